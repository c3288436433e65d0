import { rows, type Transaction } from '#core/database'
import type { ConfigEntry, ConfigKind, ConfigOption } from '#contracts/config'

export interface ConfigRow {
  id: number
  group: string
  name: string
  title_zh: string
  title_en: string
  tip_zh: string
  tip_en: string
  kind: ConfigKind
  value: unknown
  options: ConfigOption[]
  rules: ConfigEntry['rules']
  is_system: boolean
  is_set: boolean
}

/** The settings in the order they are shown: all, or a group's, locked where they are about to be written. */
export function configRows(group?: string, trx?: Transaction): Promise<ConfigRow[]> {
  return rows<ConfigRow>(
    `select id, "group", name, title_zh, title_en, tip_zh, tip_en, kind, value, options, rules, is_system, sealed is not null as is_set
       from config_items ${group === undefined ? '' : 'where "group" = ?'} order by sort desc, id ${trx ? 'for update' : ''}`,
    group === undefined ? [] : [group],
    trx,
  )
}
