import { rows } from '#core/database'

/** A produced, shipped and called-off order with a print file and a voided waybill. */
export async function furnishProduction(organisationId: number) {
  await rows(
    `with o as (
       insert into orders (organisation_id, source, status, pieces) values (?, 'cart', 'cancelled', 1) returning id, order_no, organisation_id),
     i as (
       insert into order_items (order_id, organisation_id, position, name, quantity, factory_id)
       select id, organisation_id, 1, 'Matrix', 1, organisation_id from o returning id, order_id),
     p as (
       insert into order_parts (order_id, organisation_id, number, part_no, factory_id, status, pieces)
       select id, organisation_id, 1, order_no || '-1', organisation_id, 'cancelled', 1 from o returning id, part_no),
     x as (insert into order_part_items (part_id, item_id, quantity) select p.id, i.id, 1 from p, i),
     b as (insert into production_batches (organisation_id, carrier, composition) select organisation_id, 'M', 'single' from o returning id),
     w as (
       insert into production_orders (order_id, part_id, order_no, part_no, organisation_id, merchant_id, status, composition, pieces, carrier, country, batch_id)
       select o.id, p.id, o.order_no, p.part_no, o.organisation_id, o.organisation_id, 'cancelled', 'single', 1, 'M', 'US', b.id from o, p, b
       returning id, order_id, organisation_id, production_no),
     n as (
       insert into production_items (production_id, organisation_id, order_item_id, number, item_no, status)
       select w.id, w.organisation_id, i.id, 1, w.production_no || '-1', 'cancelled' from w, i),
     f as (
       insert into print_files (order_item_id, organisation_id, design_version_id, subject, name_zh, name_en, place, file, sha256, width, height)
       select i.id, w.organisation_id, 0, 'front', '', '', 1, '', '', 1, 1 from w, i),
     y as (
       insert into waybills (organisation_id, owner_user_id, order_id, production_id, tracking_no)
       select organisation_id, (select min(id) from users u where u.organisation_id = w.organisation_id), order_id, id, production_no from w),
     z as (
       insert into waybill_files (organisation_id, owner_user_id, tracking_no, file, pages, order_id, production_id)
       select organisation_id, (select min(id) from users u where u.organisation_id = w.organisation_id), production_no, '/files/matrix', 1, order_id, id from w)
     insert into shipments (production_id, order_id, organisation_id, carrier, status, pieces) select id, order_id, organisation_id, 'M', 'voided', 1 from w`,
    [organisationId],
  )
}
