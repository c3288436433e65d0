import type { LinkTarget } from '#contracts/order_sync'
import { rows, type Transaction } from '#core/database'
import type { PlatformOrderLine } from '#platforms/port'
import type { SyncedStore } from '#order_sync/store'

interface Match extends LinkTarget {
  at: number
}

/**
 * Candidates of each line, best rank first: the variant id as published or linked in this store, the SKU as published or
 * linked there, then SKU, SKC, SPU and code of the merchant's finished products. SKC, SPU and code count only if they
 * leave one colour and size.
 */
const CANDIDATES = `
  with lines as materialized (
    select l.at, k.name, k.is_variant from jsonb_to_recordset(:lines::jsonb) l(at int, product text, variant text, code text),
           lateral (values (l.variant, true), (l.code, false)) k(name, is_variant) where k.name <> ''),
  products as materialized (
    select l.at, n.name from jsonb_to_recordset(:lines::jsonb) l(at int, product text, variant text, code text),
           lateral (values (l.product), (l.variant), (l.code)) n(name) where n.name <> ''),
  variants as (
    select x.finished_product_id, x.colour_id, z.size_id,
           count(*) over (partition by x.finished_product_id) as of_product,
           count(*) over (partition by x.finished_product_id, x.colour_id) as of_colour
      from finished_colours x join finished_sizes z using (finished_product_id)
     where x.finished_product_id in (
             select f.id from finished_products f join products p on f.external_spu = p.name or f.code = upper(p.name)
                or f.external_skcs @> jsonb_build_array(jsonb_build_object('skc', p.name)) where f.organisation_id = :merchantId)),
  found as (
    select l.at, case when l.is_variant then -1 else 0 end as rank, k.finished_product_id, k.colour_id, k.size_id from lines l
      join store_item_links k on k.store_id = :storeId and k.key = case when l.is_variant then 'variant:' else 'sku:' end || l.name
    union all
    select l.at, case when f.store_id = :storeId then 1 else 2 end, f.id, (e.sku ->> 'colour_id')::int, (e.sku ->> 'size_id')::int
      from lines l join finished_products f on f.organisation_id = :merchantId
           and f.external_skus @> jsonb_build_array(jsonb_build_object('sku', l.name))
           cross join lateral jsonb_array_elements(f.external_skus) e(sku)
     where e.sku ->> 'sku' = l.name
    union all
    select p.at, 3, f.id, v.colour_id, v.size_id
      from products p join finished_products f on f.organisation_id = :merchantId
           and f.external_skcs @> jsonb_build_array(jsonb_build_object('skc', p.name))
           cross join lateral jsonb_array_elements(f.external_skcs) e(skc)
           join variants v on v.finished_product_id = f.id and v.colour_id = (e.skc ->> 'colour_id')::int and v.of_colour = 1
     where e.skc ->> 'skc' = p.name
    union all
    select p.at, 4, f.id, v.colour_id, v.size_id
      from products p join finished_products f on f.organisation_id = :merchantId
           and (f.external_spu = p.name or f.code = upper(p.name))
           join variants v on v.finished_product_id = f.id and v.of_product = 1),
  ranked as (
    select distinct at, rank, finished_product_id, colour_id, size_id, min(rank) over (partition by at) as best from found),
  counted as (
    select at, finished_product_id, colour_id, size_id, count(*) over (partition by at) as candidates from ranked where rank = best)
  select at, finished_product_id, colour_id, size_id from counted where candidates = 1 order by at`

/** The lines with exactly one matching variant, by position. One query for any number of lines. */
export async function matchLines(
  lines: readonly Pick<PlatformOrderLine, 'productId' | 'variantId' | 'code'>[],
  { id: storeId, organisation_id: merchantId }: Pick<SyncedStore, 'id' | 'organisation_id'>,
  trx: Transaction,
): Promise<ReadonlyMap<number, LinkTarget>> {
  const given = lines.map(({ productId, variantId, code }, at) => ({
    at,
    product: productId,
    variant: variantId,
    code,
  }))
  const found = await rows<Match>(CANDIDATES, { lines: JSON.stringify(given), storeId, merchantId }, trx)
  return new Map(found.map(({ at, ...target }) => [at, target]))
}
