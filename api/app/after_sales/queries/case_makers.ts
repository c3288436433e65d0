import type { AfterSalesLine, AfterSalesOpinion } from '#contracts/after_sales'
import { rows } from '#core/database'
import type { Actor } from '#core/http/actor'

const word = (table: string, id: string) =>
  `(select json_build_object('name_zh', w.name_zh, 'name_en', w.name_en) from ${table} w where w.id = ${id})`
/** Of a line `i`: two sizes of a shirt have one name. */
export const COLOUR = word('stock_colours', 'i.colour_id')
export const SIZE = word('sizes', 'i.size_id')

const OPINIONS = `
  select f.id as factory_id, f.name as factory, o.paid_by, coalesce(o.note, '') as note, o.given_name, o.given_at
    from organisations f left join after_sales_opinions o on o.case_id = ? and o.factory_id = f.id
   where f.id in (select i.factory_id from after_sales_items c join order_items i on i.id = c.item_id where c.case_id = ?)
     and (? or f.id = ?)
   order by f.id`

/** The factories whose goods a case is about, and what each thinks of it: for those who decide, and each its own. */
export async function opinionsOn(caseId: number, { organisation }: Actor): Promise<AfterSalesOpinion[]> {
  const { id, kind } = organisation
  if (kind === 'merchant') return []
  return rows<AfterSalesOpinion>(OPINIONS, [caseId, caseId, kind !== 'factory', id])
}

/** Everything of the order that can be complained about: what it is about may be put differently. */
export async function linesOf(orderId: number, { organisation }: Actor): Promise<AfterSalesLine[]> {
  if (organisation.kind === 'factory') return []
  return rows<AfterSalesLine>(
    `select i.id as item, i.name, i.code, ${COLOUR} as colour, ${SIZE} as size, i.quantity as ordered
       from order_items i where i.order_id = ? order by i.position`,
    [orderId],
  )
}
