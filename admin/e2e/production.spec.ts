import { row } from '@inkfold/api/tests/journeys/database'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { fresh } from './support/api'
import { ListPage } from './support/list_page'
import { pageOf } from './support/session'

interface Packed {
  production_no: string
  tracking_no: string
  shipment_no: string
}

/** A packed and labelled order as scanners leave it. It has no payments, so account invariants do not apply. */
const PACKED = `
  with f as (select o.id from organisations o join users u on u.organisation_id = o.id where u.username = 'factory'),
  m as (select organisation_id as id from users where username = 'merchant'),
  o as (
    insert into orders (organisation_id, source, status, pieces) select id, 'cart', 'cancelled', 1 from m returning id, order_no, organisation_id),
  i as (
    insert into order_items (order_id, organisation_id, position, name, quantity, factory_id)
    select o.id, o.organisation_id, 1, 'Striped tee', 1, f.id from o, f returning id),
  p as (
    insert into order_parts (order_id, organisation_id, number, part_no, factory_id, status, pieces)
    select o.id, o.organisation_id, 1, order_no || '-1', f.id, 'pending_shipment', 1 from o, f returning id, part_no),
  x as (insert into order_part_items (part_id, item_id, quantity) select p.id, i.id, 1 from p, i),
  w as (
    insert into production_orders (order_id, part_id, order_no, part_no, organisation_id, merchant_id, status, composition, pieces, carrier, country, ship_by, accepted_at, packed_at)
    select o.id, p.id, o.order_no, p.part_no, f.id, o.organisation_id, 'pending_shipment', 'single', 1, 'YUNEXPRESS', 'US', current_date - 1, now(), now() from o, p, f
    returning id, order_id, organisation_id, production_no),
  s as (
    insert into shipments (production_id, order_id, organisation_id, carrier, pieces)
    select id, order_id, organisation_id, 'YUNEXPRESS', 1 from w returning id, shipment_no),
  k as (
    insert into parcels (shipment_id, number, carrier, tracking_no, pieces) select id, 1, 'YUNEXPRESS', $1, 1 from s returning id, tracking_no),
  n as (
    insert into production_items (production_id, organisation_id, order_item_id, number, item_no, status, shipment_id, parcel_id)
    select w.id, w.organisation_id, i.id, 1, w.production_no || '-1', 'packed', s.id, k.id from w, i, s, k)
  select w.production_no, k.tracking_no, s.shipment_no from w, k, s`

/** A change made elsewhere, with a live event to all users of the factory. */
const CHANGED = `
  with w as (update production_orders set pieces = 7 where production_no = $1 returning id, organisation_id)
  insert into live_events (user_id, event, data)
    select u.id, 'production.changed', json_build_object('id', w.id) from w join users u on u.organisation_id = w.organisation_id`

test.describe('Production', () => {
  test('refreshes the list when its rows change elsewhere', { tag: '@FAC-03' }, async ({ page }) => {
    const made = (await row<Packed>(PACKED, [fresh('yt').toUpperCase().replaceAll('_', '')])) as Packed
    await pageOf(page, 'factory')
    const work = new ListPage(page, '/production/production-orders')
    await work.open()
    const pieces = (count: string) => work.row(made.production_no).getByRole('cell', { name: count, exact: true })
    await expect(pieces('1')).toBeVisible()
    await row(CHANGED, [made.production_no])
    await row('select publish_live_events()', [])
    await expect(pieces('7')).toBeVisible()
    await row('update production_orders set pieces = 1 where production_no = $1', [made.production_no])
  })

  test(
    "opens a late order's pieces and waybill and voids the waybill",
    { tag: ['@FAC-03', '@FAC-04'] },
    async ({ page }) => {
      const made = (await row<Packed>(PACKED, [fresh('yt').toUpperCase().replaceAll('_', '')])) as Packed
      await pageOf(page, 'factory')
      const work = new ListPage(page, '/production/production-orders')
      await work.open()
      await expect(work.row(made.production_no)).toContainText('Awaiting shipment')
      await work.more(made.production_no, 'Pieces')
      await expect(work.row(`${made.production_no}-1`)).toContainText('Packed')
      await work.open()
      await work.more(made.production_no, 'Shipments')
      await expect(work.row(made.tracking_no)).toContainText('Labelled')
      await work.more(made.tracking_no, 'Void')
      await work.agree('Void')
      await expect(work.row(made.shipment_no)).toContainText('Voided')
    },
  )
})
