import { row, type Transaction, type Row, rows } from '#core/database'
import { refuseField, Refusal } from '#core/errors'
import type { Resource, WriteContext } from '#core/crud/resource'
import { Money } from '#core/domain/money'
import { viewFor } from '#core/crud/scope'
import { isMany, type Field } from '#core/lists/fields'
import { findRow, lockRow, checkReferences, lockRows } from '#core/crud/find_rows'
import { HIDDEN_VALUE } from '#core/crud/tracked_resources'

/** Siblings and parents are compared within these columns, where the resource has them. */
const SIBLING_COLUMNS = ['app', 'type_id', 'organisation_id'] as const
const siblingColumnsOf = ({ fields }: Resource): string[] => SIBLING_COLUMNS.filter((tie) => fields[tie])

export const siblingKeys = (resource: Resource): string[] => [
  ...siblingColumnsOf(resource),
  ...(resource.tree ? ['parent_id'] : []),
]

/** Serialises moves: two harmless moves together could form a cycle. */
export async function lockOrdering({ table }: Resource, trx: Transaction): Promise<void> {
  await row(`select pg_advisory_xact_lock(hashtext('order of rows'), hashtext(?))`, [table], trx)
}

/** Refuses a parent below the row itself or in another organisation's tree. */
export async function rejectInvalidParent(resource: Resource, id: number, trx: Transaction): Promise<void> {
  const { table } = resource
  const above = `with recursive above as (select id, parent_id from ${table} where id = ?
    union select p.id, p.parent_id from ${table} p join above a on p.id = a.parent_id)`
  const ring = await row(`${above} select 1 from above where parent_id = ?`, [id, id], trx)
  if (ring) throw refuseField('parent_id', 'E_CYCLE')
  const differs =
    siblingColumnsOf(resource)
      .map((tie) => `p.${tie} is distinct from c.${tie}`)
      .join(' or ') || 'false'
  const strange = await row(
    `select 1 from ${table} c join ${table} p on p.id = c.parent_id where c.id = ? and (${differs})`,
    [id],
    trx,
  )
  if (strange) throw refuseField('parent_id', 'E_INVALID_REFERENCE')
}

export async function createRow(resource: Resource, input: Row, context: WriteContext): Promise<Row> {
  const { actor, trx } = context
  await checkReferences(resource, input, null, actor, trx)
  const given = { ...initialValues(resource), ...input }
  const values = (await resource.hooks?.beforeWrite?.(given, null, context)) ?? given
  const { plain, many } = splitColumns(resource, { ...ownerOf(resource, values, context), ...values })
  const id = await insert(resource, plain, trx)
  await writeMany(id, many, trx)
  if (resource.tree && plain.parent_id) await rejectInvalidParent(resource, id, trx)
  const written = await findRow(resource, id, actor, 'create', trx)
  if (!resource.hooks?.afterWrite) return written
  await resource.hooks.afterWrite(written, null, context)
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
  if (resource.tree && input.parent_id) await lockOrdering(resource, trx)
  const before = await lockRow(resource, id, actor, 'edit', trx)
  if (version !== undefined && version !== before.version) throw await versionConflict(resource, input, id, context)
  await checkReferences(resource, input, before, actor, trx)
  const values = (await resource.hooks?.beforeWrite?.(input, before, context)) ?? input
  const { plain, many } = splitColumns(resource, values)
  const sets = [...Object.keys(plain).map((name) => `${name} = ?`), 'version = version + 1', 'updated_at = now()']
  await row(`update ${resource.table} set ${sets.join(', ')} where id = ?`, [...Object.values(plain), id], trx)
  await writeMany(id, many, trx)
  if (resource.tree && plain.parent_id) await rejectInvalidParent(resource, id, trx)
  const written = await findRow(resource, id, actor, 'edit', trx)
  if (!resource.hooks?.afterWrite) return written
  await resource.hooks.afterWrite(written, before, context)
  return findRow(resource, id, actor, 'edit', trx)
}

/** Both versions as the caller may read them: fields hidden from the view are hidden here too. */
async function versionConflict(
  resource: Resource,
  input: Row,
  id: number,
  { actor, trx }: WriteContext,
): Promise<Refusal> {
  const { kind } = actor.organisation
  const yours = Object.entries(input).map(([name, value]) => {
    const field = resource.fields[name]
    return [name, field?.kind === 'secret' || field?.hiddenFrom?.includes(kind) ? HIDDEN_VALUE : value]
  })
  const theirs = await findRow(viewFor(resource, actor), id, actor, 'edit', trx)
  return new Refusal('E_VERSION_CONFLICT', { yours: Object.fromEntries(yours) as Row, theirs })
}

function initialValues({ fields }: Resource): Row {
  const given = Object.entries(fields).filter(([, { initial }]) => initial !== undefined)
  return Object.fromEntries(given.map(([name, { initial }]) => [name, initial]))
}

/** A new row belongs to its creator, unless the values name another owner within the creator's range. */
function ownerOf({ ownership: ties }: Resource, values: Row, { actor }: WriteContext): Row {
  const own: Row = {}
  if (ties?.organisation && values[ties.organisation] === undefined) own[ties.organisation] = actor.organisation.id
  if (ties?.owner && ties.owner !== 'id') own[ties.owner] = actor.userId
  return own
}

function splitColumns({ fields }: Resource, values: Row) {
  const plain: Row = {}
  const many: [Field, unknown[]][] = []
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]
    if (field && isMany(field)) many.push([field, (value ?? []) as unknown[]])
    else plain[field?.column ?? name] = columnValue(field, value)
  }
  return { plain, many }
}

function columnValue(field: Field | undefined, value: unknown): unknown {
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

/**
 * Moves a row to the target's position among its siblings. Largest sort first: the order is rewritten as falling
 * numbers, so rows that shared a number get their own.
 */
export async function moveRow(resource: Resource, id: number, targetId: number, context: WriteContext): Promise<void> {
  const { actor, trx } = context
  await lockOrdering(resource, trx)
  const moved = await findRow(resource, id, actor, 'sort', trx)
  const target = await findRow(resource, targetId, actor, 'sort', trx)
  if (siblingKeys(resource).some((tie) => moved[tie] !== target[tie])) throw new Refusal('E_OUT_OF_RANGE')
  const order = moveBefore(await siblingsOf(resource, moved, context), id, targetId)
  await lockRows(resource, order, trx)
  await row(
    `update ${resource.table} t set sort = v.sort, version = version + 1, updated_at = now()
       from unnest(?::int[], ?::int[]) v(id, sort) where t.id = v.id and t.sort <> v.sort`,
    [order, order.map((_, i) => order.length - i)],
    trx,
  )
}

async function siblingsOf(
  resource: Resource,
  moved: Record<string, unknown>,
  { trx }: WriteContext,
): Promise<number[]> {
  const ties = siblingKeys(resource)
  const same = ties.map((tie) => `${tie} is not distinct from ?`).join(' and ') || 'true'
  const found = await rows<{ id: number }>(
    `select id from ${resource.table} where ${same} order by sort desc, id desc`,
    ties.map((tie) => moved[tie]),
    trx,
  )
  return found.map(({ id }) => id)
}

export function moveBefore(order: number[], id: number, targetId: number): number[] {
  const to = order.indexOf(targetId)
  const rest = order.filter((one) => one !== id)
  return rest.toSpliced(to, 0, id)
}
