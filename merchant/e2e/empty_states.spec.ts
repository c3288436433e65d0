import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive } from './support/arrive.ts'
import { merchantWithOne } from './support/finished.ts'
import { fillCart, placed } from './support/orders.ts'
import { expectNoOverflow } from './support/overflow.ts'
import { newMerchant } from './support/person.ts'

/** A list, what it says before the first row, and the button that begins it. */
const LISTS = [
  ['order', 'No orders yet', 'Select a finished product'],
  ['order?status=shipped', 'No orders yet', 'Select a finished product'],
  ['finished', 'Your finished products appear here', 'Select a product'],
  ['materials?gallery=own', 'Your images appear here', 'Upload images'],
  ['favourites', 'Your favourites appear here', 'Look through the products'],
  ['stores', 'No stores yet', 'Add a store'],
  ['publications', 'No publications yet', 'Go to finished products'],
  ['publication-templates', 'No templates yet', 'New template'],
  ['after-sales', 'No claims yet', 'See shipped orders'],
  ['addresses', 'No delivery addresses yet', 'Add an address'],
  ['batches', 'Nothing here yet', 'Select a design'],
  ['blank-requests', 'No request yet', 'Request a product'],
  ['cart', 'Your cart is empty', 'Select a finished product'],
  ['order/import', 'Nothing imported yet', 'Download template'],
  ['transactions', 'No transactions yet', 'Top up'],
  ['profit', 'No profit in this period', 'Open stores'],
  ['team/departments', 'No departments yet', 'Add department'],
] as const

const FILTERED = [
  'order?q=zzzz',
  'finished?q=zzzz',
  'materials?q=zzzz',
  'favourites?q=zzzz',
  'stores?q=zzzz',
  'publications?q=zzzz',
  'after-sales?q=zzzz',
  'blank-requests?q=zzzz',
  'transactions?q=zzzz',
  'team/people?q=zzzz',
] as const

test('a new merchant sees in every list what will appear there and the button that begins it', async ({ page }) => {
  test.setTimeout(240_000)
  await page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))
  await arrive(page, '/admin', (await newMerchant()).username)
  for (const [path, title, begin] of LISTS) {
    await page.goto(`/admin/${path}`)
    const nothing = page.locator('[data-panel]').filter({ hasText: title })
    await expect(nothing, path).toBeVisible()
    await expect(
      nothing.getByRole('button', { name: begin }).or(nothing.getByRole('link', { name: begin })),
    ).toHaveCount(1)
    await expect(nothing.locator('button, a')).toHaveCount(1)
  }
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoOverflow(page)
    await expectAccessible(page, `empty ${width}`)
  }
})

test('a list without a match says so, and clears its filters with one press', async ({ page }) => {
  test.setTimeout(240_000)
  await page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))
  await arrive(page, '/admin', (await newMerchant()).username)
  for (const path of FILTERED) {
    await page.goto(`/admin/${path}`)
    const none = page.locator('[data-panel]').filter({ hasText: 'Nothing matches these filters' })
    await expect(none, path).toBeVisible()
    await none.getByRole('button', { name: 'Clear filters' }).click()
    await expect(none, path).toBeHidden()
    await expect(page).not.toHaveURL(/zzzz/)
  }
})

test('an order status without orders leads to all of them', { tag: '@ORD-02' }, async ({ page }) => {
  const { username, client, made } = await merchantWithOne()
  await fillCart(client, made.id, [1])
  const { order_no: no } = await placed(client)
  await arrive(page, '/admin/order?status=shipped', username)
  await expect(page.getByRole('heading', { name: '没有“已发货”的订单' })).toBeVisible()
  await page.getByRole('button', { name: '查看全部订单' }).click()
  await expect(page.getByRole('list', { name: '订单列表' })).toContainText(no)
})
