/** Owners of the generated orders: nine of ten belong to the first merchant. */
export interface House {
  /** Merchants, starting with the one with most orders. */
  merchants: readonly number[]
  buyer: number
  operation: number
  stores: readonly number[]
}

/** Runs a statement as the table owner. */
export type Run = (sql: string, bindings?: unknown[]) => Promise<unknown>

export const FILLED_TABLES = [
  'orders',
  'order_items',
  'order_parts',
  'order_part_items',
  'order_numbers',
  'production_orders',
  'production_items',
  'shipments',
  'parcels',
  'cancel_requests',
  'order_dynamics',
]

/**
 * Inserts orders with these numbers, a minute apart, with all rows the product would write: items, parts, numbers,
 * production, parcels, history, counters. One in three has two items. Indexes stay enabled; references are not checked.
 */
export async function fillOrders(from: number, to: number, house: House, run: Run): Promise<void> {
  for (const table of FILLED_TABLES) await run(`alter table ${table} disable trigger all`)
  for (const fill of [
    ORDERS,
    ITEMS,
    PARTS,
    PART_ITEMS,
    NUMBERS,
    WORDS,
    PRODUCTION,
    PIECES,
    SHIPMENTS,
    PARCELS,
    REQUESTS,
    HISTORY,
  ])
    await run(fill(house), [from, to])
  for (const table of FILLED_TABLES) await run(`alter table ${table} enable trigger all`)
  for (const counters of COUNTERS) await run(counters)
}

const given = 'with given as (select n from generate_series(?::int, ?::int) n)'
const listed = (ids: readonly number[]) => `array[${ids.join(', ')}]::int[]`
const PAID = `status not in ('pending_link', 'unpaid', 'cancelled')`
const GONE = `status in ('shipped', 'completed')`
/** Status shares in thousandths, spread over the whole period. */
const STATUS = `case when h < 10 then 'pending_link' when h < 30 then 'unpaid' when h < 70 then 'cancelled' when h < 100 then 'pending_production'
  when h < 120 then 'in_production' when h < 130 then 'pending_shipment' when h < 195 then 'shipped' else 'completed' end`

type Step = [action: string, to: string, party: string]
const UNPAID: Step = ['create', 'unpaid', 'merchant']
const UNTIL_PAID: Step[] = [UNPAID, ['pay', 'pending_production', 'merchant']]
const UNTIL_BEGUN: Step[] = [...UNTIL_PAID, ['start', 'in_production', 'factory']]
const UNTIL_MADE: Step[] = [...UNTIL_BEGUN, ['finish', 'pending_shipment', 'factory']]
const UNTIL_SHIPPED: Step[] = [...UNTIL_MADE, ['ship', 'shipped', 'factory']]

/** The shortest way to each status. */
const HISTORIES: Record<string, Step[]> = {
  pending_link: [['create', 'pending_link', 'merchant']],
  unpaid: [UNPAID],
  cancelled: [UNPAID, ['cancel', 'cancelled', 'merchant']],
  pending_production: UNTIL_PAID,
  in_production: UNTIL_BEGUN,
  pending_shipment: UNTIL_MADE,
  shipped: UNTIL_SHIPPED,
  completed: [...UNTIL_SHIPPED, ['complete', 'completed', 'factory']],
}
const VERSION = `case status ${Object.entries(HISTORIES)
  .map(([status, steps]) => `when '${status}' then ${steps.length}`)
  .join(' ')} end`

const ORDERS = ({ merchants: [first, ...others], buyer, operation, stores }: House) => `
  ${given}
  insert into orders (id, organisation_id, owner_user_id, order_no, source, status, payment, store_id, third_party_no, country, receiver,
                      pieces, product_minor, freight_minor, paid_minor, operation_id, remark, ship_by, paid_at, shipped_at, completed_at,
                      version, created_at, updated_at)
  overriding system value
  select n, case when n % 10 > 0 then ${first} else (${listed(others)})[1 + n / 10 % ${others.length}] end, case when n % 10 > 0 then ${buyer} end,
         'D' || to_char(at, 'YYMMDD') || lpad(n::text, 7, '0'), (array['cart', 'cart', 'import', 'platform', 'copy'])[1 + n / 7 % 5], status,
         case when is_paid then 'paid' else 'unpaid' end, case when n % 10 > 0 then (${listed(stores)})[1 + n / 11 % ${stores.length}] end,
         case when n % 5 = 2 then 'SO-' || n else '' end, 'US',
         jsonb_build_object('firstname', 'Ada ' || n, 'mobile_phone', '+12025550101', 'country', 'US', 'region_code', 'CA', 'province', 'California',
                            'city', 'Los Angeles', 'street', n || ' Main Street', 'postcode', '90001'),
         pieces, 2550 * pieces, 1200, case when is_paid then 2550 * pieces + 1200 else 0 end, case when is_paid then ${operation}::bigint end,
         case when n % 20 = 3 then '加急' when n % 1000 = 11 then 'gift wrap please' else '' end, (at + interval '3 days')::date,
         case when is_paid then at + interval '5 minutes' end, case when ${GONE} then at + interval '3 days' end,
         case when status = 'completed' then at + interval '9 days' end, ${VERSION}, at, at + interval '1 hour' * (n % 200)
    from given cross join lateral (select (n::bigint * 7919 % 1000)::int as h, now() - interval '700 days' + n * interval '1 minute' as at,
                                          1 + (n % 3 = 0)::int as pieces) d
   cross join lateral (select ${STATUS} as status) s cross join lateral (select ${PAID} as is_paid) p`

