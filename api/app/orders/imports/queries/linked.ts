import { rows, type Transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { onlyReached } from '#design/finished/queries/reached'
import type { DraftLine } from '#orders/imports/domain/draft'

/** Which finished product, colour and size a line means; nulls where none is called so. */
export interface Linked {
  at: number
  finished_product_id: number
  colour_id: number | null
  size_id: number | null
}

/** The one that is called so, or the only one where nothing is said. */
const named = (through: string, table: string, column: string, said: string) => `
  case when ${said} <> '' then (select w.id from ${through} x join ${table} w on w.id = x.${column}
                                 where x.finished_product_id = f.id and lower(${said}) in (lower(w.name_zh), lower(w.name_en)) limit 1)
       else (select min(x.${column}) from ${through} x where x.finished_product_id = f.id having count(*) = 1) end`

const LINKED = `
  select l.at, f.id as finished_product_id,
         coalesce((k.sku ->> 'colour_id')::int, ${named('finished_colours', 'stock_colours', 'colour_id', 'l.colour')}) as colour_id,
         coalesce((k.sku ->> 'size_id')::int, ${named('finished_sizes', 'sizes', 'size_id', 'l.size')}) as size_id
    from jsonb_to_recordset(?::jsonb) l(at int, code text, sku text, colour text, size text)
    join lateral (
      select f.* from finished_products f where l.code <> '' and f.code = upper(l.code) and f.organisation_id = (select ?::int)
      union all
      select f.* from finished_products f where l.code = '' and l.sku <> '' and f.organisation_id = (select ?::int)
         and f.external_skus @> jsonb_build_array(jsonb_build_object('sku', l.sku))) f on true
    left join lateral (select e.sku from jsonb_array_elements(case when l.code = '' then f.external_skus else '[]' end) e(sku)
                        where e.sku ->> 'sku' = l.sku limit 1) k on true
   order by l.at, f.id`

/** Of the merchant's own, as far as this person sees them, by code or else by what its sales platform calls it: as many questions, however many lines. */
export async function linkedLines(
  lines: readonly DraftLine[],
  merchantId: number,
  actor: Actor,
  trx: Transaction,
): Promise<ReadonlyMap<number, Linked>> {
  const given = lines.map(({ code, sku, colour, size }, at) => ({ at, code, sku, colour, size }))
  const found = await rows<Linked>(LINKED, [JSON.stringify(given), merchantId, merchantId], trx)
  const seen = await onlyReached(found, actor, trx)
  return new Map(seen.toReversed().map((one) => [one.at, one]))
}
