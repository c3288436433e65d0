import { ITEM_CUSTOMS } from '#orders/queries/order_sql'

/** A `limit 1` subquery by key: `exists` would read the whole table. */
const has = (table: string, own: string, column: string) =>
  `(select true from ${table} x where x.${own} and x.${column}_id = i.${column}_id limit 1) is true`

/** Whether product `p` of blank `s` is sold as finished product `f` in the variant of item `i`, by the factory it was ordered from. */
export const isSoldSql = (maker: string) => `p.status = 'published' and s.factory_id = coalesce(${maker}, s.factory_id)
           and (p.is_shared or p.organisation_id = (select parent_id from organisations where id = f.organisation_id))
           and ${has('finished_colours', 'finished_product_id = f.id', 'colour')}
           and ${has('finished_sizes', 'finished_product_id = f.id', 'size')}
           and ${has('product_colours', 'product_id = p.id', 'colour')}
           and ${has('product_sizes', 'product_id = p.id', 'size')}`

/** The blank's variant of item `i` that is offered. */
export const OFFERED_STOCK = `st.spu_id = s.id and st.colour_id = i.colour_id and st.size_id = i.size_id and st.is_offered`

/** Why the values of item `i` cannot be printed any more; null for an item as designed. */
export const VALUES_FAULT = `(select y.print_fault from personalisations y where y.id = i.personalisation_id)`

/** In these states a line may turn out not to be makeable; stock is reserved with the payment. */
const [BEFORE_PAYMENT, PAID] = [`t.status in ('pending_link', 'unpaid')`, `t.status = 'pending_production'`]

const UNPAID_PROBLEM = `coalesce((
    select case when not coalesce(${isSoldSql('i.factory_id')}, false) or st.id is null then 'withdrawn'
                when v.print_fault is not null or ${VALUES_FAULT} is not null then 'unprintable'
                when i.personalisation_id is null and (v.fields @> '[{"required": true}]' or i.is_fields_open and v.fields <> '[]') then 'fields'
                when st.on_hand - st.reserved < 1 then 'sold_out'
                when st.on_hand - st.reserved < i.quantity then 'short' else '' end
      from finished_products f join finished_versions v on v.id = i.finished_version_id
      join products p on p.id = f.product_id join spus s on s.id = p.spu_id left join stocks st on ${OFFERED_STOCK}
     where f.id = i.finished_product_id), 'withdrawn')`

/**
 * Why item `i` of order `t` cannot be made now, by the rules of `findLineProblems`; null: nothing hinders it, or it is not
 * linked.
 */
export const LINE_PROBLEM = `nullif(case
  when ${PAID} then (select 'unprintable' from finished_versions v where v.id = i.finished_version_id and (v.print_fault is not null or ${VALUES_FAULT} is not null))
  when i.finished_product_id is null then case when t.status = 'unpaid' then 'withdrawn' end
  when ${BEFORE_PAYMENT} then ${UNPAID_PROBLEM} end, '')`

const paidTexts = new Map<string, string>()

/**
 * The same statement for an order that is certainly paid. PostgreSQL sets up every subquery of a statement, also those that
 * never run, which takes longer than the rest of an order's detail.
 */
export function forPaidOrder(text: string): string {
  const known = paidTexts.get(text) ?? text.replaceAll(UNPAID_PROBLEM, 'null').replaceAll(ITEM_CUSTOMS, 'i.customs')
  paidTexts.set(text, known)
  return known
}

/** Whether an item of order `t` cannot be made now. */
export const IS_BLOCKED = `(${BEFORE_PAYMENT} or ${PAID}) and exists (
  select 1 from order_items i where i.order_id = t.id and ${LINE_PROBLEM} is not null)`
