import { row, type Row, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { isMany, type Field } from '#core/crud/fields'
import { findRow } from '#core/crud/find'
import { resources, type Resource, type WriteContext } from '#core/crud/resource'

export async function createRow(resource: Resource, input: Row, context: WriteContext): Promise<Row> {
  const { actor, trx } = context
  await checkReferences(resource, input, context)
  const values = await (resource.hooks?.write?.({ ...initials(resource), ...input }, null, context) ?? { ...initials(resource), ...input })
  const { plain, many } = parted(resource, { ...ownership(resource, values, context), ...values })
  const names = Object.keys(plain)
  const sql = `insert into ${resource.table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')}) returning id`
  const made = await row<{ id: number }>(sql, Object.values(plain), trx)
  const id = made?.id as number
  await writeMany(resource, id, many, trx)
  const written = await findRow(resource, id, actor, 'create', trx)
  await resource.hooks?.written?.(written, null, context)
  return written
}

export async function updateRow(resource: Resource, id: number, { version, ...input }: Row, context: WriteContext): Promise<Row> {
  const { actor, trx } = context
  const before = await findRow(resource, id, actor, 'edit', trx)
  if (version !== undefined && version !== before.version) throw new Refusal('E_VERSION_CONFLICT', { yours: input, theirs: before })
  await checkReferences(resource, input, context)
  if (resource.tree && input.parent_id) await refuseCycle(resource, id, input.parent_id as number, trx)
  const values = await (resource.hooks?.write?.(input, before, context) ?? input)
  const { plain, many } = parted(resource, values)
  const sets = [...Object.keys(plain).map((name) => `${name} = ?`), 'version = version + 1', 'updated_at = now()']
  await row(`update ${resource.table} set ${sets.join(', ')} where id = ?`, [...Object.values(plain), id], trx)
  await writeMany(resource, id, many, trx)
  const written = await findRow(resource, id, actor, 'edit', trx)
  await resource.hooks?.written?.(written, before, context)
  return written
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
    else plain[field?.column ?? name] = field?.kind === 'json' ? JSON.stringify(value) : value
  }
  return { plain, many }
}

async function writeMany(_: Resource, id: number, many: [Field, unknown[]][], trx: Transaction) {
  for (const [{ through }, values] of many) {
    if (!through) continue
    const { table, own, other } = through
    await row(`delete from ${table} where ${own} = ? and not (${other} = any(?))`, [id, values], trx)
    await row(`insert into ${table} (${own}, ${other}) select ?, v from unnest(?::${other.endsWith('_id') ? 'int' : 'text'}[]) v on conflict do nothing`, [id, values], trx)
  }
}

/** What a row refers to must exist within the writer's reach: a foreign id is not a way in. */
async function checkReferences(resource: Resource, input: Row, { actor, trx }: WriteContext) {
  for (const [name, field] of Object.entries(resource.fields)) {
    const target = field.to && resources.get(field.to)
    const value = input[name]
    if (!target || value === null || value === undefined) continue
    for (const id of Array.isArray(value) ? (value as number[]) : [value as number]) {
      await findRow(target, id, actor, 'view', trx).catch(() => {
        throw refuseField(name, 'E_INVALID_REFERENCE', { id })
      })
    }
  }
}

async function refuseCycle({ table }: Resource, id: number, parentId: number, trx: Transaction) {
  const above = `with recursive above as (select id, parent_id from ${table} where id = ? union select p.id, p.parent_id from ${table} p join above a on p.id = a.parent_id) select 1 from above where id = ?`
  if (await row(above, [parentId, id], trx)) throw refuseField('parent_id', 'E_CYCLE')
}
