import type { ConfigKind, ConfigEntry, ConfigOption } from '#contracts/config'
import { type FieldReason, Refusal, renameFields, type FieldReasons } from '#core/errors'
import { matches } from '#settings/config/config_items'
import { rows, type Transaction, row, type Row } from '#core/database'
import { SealedColumn } from '#core/sealed_columns'

type Validator = (value: unknown, setting: ConfigRow) => string | null

const EMAIL = /^[^\s@<>"]+@[^\s@]+\.[^\s@]+$/
const COLOR = /^#[0-9a-f]{6}$/i
const MAX_TEXT = 10_000
const MAX_ITEMS = 200
/** Even linear-time matching is limited to short values. */
const MAX_MATCHED = 1000
const MAX_EMAIL = 254

export function findConfigFault(value: unknown, setting: ConfigRow): FieldReason | null {
  const { rules, kind } = setting
  if (isEmpty(value)) return rules.required ? { key: 'validation.required' } : null
  const fault = VALIDATORS[kind](value, setting)
  return fault ? { key: `validation.${fault}`, params: { min: rules.min ?? 0, max: maxLengthOf(setting) } } : null
}

function maxLengthOf({ kind, rules }: ConfigRow): number {
  if (kind === 'number') return rules.max ?? Infinity
  const most = rules.pattern ? MAX_MATCHED : kind === 'email' ? MAX_EMAIL : MAX_TEXT
  return Math.min(rules.max ?? most, most)
}

const textValidator: Validator = (value, setting) => {
  const { rules } = setting
  if (typeof value !== 'string') return 'string'
  if (value.length > maxLengthOf(setting)) return 'maxLength'
  if (value.length < (rules.min ?? 0)) return 'minLength'
  return rules.pattern && !matches(rules.pattern, value) ? 'regex' : null
}

const patternValidator =
  (pattern: RegExp, rule: string): Validator =>
  (value, setting) =>
    textValidator(value, setting) ?? (pattern.test(String(value)) ? null : rule)

const isOption: Validator = (value, { options }) => (options.some((one) => one.value === value) ? null : 'enum')

const VALIDATORS: Record<ConfigKind, Validator> = {
  string: textValidator,
  text: textValidator,
  password: textValidator,
  image: textValidator,
  email: patternValidator(EMAIL, 'email'),
  url: patternValidator(/^https?:\/\/[^\s]+$/, 'url'),
  color: patternValidator(COLOR, 'regex'),
  datetime: (value, setting) =>
    textValidator(value, setting) ?? (Number.isNaN(Date.parse(String(value))) ? 'date' : null),
  switch: (value) => (typeof value === 'boolean' ? null : 'boolean'),
  number: (value, { rules }) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return 'number'
    if (rules.integer && !Number.isInteger(value)) return 'withoutDecimals'
    return value < (rules.min ?? -Infinity) || value > (rules.max ?? Infinity) ? 'range' : null
  },
  select: isOption,
  selects: (value, setting) =>
    Array.isArray(value) && value.every((one) => isOption(one, setting) === null) ? null : 'enum',
  array: (value) =>
    Array.isArray(value) && value.length <= MAX_ITEMS && value.every((one) => typeof one === 'string') ? null : 'array',
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

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

export function configRows(group?: string, trx?: Transaction): Promise<ConfigRow[]> {
  return rows<ConfigRow>(
    `select id, "group", name, title_zh, title_en, tip_zh, tip_en, kind, value, options, rules, is_system, sealed is not null as is_set
       from config_items ${group === undefined ? '' : 'where "group" = ?'} order by sort desc, id ${trx ? 'for update' : ''}`,
    group === undefined ? [] : [group],
    trx,
  )
}

export const sealedConfig = new SealedColumn({ table: 'config_items', key: 'id', column: 'sealed' })

/** Saves a group's settings atomically; effective from the next request that reads them. */
export async function saveConfig(group: string, values: Row, trx: Transaction): Promise<void> {
  const settings = new Map((await configRows(group, trx)).map((one) => [one.name, one]))
  if (settings.size === 0) throw new Refusal('E_NOT_FOUND')
  rejectUnknown(values, settings)
  rejectInvalid(values, settings)
  for (const [name, value] of Object.entries(values)) await write(settings.get(name) as ConfigRow, value, trx)
}

function rejectUnknown(values: Row, settings: ReadonlyMap<string, ConfigRow>) {
  const unknown = Object.keys(values).filter((name) => !settings.has(name))
  if (unknown.length === 0) return
  const fields = unknown.map((field) => [field, [{ key: 'errors.E_UNKNOWN_FIELD', params: { field } }]] as const)
  throw new Refusal('E_UNKNOWN_FIELD', {
    field: unknown.join(', '),
    fields: Object.fromEntries(fields) as unknown as FieldReasons,
  })
}

function rejectInvalid(values: Row, settings: ReadonlyMap<string, ConfigRow>) {
  const fields: FieldReasons = {}
  for (const [name, value] of Object.entries(values)) {
    const fault = findConfigFault(value, settings.get(name) as ConfigRow)
    if (fault) fields[name] = [fault]
  }
  if (Object.keys(fields).length > 0) throw new Refusal('E_INVALID', { fields })
}

async function write({ id, name, kind }: ConfigRow, value: unknown, trx: Transaction) {
  const isSecret = kind === 'password'
  // Forms send an unchanged password as an empty text; null deletes it.
  if (isSecret && value === '') return
  const [column, stored] = isSecret
    ? ['sealed', typeof value === 'string' ? sealedConfig.seal(id, value) : null]
    : ['value', JSON.stringify(value ?? null)]
  await row(
    `update config_items set ${column} = ?, version = version + 1, updated_at = now() where id = ?`,
    [stored, id],
    trx,
  ).catch(renameFields({ value: name }))
}
