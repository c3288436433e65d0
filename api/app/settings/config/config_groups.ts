import { row } from '#core/database'
import { sealedConfig, configRows, type ConfigRow } from '#settings/config/save_config'
import type { ConfigEntry, ConfigGroup } from '#contracts/config'
import type { Language } from '#contracts/languages'
import { MESSAGES } from '#contracts/messages'
import { textIn } from '#core/text'

/** A decrypted setting to pass to another service; null if not set. */
export async function configSecret(name: string): Promise<string | null> {
  const kept = await row<{ id: number; sealed: string | null }>('select id, sealed from config_items where name = ?', [
    name,
  ])
  return kept?.sealed ? sealedConfig.open(kept.id, kept.sealed) : null
}

export async function configGroups(language: Language): Promise<ConfigGroup[]> {
  const groups = Map.groupBy(await configRows(), ({ group }) => group)
  return [...groups].map(([group, found]) => groupOf(group, found, language))
}

export function groupOf(group: string, found: ConfigRow[], language: Language): ConfigGroup {
  return { group, title: groupTitle(group, language), items: found.map((one) => toConfigEntry(one, language)) }
}

/** A custom group has no translation and shows its stored name. */
function groupTitle(group: string, language: Language) {
  const key = `configGroups.${group}`
  return MESSAGES[language][key] ?? group
}

function toConfigEntry(found: ConfigRow, language: Language): ConfigEntry {
  const { name, kind, value, options, rules, is_system, is_set } = found
  return {
    name,
    title: textIn(found, 'title', language),
    tip: textIn(found, 'tip', language),
    kind,
    value: kind === 'password' ? null : value,
    options: options.map((one) => ({ value: one.value, label: textIn(one, 'label', language) })),
    rules,
    is_system,
    is_set,
  }
}