const FILLED = 'with filled as (select * from orders where id between ? and ?)'

const ITEMS = () => `
  ${FILLED}
  insert into order_items (order_id, organisation_id, position, finished_product_id, finished_version_id, design_version_id, product_id, product_version_id,
                           stock_id, factory_id, colour_id, size_id, name, code, picture, quantity, unit_minor)
  select o.id, o.organisation_id, p, f.finished, f.version, f.design_version, f.product, f.product_version, f.stock, f.factory, f.colour, f.size, f.name, f.code,
         f.picture, 1, 2550
    from filled o cross join generate_series(1, o.pieces) p join filled_goods f on f.place = (o.id + p) % (select count(*) from filled_goods)`

const STEPS = Object.entries(HISTORIES).flatMap(([status, steps]) =>
  steps.map(([action, to, party], nth) => {
    const from = nth > 0 ? `'${steps[nth - 1]?.[1]}'` : 'null'
    return `('${status}', ${nth + 1}, '${action}', ${from}, '${to}', '${party}')`
  }),
)

const HISTORY = () => `
  ${FILLED}
  insert into order_dynamics (order_id, version, action, from_status, to_status, party, created_at)
  select o.id, s.version, s.action, s.from_status, s.to_status, s.party, o.created_at + s.version * interval '5 minutes'
    from filled o join (values ${STEPS.join(', ')}) s(status, version, action, from_status, to_status, party) on s.status = o.status`

const PARTS = () => `
  ${FILLED}
  insert into order_parts (order_id, organisation_id, number, part_no, factory_id, status, pieces, product_minor, freight_minor, freight)
  select o.id, o.organisation_id, 1, o.order_no || '-1', (select min(factory) from filled_goods), case o.status when 'pending_link' then 'unpaid' else o.status end,
         o.pieces, o.product_minor, o.freight_minor, '{"code": "YUNEXPRESS"}' from filled o`

const PART_ITEMS = () => `
  insert into order_part_items (part_id, item_id, quantity)
  select p.id, i.id, i.quantity from order_parts p join order_items i on i.order_id = p.order_id where p.order_id between ? and ?`

const NUMBERS = () => `
  ${FILLED}
  insert into order_numbers (value, kind, order_id)
  select order_no, 'order', id from filled union all select order_no || '-1', 'sub_order', id from filled
  union all select third_party_no, 'third_party', id from filled where third_party_no <> ''
  union all select 'IK' || lpad(id::text, 9, '0') || 'CN', 'tracking', id from filled where ${GONE}`

const WORDS = () => `
  ${FILLED}
  insert into order_words (order_id, words)
  select id, order_search_text(order_no, third_party_no, remark) from filled`

const PRODUCTION = () => `
  ${FILLED}
  insert into production_orders (order_id, part_id, order_no, part_no, organisation_id, merchant_id, status, composition, pieces, carrier, country, ship_by,
                                 accepted_at, shipped_at, completed_at, created_at, updated_at)
  select o.id, p.id, o.order_no, p.part_no, p.factory_id, o.organisation_id, o.status, case o.pieces when 1 then 'single' else 'multiple' end, o.pieces,
         'YUNEXPRESS', 'US', o.ship_by, case when o.status <> 'pending_production' then o.paid_at end, o.shipped_at, o.completed_at, o.paid_at, o.updated_at
    from filled o join order_parts p on p.order_id = o.id where o.payment = 'paid' order by o.id`

const MADE =
  'with filled as (select w.*, o.shipped_at as sent_at from production_orders w join orders o on o.id = w.order_id where o.id between ? and ?)'

const PIECES = () => `
  ${MADE}
  insert into production_items (production_id, organisation_id, order_item_id, number, item_no, status)
  select w.id, w.organisation_id, i.id, i.position, w.production_no || '-' || i.position,
         case w.status when 'pending_production' then 'waiting' when 'in_production' then 'printed' else 'packed' end
    from filled w join order_items i on i.order_id = w.order_id`

const SHIPMENTS = () => `
  ${MADE}
  insert into shipments (production_id, order_id, organisation_id, carrier, status, pieces, sent_at, sent_by, ended_at, created_at)
  select w.id, w.order_id, w.organisation_id, w.carrier, case w.status when 'completed' then 'delivered' else 'sent' end, w.pieces, w.sent_at, 'person',
         w.completed_at, w.sent_at from filled w where w.${GONE} order by w.id`

const PARCELS = () => `
  insert into parcels (shipment_id, number, carrier, tracking_no, pieces, status, created_at)
  select s.id, 1, s.carrier, 'IK' || lpad(s.order_id::text, 9, '0') || 'CN', s.pieces, case s.status when 'delivered' then 'delivered' else 'in_transit' end, s.created_at
    from shipments s where s.order_id between ? and ?`

const REQUESTS = ({ buyer }: House) => `
  ${FILLED}
  insert into cancel_requests (order_id, order_no, organisation_id, reason, status, submitted_by, submitted_name)
  select o.id, o.order_no, o.organisation_id, 'not_needed', case when o.id % 1500 = 0 then 'pending_review' else 'closed' end, ${buyer}, 'merchant'
    from filled o where o.id % 300 = 0`

const COUNTERS = [
  'truncate order_counts, production_counts',
  `insert into order_counts (organisation_id, user_id, status, count)
   select organisation_id, coalesce(owner_user_id, 0), status, count(*) from orders group by 1, 2, 3`,
  `insert into production_counts
   select organisation_id, status, must_leave_by(status, ship_by), count(*) from production_orders group by 1, 2, 3`,
]
