import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { untilStill } from '@inkfold/api/tests/journeys/still'
import type { Locator } from '@playwright/test'
import { arrive, signedIn } from './support/arrive.ts'
import { merchantWithOne } from './support/finished.ts'
import { topUp } from './support/money.ts'
import { fillCart, placed, unlinked } from './support/orders.ts'
import { newMerchant } from './support/person.ts'
import { unheard } from '@inkfold/api/tests/journeys/unheard'

const boxOf = async (one: Locator) => (await one.boundingBox())!
const isWhole = (one: Locator) =>
  one.evaluate((element) => element.scrollWidth <= element.clientWidth && element.clientWidth > 0)

async function merchantWithOrder() {
  const merchant = await merchantWithOne()
  await fillCart(merchant.client, merchant.made.id, [1])
  return { ...merchant, ...(await placed(merchant.client)) }
}

test(
  'the order list has its layout before the data, and shows holds and statuses on every screen',
  { tag: ['@ORD-02', '@ORD-05'] },
  async ({ page }) => {
    test.setTimeout(180_000)
    await page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))
    const { username, client, made } = await merchantWithOne('Waves')
    await fillCart(client, made.id, [1])
    const { id, order_no: no } = await placed(client)
    await client.post<OrderDetail>(`/api/v1/orders/${id}/hold`, { reason: 'buyer' })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      let answer = () => {}
      const held = new Promise<void>((resolve) => (answer = resolve))
      await page.route('**/api/v1/orders?*', async (route) => {
        await held
        await route.continue()
      })
      await arrive(page, '/admin/order', username)
      const skeleton = page.getByRole('list', { name: 'Loading…' }).getByRole('listitem').first()
      await expect(skeleton).toBeVisible()
      await untilStill(page)
      const coming = await boxOf(skeleton)
      answer()
      const card = page.getByRole('list', { name: 'Orders', exact: true }).getByRole('listitem').first()
      await expect(card).toContainText(no)
      await untilStill(page)
      const { height, width: wide } = await boxOf(card)
      expect([coming.height, coming.width]).toEqual([height, wide])
      expect(await isWhole(card.getByText(no, { exact: true }).first())).toBe(true)
      await page.unroute('**/api/v1/orders?*')
      // An invalid day is ignored.
      await page.goto('/admin/order?status=cancelled&from=2026-13-45')
      await expect(
        page.getByRole('navigation', { name: 'Order status' }).getByRole('link', { name: /^Cancelled/ }),
      ).toBeInViewport()
    }
  },
)

test(
  'a missing or foreign order shows a message with a link onwards',
  { tag: ['@ERR-03', '@ORD-06'] },
  async ({ page, silence }) => {
    silence.expectNoise(/404 \(Not Found\)/)
    const { id } = await merchantWithOrder()
    const { username } = await merchantWithOne()
    await arrive(page, '/admin', username)
    for (const [path, back] of [
      [`/admin/order/detail?id=${id}`, '订单'],
      [`/admin/settlement?order=${id}`, '全部订单'],
      ['/admin/transferDetail?no=T99999999', '全部交易'],
      ['/admin/rechargeResult?no=R99999999', '余额充值'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: '没有找到这条记录' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: back, exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
    }
    await page.goto('/admin/after-sales?case=99999999')
    await expect(page.getByRole('dialog').getByRole('heading', { name: '没有找到这条记录' })).toBeVisible()
  },
)

test(
  'the order list keeps its scroll position when counts change; the active status is visible on a phone',
  { tag: '@ORD-02' },
  async ({ page }) => {
    test.setTimeout(120_000)
    const { username } = await newMerchant()
    const { client } = await signedIn(username)
    for (let made = 0; made < 7; made++) await unlinked(username, 'Waves')
    const tabs = page.getByRole('navigation', { name: '订单状态' })
    const all = tabs.getByRole('link', { name: /^全部/ })
    await arrive(page, '/admin/order?status=pending_link', username)
    for (const [size, orders] of [
      [{ width: 390, height: 844 }, 8],
      [{ width: 1440, height: 600 }, 9],
    ] as const) {
      await page.setViewportSize(size)
      await page.reload()
      await expect(all).toHaveText(`全部${orders - 1}`)
      await expect(tabs.getByRole('link', { name: /^待关联/ })).toBeInViewport({ ratio: 0.9 })
      await expect(page.getByRole('list', { name: '订单列表' }).getByRole('listitem').first()).toBeVisible()
      await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }))
      expect(await page.evaluate(() => scrollY)).toBe(500)
      await unlinked(username, 'Waves')
      await topUp(client, '10.00')
      await expect(all).toHaveText(`全部${orders}`)
      expect(await page.evaluate(() => scrollY)).toBe(500)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin/order?status=cancelled')
    await expect(tabs.getByRole('link', { name: /^已取消/ })).toBeInViewport({ ratio: 0.9 })
  },
)

