import { PAYING } from '@inkfold/api/contracts/limits'
import { row } from '@inkfold/api/tests/journeys/database'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { ListPage } from './support/list_page'
import { pageOf } from './support/session'

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
    'shows a supplier an order, saves a remark for its merchant and ends it with a reason',
    { tag: ['@ORD-01', '@ORD-03', '@ORD-06'] },
    async ({ page }) => {
      const { order_no: no } = (await row<{ order_no: string }>(PLACED, []))!
      await pageOf(page, 'supplier')
      const orders = new ListPage(page, '/orders/orders')
      const look = () => orders.row(no).getByRole('button', { name: 'View', exact: true }).click()
      await orders.open()
      await expect(orders.row(no)).toContainText('Awaiting payment')
      await look()
      const item = orders.record(no).getByRole('row', { name: 'Striped tee' })
      await expect(item).toContainText('¥19.50')
      await expect(item).toContainText('¥39.00')
      await expect(orders.record(no).getByText(`${no}-1`)).toBeVisible()
      await expect(orders.record(no).getByText('Placed')).toBeVisible()
      await expectAccessible(page, 'order')
      await orders.open()
      await orders.more(no, 'Remark')
      await page.getByLabel('Remark', { exact: true }).fill('Please call before noon.')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('The remark is saved.')).toBeVisible()
      await orders.more(no, 'Cancel order')
      const ending = page.getByRole('dialog', { name: `Cancel order ${no}` })
      await ending.getByRole('button', { name: 'Cancel order' }).click()
      await expect(ending.getByText('required')).toBeVisible()
      await ending.getByLabel('Reason').fill('The colour is no longer made.')
      await ending.getByRole('button', { name: 'Cancel order' }).click()
      await expect(orders.row(no)).toContainText('Cancelled')
      await look()
      await expect(orders.record(no).getByText('The colour is no longer made.')).toBeVisible()
      await expect(orders.record(no).getByText('Please call before noon.').first()).toBeVisible()
    },
  )

  test('edits the current remark by keyboard, however late it loads', { tag: ['@ORD-06'] }, async ({ page }) => {
    const { order_no: no } = (await row<{ order_no: string }>(PLACED, []))!
    await pageOf(page, 'supplier')
    const orders = new ListPage(page, '/orders/orders')
    await orders.open()
    await expect(orders.row(no)).toBeVisible()
    const { promise: later, resolve: answer } = Promise.withResolvers<void>()
    await page.route(/\/api\/v1\/orders\/\d+$/, async (route) => {
      await later
      await route.continue()
    })
    await orders.more(no, 'Remark')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await row('update orders set remark = $2, version = version + 1 where order_no = $1', [no, 'Call'])
    answer()
    const field = dialog.getByLabel('Remark', { exact: true })
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('Call')
    await page.keyboard.press('End')
    await page.keyboard.type(' before noon.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The remark is saved.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await orders.row(no).getByRole('button', { name: 'View', exact: true }).click()
    await expect(orders.record(no).getByText('Call before noon.').first()).toBeVisible()
  })

  test(
    'puts orders on hold with a reason, filters by it and releases them; reports those already on hold',
    { tag: ['@ORD-02', '@ORD-03'] },
    async ({ page }) => {
      const { order_no: one } = (await row<{ order_no: string }>(PLACED, []))!
      const { order_no: other } = (await row<{ order_no: string }>(PLACED, []))!
      await pageOf(page, 'supplier')
      const orders = new ListPage(page, '/orders/orders')
      await orders.open()
      await orders.more(one, 'Put on hold')
      const holding = page.getByRole('dialog', { name: 'Put 1 order on hold' })
      await holding.getByRole('button', { name: 'Put on hold' }).click()
      await expect(holding.getByText('required')).toBeVisible()
      await holding.getByLabel('Reason').click()
      await page.getByTitle('Checked for risk').click()
      await holding.getByLabel('What else should be known').fill('Paid with a new account.')
      await expectAccessible(page, 'order hold')
      await holding.getByRole('button', { name: 'Put on hold' }).click()
      await expect(page.getByText('The order is on hold.')).toBeVisible()
      await expect(orders.row(one)).toContainText('Checked for risk')
      for (const no of [one, other]) await orders.row(no).getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Put on hold' }).first().click()
      const several = page.getByRole('dialog', { name: 'Put 2 orders on hold' })
      await several.getByLabel('Reason').click()
      await page.getByTitle('Out of stock').last().click()
      await several.getByRole('button', { name: 'Put on hold' }).click()
      await expect(several.getByText('1 of 2 done.')).toBeVisible()
      await expect(several.getByText('This order is on hold already.')).toBeVisible()
      await expectAccessible(page, 'several on hold')
      await several.getByRole('button', { name: 'Close' }).last().click()
      await orders.more(one, 'Release')
      await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
      await expect(page.getByText('The order is released.')).toBeVisible()
      await orders.row(one).getByRole('button', { name: 'View', exact: true }).click()
      await expect(orders.record(one).getByText('Checked for risk · Paid with a new account.')).toBeVisible()
    },
  )

  test(
    'reports the finished orders when the connection fails and resumes on retry',
    { tag: '@ORD-02' },
    async ({ page, silence }) => {
      silence.expectNoise(/ERR_INTERNET_DISCONNECTED/)
      const { order_no: placed } = (await row<{ order_no: string }>(PLACED, []))!
      const many = PAYING.atOnce + 1
      await page.route('**/api/v1/orders?*', async (route) => {
        const answer = await route.fetch()
        const body = (await answer.json()) as { data: { list: { order_no: string }[] } }
        const one = body.data.list.find(({ order_no: no }) => no === placed)
        const list = Array.from({ length: many }, (_, at) => ({
          ...one,
          id: at + 1,
          order_no: `D-${at + 1}`,
        }))
        await route.fulfill({ response: answer, json: { ...body, data: { list, total: many, total_is: 'exact' } } })
      })
      let calls = 0
      await page.route('**/api/v1/orders/hold', async (route) => {
        if (++calls === 2) return route.abort('internetdisconnected')
        const { ids } = route.request().postDataJSON() as { ids: number[] }
        const results = ids.map((id) => ({ id, order_no: `D-${id}`, reason: null, message: null }))
        await route.fulfill({ json: { code: 1, message: '', data: { done: ids.length, results } } })
      })
      await pageOf(page, 'supplier')
      const orders = new ListPage(page, '/orders/orders')
      await orders.open('?size=100')
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      await page.getByRole('button', { name: 'Put on hold' }).first().click()
      const holding = page.getByRole('dialog', { name: `Put ${many} orders on hold` })
      await holding.getByLabel('Reason').click()
      await page.getByTitle('Out of stock').last().click()
      await holding.getByRole('button', { name: 'Put on hold' }).click()
      await expect(holding.getByText(`${many - 1} of ${many} done.`)).toBeVisible()
      await expect(holding.getByText('No response for 1 order. It may have been changed.')).toBeVisible()
      await expectAccessible(page, 'some held')
      await holding.getByRole('button', { name: 'Try again' }).click()
      await expect(holding.getByText(`${many} of ${many} done.`)).toBeVisible()
      await expect(holding.getByRole('alert')).toBeHidden()
    },
  )

  test(
    "shows an order's page with sale, profit by line and actions, also after a reload",
    { tag: ['@ORD-06', '@ORD-07'] },
    async ({ page }) => {
      const { order_no: first } = (await row<{ order_no: string }>(PLACED, []))!
      const { order_no: no } = (await row<{ order_no: string }>(PLACED, []))!
      await row(
        `update orders set sale_minor = 6099, sale_freight_minor = 299, sale_currency = 'RMB', freight_minor = 1200 where order_no = $1`,
        [no],
      )
      await pageOf(page, 'admin')
      const orders = new ListPage(page, '/orders/orders')
      await orders.open()
      await orders.row(no).getByRole('button', { name: 'View', exact: true }).click()
      const order = orders.record(no)
      await expect(page.getByRole('heading', { level: 1, name: no })).toBeFocused()
      await expect(page).toHaveURL(/[?&]show=\d+/)
      await page.reload()
      await expect(order.getByText('¥63.98').first()).toBeVisible()
      const sum = order.getByRole('region', { name: 'Sale and profit' })
      for (const figure of ['¥60.99', '¥2.99', '¥63.98', '¥39.00', '¥12.00', '¥12.98', '20.29%'])
        await expect(sum.getByText(figure, { exact: true }).first()).toBeVisible()
      await expectAccessible(page, 'order page')

      await order.getByRole('button', { name: `Next: ${first}` }).click()
      await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
      await orders
        .record(first)
        .getByRole('button', { name: `Previous: ${no}` })
        .click()
      await order.getByRole('button', { name: 'Put on hold' }).click()
      const holding = page.getByRole('dialog', { name: 'Put 1 order on hold' })
      await holding.getByLabel('Reason').click()
      await page.getByTitle('Out of stock').last().click()
      await holding.getByRole('button', { name: 'Put on hold' }).click()
      await expect(holding).toBeHidden()
      await expect(order.getByText('Out of stock').first()).toBeVisible()
      await order.getByRole('button', { name: 'Release' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
      await expect(order.getByRole('button', { name: 'Put on hold' })).toBeVisible()
      await order.getByRole('button', { name: 'Orders', exact: true }).click()
      await expect(orders.row(no)).toBeVisible()
    },
  )

  test(
    'counts orders per tab, shows their pictures and finds one by tracking number',
    { tag: ['@ORD-05', '@ORD-06'] },
    async ({ page }) => {
      const { order_no: no } = (await row<{ order_no: string }>(PLACED, []))!
      const { order_no: other } = (await row<{ order_no: string }>(PLACED, []))!
      const tracking = `SF${no.slice(1)}`
      await row(
        `insert into order_numbers (value, kind, order_id) select $1, 'tracking', id from orders where order_no = $2`,
        [tracking, no],
      )
      await pageOf(page, 'supplier')
      const orders = new ListPage(page, '/orders/orders')
      await orders.open()
      const tab = (name: RegExp) => page.getByRole('group', { name: 'Status' }).getByRole('button', { name })
      await expect(tab(/^All [\d,]+$/)).toHaveAttribute('aria-pressed', 'true')
      await tab(/^Awaiting payment [\d,]+$/).click()
      await expect(page).toHaveURL(/tab=unpaid/)
      await expect(orders.row(no)).toContainText('Striped tee')
      await expectAccessible(page, 'orders by state')
      await tab(/^Cancelled [\d,]+$/).click()
      await expect(orders.row(no)).toBeHidden()
      await tab(/^All/).click()
      await orders.search(tracking.toLowerCase())
      await expect(orders.row(no)).toBeVisible()
      await expect(orders.row(other)).toBeHidden()
      await orders.open(`?f.tracking_no=eq:${tracking}`)
      await expect(orders.row(no)).toBeVisible()
      await expect(orders.row(other)).toBeHidden()
    },
  )
})
