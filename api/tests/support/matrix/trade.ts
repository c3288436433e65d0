import { rows } from '#core/database'
import { furnishProduction } from '#tests/support/matrix/production'
import type { World } from '#tests/support/matrix/world'

/** A store and an unlinked one-piece order of every merchant. */
export async function furnishTrade(world: World) {
  for (const { id } of Object.values(world)) {
    await furnishProduction(id)
    await rows(
      `with o as (
         insert into orders (organisation_id, owner_user_id, source, status, pieces, after_sales)
         select ?, min(id), 'cart', 'cancelled', 1, 'closed' from users where organisation_id = ? returning id, order_no, organisation_id, owner_user_id),
       i as (
         insert into order_items (order_id, organisation_id, position, name, quantity, factory_id)
         select o.id, o.organisation_id, 1, 'Matrix', 1, f.id from o join organisations f on f.id = ? and f.kind = 'factory' returning id),
       c as (
         insert into after_sales (order_id, order_no, organisation_id, status, reason, compensation, refund_type, applied_minor, evidence, submitted_by, submitted_name)
         select id, order_no, organisation_id, 'closed', 'other', 'remake', 'none', 0, '["/files/none"]', coalesce(owner_user_id, 0), '' from o returning id)
       insert into after_sales_items (case_id, item_id, quantity) select c.id, i.id, 1 from c, i`,
      [id, id, id],
    )
    await rows(
      `insert into stores (organisation_id, owner_user_id, name, sales_platform, authorization_status)
       select ?, min(id), 'Matrix', 'other', 'completed' from users where organisation_id = ?`,
      [id, id],
    )
    await rows(
      `insert into warehouses (organisation_id, owner_user_id, store_id, name)
       select organisation_id, owner_user_id, max(id), 'Matrix' from stores where organisation_id = ? and name = 'Matrix' group by 1, 2`,
      [id],
    )
    await rows(
      `insert into publications (organisation_id, owner_user_id, finished_product_id, store_id, sales_platform, form)
       select s.organisation_id, s.owner_user_id, max(f.id), max(s.id), 'other', '{}' from stores s
         join finished_products f on f.organisation_id = s.organisation_id
        where s.organisation_id = ? and s.name = 'Matrix' group by 1, 2`,
      [id],
    )
    await rows(
      `insert into publication_templates (organisation_id, owner_user_id, name, sales_platform)
       select ?, min(id), 'Matrix', 'other' from users where organisation_id = ?`,
      [id, id],
    )
    await rows(
      `insert into order_imports (organisation_id, owner_user_id, sales_platform, store_id, file, file_name, status)
       select s.organisation_id, s.owner_user_id, 'other', max(s.id), '/files/matrix', 'matrix.xlsx', 'checked' from stores s
        where s.organisation_id = ? and s.name = 'Matrix' group by 1, 2`,
      [id],
    )
    await rows(
      `insert into platform_orders (store_id, organisation_id, external_id, number, status, content, changed_at, state, reason)
       select id, organisation_id, 'Matrix', 'Matrix', 'on_hold', '{}', now(), 'waiting', 'on_hold' from stores
        where organisation_id = ? and name = 'Matrix'`,
      [id],
    )
    await rows(
      `with o as (
         insert into orders (organisation_id, owner_user_id, source, status, pieces)
         select ?, min(id), 'cart', 'cancelled', 1 from users where organisation_id = ? returning id, order_no, organisation_id, owner_user_id)
       insert into cancel_requests (order_id, order_no, organisation_id, reason, status, submitted_by, submitted_name)
       select id, order_no, organisation_id, 'other', 'closed', coalesce(owner_user_id, 0), '' from o`,
      [id, id],
    )
    await rows(
      `with o as (
         insert into orders (organisation_id, owner_user_id, source, status, pieces)
         select ?, min(id), 'cart', 'pending_link', 1 from users where organisation_id = ? returning id, organisation_id)
       insert into order_items (order_id, organisation_id, position, name, quantity) select id, organisation_id, 1, 'Matrix', 1 from o`,
      [id, id],
    )
  }
}
