/* Hand-written queries for a merchant's orders: the page, its items and the total. */

const COLUMNS = `
  o.id, o.order_no, o.organisation_id, o.owner_user_id, o.source, o.status, o.payment, o.hold, o.hold_reason, o.cancel_request, o.after_sales,
  o.sync_state, o.store_id, o.sales_platform, o.third_party_no, o.country, o.receiver, o.pieces, o.product_minor, o.freight_minor, o.total_minor,
  o.paid_minor, o.refunded_minor, o.refunded_freight_minor, o.sale_minor, o.sale_freight_minor, o.sale_currency, o.remark, o.ship_by, o.paid_at,
  o.shipped_at, o.completed_at, o.version, o.created_at, o.updated_at`
const ITEMS = `
  select json_agg(json_build_object('id', i.id, 'name', i.name, 'code', i.code, 'quantity', i.quantity, 'colour_id', i.colour_id, 'size_id', i.size_id,
           'finished_product_id', i.finished_product_id, 'picture', i.picture) order by i.position) from order_items i where i.order_id = o.id`
const PARTS = 'select json_agg(p.part_no order by p.number) from order_parts p where p.order_id = o.id'

/** Conditions by the names used in `million.ts`; the merchant is always the first parameter. */
const LOOKS: Record<string, { where: string; order?: string }> = {
  all: { where: 'true' },
  status: { where: 'o.status = $2' },
  store: { where: 'o.store_id = $2::int' },
  days: { where: 'o.created_at >= $2::timestamptz and o.created_at < $3::timestamptz' },
  words: {
    where:
      'o.id in (select w.order_id from order_words w where grams(w.words) @> grams_of_word($2) and strpos(w.words, $2) > 0)',
  },
  numbers: { where: `o.id in (select n.order_id from order_numbers n where n.value = any(string_to_array($2, ',')))` },
  dearest: { where: 'true', order: 'o.total_minor' },
  behind: { where: '(o.created_at, o.id) < ($2::timestamptz, $3::int)' },
}

export function ordersSql(look: string) {
  const { where, order = 'o.created_at' } = LOOKS[look] ?? { where: 'false' }
  const all = `from orders o where o.organisation_id = $1 and ${where}`
  return {
    page: `
      select ${COLUMNS}, m.name as merchant, u.username as ordered_by, s.name as store, r.order_no as remake_of_no, (${ITEMS}) as items, (${PARTS}) as sub_orders
        from (select * ${all} order by ${order} desc, o.id desc limit 41) o
        join organisations m on m.id = o.organisation_id left join users u on u.id = o.owner_user_id
        left join stores s on s.id = o.store_id left join orders r on r.id = o.remake_of
       order by ${order} desc, o.id desc`,
    total: `select count(*)::int as total from (select 1 ${all} limit 10001) c`,
  }
}
