import { row, type Row, type Transaction } from '#core/database'
import { Money } from '#core/domain/money'
import { Refusal } from '#core/errors'
import { seenBy } from '#core/crud/discreet'
import { isMany, type Field } from '#core/crud/fields'
import { findRow, holdRow } from '#core/crud/find'
import { checkReferences } from '#core/crud/references'
import { oneMoveAtATime, refuseStrangePlace } from '#core/crud/siblings'
import type { Resource, WriteContext } from '#core/crud/resource'
import { HIDDEN } from '#core/keeping/hidden'

export async function createRow(resource: Resource, input: Row, context: WriteContext): Promise<Row> {
  const { actor, trx } = context
  await checkReferences(resource, input, null, actor, trx)
  const given = { ...initials(resource), ...input }
  const values = (await resource.hooks?.write?.(given, null, context)) ?? given
  const { plain, many } = parted(resource, { ...ownership(resource, values, context), ...values })
  const id = await insert(resource, plain, trx)
  await writeMany(id, many, trx)
  if (resource.tree && plain.parent_id) await refuseStrangePlace(resource, id, trx)
  const written = await findRow(resource, id, actor, 'create', trx)
  if (!resource.hooks?.written) return written
  await resource.hooks.written(written, null, context)
  // The hook may write what the row shows.
  return findRow(resource, id, actor, 'create', trx)
}

async function insert({ table }: Resource, plain: Row, trx: Transaction): Promise<number> {
  const names = Object.keys(plain)
  const sql = `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')}) returning id`
  const made = await row<{ id: number }>(sql, Object.values(plain), trx)
  return made?.id as number
}

export async function updateRow(
  resource: Resource,
  id: number,
  { version, ...input }: Row,
  context: WriteContext,
): Promise<Row> {
  const { actor, trx } = context
  if (resource.tree && input.parent_id) await oneMoveAtATime(resource, trx)
  const before = await holdRow(resource, id, actor, 'edit', trx)
  if (version !== undefined && version !== before.version) throw await conflict(resource, input, id, context)
  await checkReferences(resource, input, before, actor, trx)
  const values = (await resource.hooks?.write?.(input, before, context)) ?? input
  const { plain, many } = parted(resource, values)
  const sets = [...Object.keys(plain).map((name) => `${name} = ?`), 'version = version + 1', 'updated_at = now()']
  await row(`update ${resource.table} set ${sets.join(', ')} where id = ?`, [...Object.values(plain), id], trx)
  await writeMany(id, many, trx)
  if (resource.tree && plain.parent_id) await refuseStrangePlace(resource, id, trx)
  const written = await findRow(resource, id, actor, 'edit', trx)
  if (!resource.hooks?.written) return written
  await resource.hooks.written(written, before, context)
  return findRow(resource, id, actor, 'edit', trx)
}

/** Both versions, as whoever wrote reads them: what a view never shows is not repeated either. */
async function conflict(resource: Resource, input: Row, id: number, { actor, trx }: WriteContext): Promise<Refusal> {
  const { kind } = actor.organisation
  const yours = Object.entries(input).map(([name, value]) => {
    const field = resource.fields[name]
    return [name, field?.kind === 'secret' || field?.withheld?.includes(kind) ? HIDDEN : value]
  })
  const theirs = await findRow(seenBy(resource, actor), id, actor, 'edit', trx)
  return new Refusal('E_VERSION_CONFLICT', { yours: Object.fromEntries(yours) as Row, theirs })
}

function initials({ fields }: Resource): Row {
  const given = Object.entries(fields).filter(([, { initial }]) => initial !== undefined)
  return Object.fromEntries(given.map(([name, { initial }]) => [name, initial]))
}

/** A new row belongs to whoever makes it, unless it says otherwise within their reach. */
function ownership({ ties }: Resource, values: Row, { actor }: WriteContext): Row {
  const own: Row = {}
  if (ties?.organisation && values[ties.organisation] === undefined) own[ties.organisation] = actor.organisation.id
  if (ties?.owner && ties.owner !== 'id') own[ties.owner] = actor.userId
  return own
}

function parted({ fields }: Resource, values: Row) {
  const plain: Row = {}
  const many: [Field, unknown[]][] = []
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]
    if (field && isMany(field)) many.push([field, (value ?? []) as unknown[]])
    else plain[field?.column ?? name] = stored(field, value)
  }
  return { plain, many }
}

function stored(field: Field | undefined, value: unknown): unknown {
  if (value === null) return null
  if (field?.kind === 'json') return JSON.stringify(value)
  return field?.kind === 'money' ? Money.fromDecimal(String(value), 'RMB').minor : value
}

async function writeMany(id: number, many: [Field, unknown[]][], trx: Transaction) {
  for (const [{ through }, values] of many) {
    if (!through) continue
    const { table, own, other } = through
    await row(`delete from ${table} where ${own} = ? and not (${other} = any(?))`, [id, values], trx)
    await row(
      `insert into ${table} (${own}, ${other}) select ?, v from unnest(?::${other.endsWith('_id') ? 'int' : 'text'}[]) v on conflict do nothing`,
      [id, values],
      trx,
    )
  }
}
