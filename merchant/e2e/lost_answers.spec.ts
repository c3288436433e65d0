import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { rows } from '@inkfold/api/tests/journeys/database'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import type { Cart } from '@inkfold/api/contracts/cart'
import { arrive } from './support/arrive.ts'
import { merchantWithOne } from './support/finished.ts'
import { topUp } from './support/money.ts'
import { fillCart, PAYER, placed } from './support/orders.ts'
import { unheard } from '@inkfold/api/tests/journeys/unheard'
import { wordsIn } from './support/words.ts'

test(
  'offline during a payment: shows the state, then the result, and charges once',
  { tag: ['@CHK-05', '@CHK-06', '@LED-06'] },
  async ({ page, context, silence }) => {
    test.setTimeout(240_000)
    silence.expectNoise(/ERR_(FAILED|INTERNET_DISCONNECTED)|Failed to load resource/)
    const { username, client, made } = await merchantWithOne()
    await topUp(client, '500.00')
    await fillCart(client, made.id, [2])
    const { id, order_no: no } = await placed(client)
    await arrive(page, `/admin/settlement?order=${id}`, username)
    const pay = page.getByRole('button', { name: /^支付 ¥/ })
    await expect(pay).toBeEnabled()

    await context.setOffline(true)
    await pay.click()
    await expect(page.getByRole('alert').filter({ hasText: '网络' })).toBeVisible()
    await context.setOffline(false)

    const keys: (string | undefined)[] = []
    await page.route(`**/api/v1/orders/${id}/pay`, async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      await route.fetch()
      await route.abort()
    })
    await pay.dblclick()
    await expect.poll(async () => (await client.get<OrderDetail>(`/api/v1/orders/${id}`)).payment).toBe('paid')
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
    expect(new Set(keys).size).toBe(1)
    expect(await rows('select 1 from ledger_operations where order_no = $1', [no])).toHaveLength(1)
  },
)

test(
  'without an answer: promises no double charge, and notifies a user who has left the page',
  { tag: ['@CHK-05', '@CHK-06'] },
  async ({ page, silence }) => {
    test.setTimeout(240_000)
    silence.expectNoise(/ERR_FAILED|Failed to load resource/)
    const { username, client, made } = await merchantWithOne()
    await topUp(client, '800.00')
    await client.post('/api/v1/receiver-addresses', PAYER)
    const settlement = async () => {
      await fillCart(client, made.id, [1])
      const { lines } = await client.get<Cart>('/api/v1/cart')
      return `/admin/settlement?lines=${lines.map(({ id }) => id).join()}`
    }
    const pay = page.getByRole('button', { name: /^支付 ¥/ })
    const path = await settlement()
    await arrive(page, path, username)
    await page.route('**/api/v1/orders', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await pay.click()
    await expect(page.getByText('没有收到付款结果')).toBeVisible()
    await page.unroute('**/api/v1/orders')

    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/v1/orders', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      const response = await route.fetch()
      await held
      await route.fulfill({ response })
    })
    await pay.click()
    await expect(page.getByText('等待时间比平时长')).toBeVisible()
    await page.getByRole('link', { name: '订单', exact: true }).click()
    await expect(page.getByRole('heading', { name: '订单', exact: true })).toBeVisible()
    answer()
    await expect(page.getByText(/^订单 D\d{13} 已支付$/)).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/order$/)

    await page.goto(path)
    await expect(page.getByRole('heading', { name: '这些商品已不在购物车' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: '全部订单' }).click()
    await expect(page).toHaveURL(/\/admin\/order$/)
  },
)

test(
  'failed loads of prices, an order or a payment state the reason with a retry',
  { tag: ['@CHK-01', '@ERR-03'] },
  async ({ page, silence }) => {
    test.setTimeout(240_000)
    silence.expectNoise(/Failed to load resource/)
    const { username, client, made } = await merchantWithOne()
    await fillCart(client, made.id, [1])
    const { id, order_no: no } = await placed(client)
    await fillCart(client, made.id, [1])
    const { lines } = await client.get<Cart>('/api/v1/cart')
    // Subscribing triggers a refetch, which would leave no button to press.
    await unheard(page)
    await arrive(page, '/admin', username)
    for (const [language, width] of [
      ['zh-cn', 1440],
      ['en', 390],
    ] as const) {
      const t = wordsIn(language)
      const settlement = t('settlement', 'title')
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate((one) => localStorage.setItem('inkfold.language', one), language)
      for (const [path, call, title, shown] of [
        [`/admin/settlement?lines=${lines[0]!.id}`, '**/api/v1/settlement', settlement, settlement],
        [`/admin/settlement?order=${id}`, `**/api/v1/orders/${id}/settlement`, settlement, settlement],
        [`/admin/order/detail?id=${id}`, `**/api/v1/orders/${id}`, t('orders', 'detail'), no],
        [
          `/admin/payResult?orders=${id}`,
          `**/api/v1/orders/${id}`,
          t('settlement', 'result.title'),
          t('settlement', 'result.failed'),
        ],
        [
          `/admin/orderPayResult/${no}`,
          '**/api/v1/orders?*',
          t('settlement', 'result.title'),
          t('settlement', 'result.failed'),
        ],
      ] as const) {
        await page.route(call, (route) => route.fulfill({ status: 503, body: '' }))
        await page.goto(path)
        const again = page.getByRole('main').getByRole('button', { name: t('common', 'notice.retry') })
        await expect(again).toBeVisible()
        await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
        await expectAccessible(page, `${path} that failed`)
        await page.unroute(call)
        await again.click()
        await expect(again).toBeHidden()
        await expect(page.getByRole('heading', { level: 1, name: shown, exact: true })).toBeVisible()
      }
    }
  },
)