test(
  'changes made before the page subscribes are shown once it does',
  { tag: ['@ORD-02', '@OPS-05'] },
  async ({ page }) => {
    test.setTimeout(120_000)
    const { username, client, id, order_no: no } = await merchantWithOrder()
    const hear = await unheard(page)
    await arrive(page, `/admin/order/detail?id=${id}`, username)
    await expect(page.getByText(no).first()).toBeVisible()
    await client.post<OrderDetail>(`/api/v1/orders/${id}/hold`, { reason: 'buyer' })
    hear()
    await expect(page.getByText(/^您已挂起该订单/)).toBeVisible()
  },
)

test(
  'listed orders update in place, with or without events, and the scroll position stays',
  { tag: ['@ORD-02', '@OPS-05'] },
  async ({ page }) => {
    test.setTimeout(120_000)
    const { username, client, id, order_no: no } = await merchantWithOrder()
    for (let more = 0; more < 12; more++) await unlinked(username, 'Waves')
    await page.setViewportSize({ width: 390, height: 844 })
    const hear = await unheard(page)
    await arrive(page, '/admin/order', username)
    const list = page.getByRole('list', { name: '订单列表' })
    const card = list.getByRole('listitem').filter({ hasText: no })
    await expect(list.getByRole('listitem').first()).toBeVisible()
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await expect(card).toContainText('待付款')
    const where = await card.boundingBox()
    await client.post<OrderDetail>(`/api/v1/orders/${id}/hold`, { reason: 'buyer' })
    hear()
    await expect(card).toContainText('已挂起')
    expect(await card.boundingBox()).toEqual(where)
    const supplier = await signedIn('supplier')
    await supplier.client.post<OrderDetail>(`/api/v1/orders/${id}/cancel`, { reason: '颜色已停产' })
    await expect(card).toContainText('已取消')
    expect(await card.boundingBox()).toEqual(where)
  },
)

test(
  'new orders are announced above the list, operable by keyboard, and shown on request',
  { tag: ['@ORD-02', '@OPS-05'] },
  async ({ page }) => {
    test.setTimeout(120_000)
    const { username, client, made, order_no: old } = await merchantWithOrder()
    const hear = await unheard(page)
    await arrive(page, '/admin/order?status=unpaid', username)
    const list = page.getByRole('list', { name: '订单列表' })
    await expect(list.getByRole('listitem')).toHaveCount(1)
    const where = await list.getByRole('listitem').first().boundingBox()
    await fillCart(client, made.id, [1])
    const { order_no: missed } = await placed(client)
    // An order that the list's filters exclude.
    await unlinked(username, 'Waves')
    hear()
    const news = page.getByRole('button', { name: /个新订单，点击查看$/ })
    await expect(news).toHaveText('有 1 个新订单，点击查看')
    await fillCart(client, made.id, [1])
    const { order_no: heard } = await placed(client)
    // Without an event: the page polls.
    await expect(news).toHaveText('有 2 个新订单，点击查看', { timeout: 60_000 })
    await expect(page.getByRole('status').filter({ has: news })).toBeVisible()
    expect(await list.getByRole('listitem').first().boundingBox()).toEqual(where)
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await news.press('Enter')
    await expect(list.getByRole('listitem')).toHaveText([new RegExp(heard), new RegExp(missed), new RegExp(old)])
    await expect(news).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(list.getByRole('checkbox').first()).toBeFocused()
  },
)
