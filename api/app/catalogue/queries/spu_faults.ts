import { row, rows, type Row, type Transaction } from '#core/database'
import type { FieldReasons } from '#core/errors'

/** What makes it is a factory, of the owner or of the whole platform's. */
export async function factoryFault(values: Row, whole: Row, trx: Transaction): Promise<FieldReasons> {
  if (typeof values.factory_id !== 'number') return {}
  const factory = await row(
    `select 1 from organisations where id = ? and kind = 'factory' and (path like (
        select path from organisations where id = coalesce(?::int, parent_id)) || '%')`,
    [values.factory_id, whole.organisation_id ?? null],
    trx,
  )
  return factory ? {} : { factory_id: [{ key: 'errors.E_NO_FACTORY' }] }
}

/** Sizes come out of the template; it is held, so that no size leaves it meanwhile. */
export async function sizeFault(values: Row, whole: Row, trx: Transaction): Promise<FieldReasons> {
  const sizes = whole.size_ids as number[]
  if ((values.size_ids === undefined && values.size_template_id === undefined) || sizes.length === 0) return {}
  const template = (whole.size_template_id ?? 0) as number
  await row('select 1 from size_templates where id = ? for share', [template], trx)
  const known = await rows<{ id: number }>(
    'select size_id as id from size_template_sizes where template_id = ? and size_id = any(?)',
    [template, sizes],
    trx,
  )
  return known.length === sizes.length ? {} : { size_ids: [{ key: 'errors.E_SIZE_OUTSIDE_TEMPLATE' }] }
}

/** A colour or size that a product is offered in cannot leave its blank. */
export async function offeredFault(values: Row, { id }: Row, trx: Transaction): Promise<FieldReasons> {
  const faults: FieldReasons = {}
  for (const [field, table, column] of [
    ['colour_ids', 'product_colours', 'colour_id'],
    ['size_ids', 'product_sizes', 'size_id'],
  ] as const) {
    if (values[field] === undefined) continue
    const missed = await rows<{ code: string }>(
      `select p.code from products p where p.spu_id = ?
          and exists (select 1 from ${table} x where x.product_id = p.id and not (x.${column} = any(?))) order by p.code limit 3`,
      [id, values[field]],
      trx,
    )
    const names = missed.map(({ code }) => code).join(', ')
    if (missed.length > 0) faults[field] = [{ key: 'errors.E_IN_USE_BY', params: { count: missed.length, names } }]
  }
  return faults
}
