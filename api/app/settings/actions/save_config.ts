import { row, type Row, type Transaction } from '#core/database'
import { Refusal, renamingFields, type FieldReasons } from '#core/errors'
import { sealedConfig } from '#settings/config_secrets'
import { faultOf } from '#settings/domain/config_value'
import { configRows, type ConfigRow } from '#settings/queries/config_rows'

/** Writes the named settings of a group, all or none; live with the next request that reads them. */
export async function saveConfig(group: string, values: Row, trx: Transaction): Promise<void> {
  const settings = new Map((await configRows(group, trx)).map((one) => [one.name, one]))
  if (settings.size === 0) throw new Refusal('E_NOT_FOUND')
  refuseUnknown(values, settings)
  refuseFaulty(values, settings)
  for (const [name, value] of Object.entries(values)) await write(settings.get(name) as ConfigRow, value, trx)
}

function refuseUnknown(values: Row, settings: ReadonlyMap<string, ConfigRow>) {
  const unknown = Object.keys(values).filter((name) => !settings.has(name))
  if (unknown.length === 0) return
  const fields = unknown.map((field) => [field, [{ key: 'errors.E_UNKNOWN_FIELD', params: { field } }]] as const)
  throw new Refusal('E_UNKNOWN_FIELD', {
    field: unknown.join(', '),
    fields: Object.fromEntries(fields) as unknown as FieldReasons,
  })
}

function refuseFaulty(values: Row, settings: ReadonlyMap<string, ConfigRow>) {
  const fields: FieldReasons = {}
  for (const [name, value] of Object.entries(values)) {
    const fault = faultOf(value, settings.get(name) as ConfigRow)
    if (fault) fields[name] = [fault]
  }
  if (Object.keys(fields).length > 0) throw new Refusal('E_INVALID', { fields })
}

async function write({ id, name, kind }: ConfigRow, value: unknown, trx: Transaction) {
  const isSecret = kind === 'password'
  // A form that never saw the password sends it back empty; whoever wants it gone sends null.
  if (isSecret && value === '') return
  const [column, stored] = isSecret
    ? ['sealed', typeof value === 'string' ? sealedConfig.seal(id, value) : null]
    : ['value', JSON.stringify(value ?? null)]
  await row(
    `update config_items set ${column} = ?, version = version + 1, updated_at = now() where id = ?`,
    [stored, id],
    trx,
  ).catch(renamingFields({ value: name }))
}
