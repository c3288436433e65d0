import type { NewFinished } from '#contracts/finished'
import { row, type Transaction } from '#core/database'
import type { WriteContext } from '#core/crud/resource'
import type { ToFinish } from '#design/finished/queries/design_to_finish'

/** Everything of it that is checked. */
export type Whole = Omit<Required<NewFinished>, 'design_id' | 'revision'>

/** The row of a finished product with its colours, sizes and labels; its first version comes after it. */
export async function writeFinished(
  said: Whole,
  { designId, product, document }: ToFinish,
  { actor, trx }: WriteContext,
): Promise<number> {
  const plain = {
    organisation_id: actor.organisation.id,
    owner_user_id: actor.userId,
    product_id: product.id,
    design_id: designId,
    name: said.name,
    group_id: said.group_id,
    default_size_id: said.default_size_id,
    external_spu: said.external_spu,
    remark: said.remark,
    custom_sizes: JSON.stringify(said.custom_sizes),
    external_skcs: JSON.stringify(said.external_skcs),
    external_skus: JSON.stringify(said.external_skus),
    themes: JSON.stringify(said.themes),
    size_tables: JSON.stringify(said.size_tables),
  }
  const names = Object.keys(plain)
  const made = await row<{ id: number }>(
    `insert into finished_products (${names.join(', ')}, source_names)
     select ${names.map(() => '?').join(', ')}, coalesce(jsonb_agg(m.name_zh order by m.id), '[]') from materials m where m.id = any(?) returning id`,
    [...Object.values(plain), document.assets.map(({ id }) => id)],
    trx,
  )
  const id = made?.id as number
  await writeVariants(id, said, trx)
  return id
}

async function writeVariants(id: number, { colour_ids, size_ids, labels }: Whole, trx: Transaction): Promise<void> {
  await row(
    `with c as (insert into finished_colours select ?::int, unnest(?::int[])),
          s as (insert into finished_sizes select ?::int, unnest(?::int[]))
     insert into finished_labels select ?::int, unnest(?::text[])`,
    [id, colour_ids, id, size_ids, id, labels],
    trx,
  )
}
