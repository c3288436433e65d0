import { row } from '@inkfold/api/tests/journeys/database'
import { fresh } from './api'

export interface Work {
  id: number
  production_no: string
  order_no: string
}

/**
 * Pieces in a factory, of an order without payments, so account invariants do not apply. Such an order cannot be
 * completed.
 */
const WORK = `
  with f as (select o.id from organisations o join users u on u.organisation_id = o.id where u.username = 'factory'),
  m as (select organisation_id as id from users where username = 'merchant'),
  o as (
    insert into orders (organisation_id, source, status, pieces) select id, 'cart', 'cancelled', $1::int from m returning id, order_no, organisation_id),
  i as (
    insert into order_items (order_id, organisation_id, position, name, quantity, factory_id)
    select o.id, o.organisation_id, 1, 'Striped tee', $1::int, f.id from o, f returning id),
  p as (
    insert into order_parts (order_id, organisation_id, number, part_no, factory_id, status, pieces)
    select o.id, o.organisation_id, 1, order_no || '-1', f.id, $3, $1::int from o, f returning id, part_no),
  x as (insert into order_part_items (part_id, item_id, quantity) select p.id, i.id, $1::int from p, i),
  w as (
    insert into production_orders (order_id, part_id, order_no, part_no, organisation_id, merchant_id, status, composition, pieces, carrier, country, ship_by, accepted_at, packed_at)
    select o.id, p.id, o.order_no, p.part_no, f.id, o.organisation_id, $3, 'multiple', $1::int, $2, 'US', current_date + 1, now(), now() from o, p, f
    returning id, organisation_id, production_no, order_no),
  n as (
    insert into production_items (production_id, organisation_id, order_item_id, number, item_no, status)
    select w.id, w.organisation_id, i.id, g, w.production_no || '-' || g, $4 from w, i, generate_series(1, $1::int) g)
  select id, production_no, order_no from w`

const workOf = async (pieces: number, status: string, item: string): Promise<Work> =>
  (await row<Work>(WORK, [pieces, fresh('c').toUpperCase(), status, item])) as Work

export const acceptedWork = (pieces: number) => workOf(pieces, 'in_production', 'accepted')
export const packedWork = (pieces: number) => workOf(pieces, 'pending_shipment', 'packed')
/** As if the carrier had collected it. */
export const handOver = (no: string) =>
  row(`update shipments set status = 'sent', sent_at = now(), sent_by = 'person' where shipment_no = $1`, [no])

/** Makes it the most overdue order. */
export const overdue = ({ id }: Work) =>
  row('update production_orders set ship_by = current_date - 400 where id = $1', [id])

/** A design on one face in a colour and a size; nothing is rendered. */
const DESIGNED = `
  with m as (select id, organisation_id from users where username = 'merchant'),
  v as (select id, product_id, content -> 'faces' -> 0 ->> 'key' as face from product_versions order by id limit 1),
  d as (
    insert into designs (organisation_id, owner_user_id, name, product_id, product_version_id)
    select m.organisation_id, m.id, 'Waves', v.product_id, v.id from m, v returning id),
  r as (
    insert into design_versions (design_id, revision, kind, hash, document)
    select id, 1, 'auto', encode(sha256(id::text::bytea), 'hex'), '{}' from d returning id),
  f as (
    insert into finished_products (organisation_id, owner_user_id, name, product_id, design_id, themes, size_tables)
    select m.organisation_id, m.id, 'Waves', v.product_id, d.id, '[]', '[]' from m, v, d returning id),
  n as (
    insert into finished_versions (finished_product_id, number, design_version_id, product_version_id, faces, artwork)
    select f.id, 1, r.id, v.id, array[v.face], jsonb_build_array(jsonb_build_object('face', v.face, 'width_mm', 120.5, 'height_mm', 85))
      from f, r, v returning id)
  update order_items i set finished_version_id = n.id, colour_id = (select min(id) from stock_colours), size_id = (select min(id) from sizes)
    from n, production_orders p, order_part_items x where p.id = $1 and x.part_id = p.part_id and i.id = x.item_id returning i.id`

export const designed = ({ id }: Pick<Work, 'id'>) => row(DESIGNED, [id])

/** A scan of the demo factory's main user, some days ago. */
const SCANNED = `
  insert into production_scans (organisation_id, scan_id, asked, production_id, action, outcome, answer, user_id, username, scanned_at, created_at)
  select u.organisation_id, gen_random_uuid(), $2::text || ' ' || $3 || ' ' || $5, $1::int, $2, 'done', json_build_object('moved', $4::int),
         u.id, u.username, now() - make_interval(days => $6::int), now() - make_interval(days => $6::int)
    from users u where u.username = 'factory' returning id`

export const scanned = (
  { id, production_no: no }: Work,
  action: string,
  pieces: number,
  { reason = '', daysAgo = 0 } = {},
) => row(SCANNED, [id, action, no, pieces, reason, daysAgo])

/** Had to ship some days ago. */
export const dueDaysAgo = ({ id }: Work, days: number) =>
  row(
    `update production_orders set ship_by = (now() at time zone 'Asia/Shanghai')::date - $2::int where id = $1 returning id`,
    [id, days],
  )
