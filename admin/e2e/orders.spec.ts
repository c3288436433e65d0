import { row } from '@inkfold/api/tests/journeys/database'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { ListPage } from './support/list_page'
import { pageOf } from './support/session'

/** What a merchant placed and has not paid. */
const PLACED = `
  with m as (select u.id as person, u.username, u.organisation_id as id from users u where u.username = 'merchant'),
  f as (select organisation_id as id from users where username = 'factory'),
  o as (
    insert into orders (organisation_id, owner_user_id, source, status, pieces, product_minor)
    select id, person, 'cart', 'unpaid', 2, 3900 from m returning id, order_no, organisation_id),
  i as (
    insert into order_items (order_id, organisation_id, position, name, code, quantity, factory_id, unit_minor)
    select o.id, o.organisation_id, 1, 'Striped tee', 'F-STRIPE', 2, f.id, 1950 from o, f returning id),
  p as (
    insert into order_parts (order_id, organisation_id, number, part_no, factory_id, status, pieces, product_minor)
    select o.id, o.organisation_id, 1, order_no || '-1', f.id, 'unpaid', 2, 3900 from o, f returning id),
  x as (insert into order_part_items (part_id, item_id, quantity) select p.id, i.id, 2 from p, i),
  d as (insert into order_dynamics (order_id, version, action, to_status, party, username) select o.id, 1, 'create', 'unpaid', 'merchant', m.username from o, m)
  select order_no from o`

test.describe('Orders', () => {
  test(
    'a supplier looks into an order, leaves a remark that its merchant reads, and ends it with a reason',
    { tag: ['@ORD-01', '@ORD-03', '@ORD-06'] },
    async ({ page }) => {
      const { order_no: no } = (await row<{ order_no: string }>(PLACED, []))!
      await pageOf(page, 'supplier')
      const orders = new ListPage(page, '/orders/orders')
      const look = () => orders.row(no).getByRole('button', { name: 'View', exact: true }).click()
      await orders.open()
      await expect(orders.row(no)).toContainText('Awaiting payment')
      await look()
      await expect(orders.drawer.getByText('Striped tee')).toBeVisible()
      await expect(orders.drawer.getByText('2 × ¥19.50')).toBeVisible()
      await expect(orders.drawer.getByText(`${no}-1`)).toBeVisible()
      await expect(orders.drawer.getByText('Placed')).toBeVisible()
      await expectAccessible(page, 'order')
      await orders.open()
      await orders.more(no, 'Remark')
      await page.getByLabel('Remark', { exact: true }).fill('Please call before noon.')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('The remark is saved.')).toBeVisible()
      await orders.more(no, 'End order')
      const ending = page.getByRole('dialog', { name: `End order ${no}` })
      await ending.getByRole('button', { name: 'End order' }).click()
      await expect(ending.getByText('required')).toBeVisible()
      await ending.getByLabel('Reason').fill('The colour is no longer made.')
      await ending.getByRole('button', { name: 'End order' }).click()
      await expect(orders.row(no)).toContainText('Cancelled')
      await look()
      await expect(orders.drawer.getByText('The colour is no longer made.')).toBeVisible()
      await expect(orders.drawer.getByText('Please call before noon.').first()).toBeVisible()
    },
  )
})
