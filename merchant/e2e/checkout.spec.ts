import { DEMO_PASSWORD } from '@inkfold/api/contracts/demo'
import type { FinishedRow } from '@inkfold/api/contracts/finished'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { PAYING } from '@inkfold/api/contracts/limits'
import { row } from '@inkfold/api/tests/journeys/database'
import { expect } from '@inkfold/api/tests/journeys/silence'
import type { Page } from '@playwright/test'
import { test } from './support/afterwards.ts'
import { arrive } from './support/arrive.ts'
import { merchantWithOne } from './support/finished.ts'
import { keyboard } from './support/hand.ts'
import { topUp } from './support/money.ts'
import { fillCart, pasteAddress, PAYER, placed, stockOf, wasDearer } from './support/orders.ts'
import { expectNoOverflow } from './support/overflow.ts'
import { unheard } from '@inkfold/api/tests/journeys/unheard'

const readingEnglish = (page: Page) => page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))

test.describe('cart to paid order', () => {
  test(
    'by mouse in Chinese: fills the grid, marks changed prices, tops up the shortfall and pays the same order',
    {
      tag: [
        '@CART-01',
        '@CART-02',
        '@CART-04',
        '@CHK-01',
        '@CHK-02',
        '@CHK-03',
        '@CHK-04',
        '@CHK-05',
        '@NAV-05',
        '@NAV-17',
      ],
    },
    async ({ page, afterwards }) => {
      test.setTimeout(240_000)
      const { username, client, made } = await merchantWithOne()
      const { colours, sizes } = await client.get<FinishedRow>(`/api/v1/finished-products/${made.id}`)
      const [colour, size] = [colours[0]!, sizes[0]!]
      const cell = (at: number) => `${colour.name_zh} / ${sizes[at]!.name_zh}`

      await arrive(page, '/admin/cart', username)
      await expect(page.getByRole('heading', { name: '购物车还是空的' })).toBeVisible()
      await expectAccessible(page, 'empty cart')
      await page.goto(`/admin/finished?finished=${made.id}`)
      await page.getByRole('button', { name: '加入购物车' }).click()
      const adding = page.getByRole('dialog', { name: '加入购物车：海浪 T 恤' })
      await adding.getByLabel(cell(0)).fill('2')
      await adding.getByLabel(cell(1)).fill('3')
      await expect(adding.getByRole('status')).toHaveText(/^单价 ¥\d+\.\d\d共 5 件 · ¥\d+\.\d\d$/)
      await adding.getByRole('button', { name: '把 5 件加入购物车' }).click()
      await expect(adding.getByText('5 件已加入购物车')).toBeVisible()
      await wasDearer(username, 150)
      await adding.getByRole('link', { name: '去购物车' }).click()

      await expect(page.getByText('1 个成品的价格有变')).toBeVisible()
      await page.getByRole('button', { name: '知道了' }).click()
      await expect(page.getByText('1 个成品的价格有变')).toBeHidden()
      const chosen = page.getByRole('checkbox', { name: '选中“海浪 T 恤”' })
      await expect(chosen).toBeChecked()
      await chosen.uncheck()
      await page.getByRole('button', { name: '去结算' }).click()
      await expect(page.getByText('请至少选择一条记录')).toBeVisible()
      await chosen.check()
      await page.getByLabel(cell(1)).fill('4')
      await expect(page.getByText('6 件，商品合计')).toBeVisible()
      await expectAccessible(page, 'cart')

      const restock = afterwards(await stockOf(made.id, colour.id, size.id, 0))
      await page.reload()
      await expect(page.getByText(`${cell(0)} 已售罄，想要的 2 件暂时没有`)).toBeVisible()
      await restock()
      await page.reload()
      await page.getByRole('checkbox', { name: '选中“海浪 T 恤”' }).check()
      await expect(page.getByText('已售罄')).toBeHidden()
      await page.getByRole('button', { name: '去结算' }).click()

      await expect(page.getByRole('heading', { name: '结算单' })).toBeVisible()
      await pasteAddress(page)
      const parcels = page.getByRole('region', { name: '物流' })
      await expect(parcels.getByRole('radio').first()).toBeChecked()
      await parcels.getByRole('radio').nth(1).check()
      await parcels.getByText('运费明细').click()
      await expect(parcels.getByText(/^首重/)).toBeVisible()
      await expectAccessible(page, 'settlement')

      const short = page.getByRole('button', { name: '改用汇款充值' })
      await short.click()
      await expect(page.getByText(/有订单待充值后付款，还差/)).toBeVisible()
      await expectAccessible(page, 'waiting')
      await topUp(client, '900.00')
      await page.getByRole('link', { name: '回到订单付款' }).click()
      await expect(parcels.getByRole('radio').nth(1)).toBeChecked()
      await page.getByRole('button', { name: /^支付 ¥/ }).click()
      await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
      await expect(page).toHaveURL(/orderPayResult\/D\d{13}$/)
      await page.reload()
      await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
      await expectAccessible(page, 'result')
      await page.getByRole('link', { name: '全部订单' }).click()
      await expect(page.getByRole('navigation', { name: '订单状态' }).getByText('待生产')).toBeVisible()
    },
  )

  test(
    'by keyboard in English: charges a price changed during checkout only after it was shown',
    { tag: ['@CHK-03', '@CHK-05', '@CHK-06', '@CART-04', '@ORD-06'] },
    async ({ page, silence, afterwards }) => {
      test.setTimeout(240_000)
      silence.expectNoise(/status of 40[09]/)
      const { username, client, made } = await merchantWithOne()
      await topUp(client, '800.00')
      const cart = await fillCart(client, made.id, [1, 2])
      const { id } = await placed(client)
      expect(cart.lines).toHaveLength(2)
      const hand = keyboard(page)
      await readingEnglish(page)
      const hear = await unheard(page)
      await arrive(page, `/admin/settlement?order=${id}`, username)
      const pay = page.getByRole('button', { name: /^Pay ¥/ })
      await expect(pay).toBeVisible()
      const { colours, sizes } = await client.get<FinishedRow>(`/api/v1/finished-products/${made.id}`)
      const restock = afterwards(await stockOf(made.id, colours[0]!.id, sizes[1]!.id, 1))
      await hand.press(pay)
      await expect(page.getByText('Something changed while you were looking')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeDisabled()
      await expectAccessible(page, 'changed')
      await restock()
      hear()
      await page.reload()
      await hand.press(pay)
      await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
      await hand.press(page.getByRole('link', { name: 'Open order' }))
      await expect(page.getByRole('tab', { name: 'Info' })).toBeVisible()
      await hand.press(page.getByRole('tab', { name: 'Info' }))
      for (const tab of ['Sub-orders', 'Shipping', 'Customs', 'Comments', 'Timeline']) {
        await page.keyboard.press('ArrowRight')
        await expect(page.getByRole('tab', { name: tab })).toBeFocused()
        await expectAccessible(page, tab)
      }
      await expect(page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')).toHaveCount(2)
    },
  )
})

test.describe('checkout', () => {
  test(
    "requests the password when the day's payments have reached the limit",
    { tag: ['@CHK-04', '@ERR-03'] },
    async ({ page, silence }) => {
      silence.expectNoise(/status of 400/)
      const { username, client, made } = await merchantWithOne()
      await topUp(client, '100.00')
      await fillCart(client, made.id, [1])
      const { id } = await placed(client)
      await arrive(page, `/admin/settlement?order=${id}`, username)
      const pay = page.getByRole('button', { name: /^支付 ¥/ })
      await expect(pay).toBeEnabled()
      const password = page.getByLabel('登录密码', { exact: true })
      await expect(password).toBeHidden()
      await row(
        `insert into unproven_payments (user_id, paid_at, minor) select id, now(), $1 from users where username = $2`,
        [PAYING.provenFrom, username],
      )
      await pay.click()
      await expect(password).toBeVisible()
      await expect(password).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page, 'proof')
      await password.fill(DEMO_PASSWORD)
      await pay.click()
      await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
    },
  )
})

test(
  'a second tab that pays what was ordered in the first says so and leads to the orders',
  { tag: ['@CHK-04', '@PPL-06'] },
  async ({ page, silence }) => {
    silence.expectNoise(/status of 40[09]/)
    const { username, client, made } = await merchantWithOne()
    await topUp(client, '100.00')
    await client.post('/api/v1/receiver-addresses', PAYER)
    const { lines } = await fillCart(client, made.id, [1])
    const checkout = `/admin/settlement?lines=${lines.map(({ id }) => id).join()}`
    await arrive(page, checkout, username)
    const other = await page.context().newPage()
    await other.goto(checkout)
    const pay = (at: Page) => at.getByRole('button', { name: /^支付 ¥/ })
    await expect(pay(page)).toBeEnabled()
    await expect(pay(other)).toBeEnabled()
    await pay(page).click()
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
    await pay(other).click()
    await expect(other.getByRole('heading', { name: '这些商品已不在购物车' })).toBeVisible()
    await expect(pay(other)).toBeHidden()
    await other.getByRole('link', { name: '全部订单' }).click()
    await expect(other).toHaveURL(/\/admin\/order$/)
  },
)

test.describe('orders', () => {
  test(
    'on a phone: pays several at once with a result each, searches pasted numbers, cancels and refunds a paid one',
    { tag: ['@CHK-07', '@CHK-05', '@ORD-03', '@ORD-05', '@ORD-02'] },
    async ({ page, silence }) => {
      test.setTimeout(240_000)
      silence.expectNoise(/status of 40[09]/)
      // Tall, because lists render visible rows only.
      await page.setViewportSize({ width: 390, height: 1800 })
      const { username, client, made } = await merchantWithOne()
      await topUp(client, '150.00')
      const orders = []
      for (const pieces of [1, 1, 30]) {
        await fillCart(client, made.id, [pieces])
        orders.push(await placed(client))
      }
      orders.push(await client.post<{ id: number; order_no: string }>(`/api/v1/orders/${orders[0]!.id}/copy`, {}))
      await arrive(page, '/admin/order', username)
      const list = page.getByRole('list', { name: '订单列表' })
      await expect(list.getByRole('listitem')).toHaveCount(4)
      await expect(page.getByRole('link', { name: /^待付款\s*4$/ })).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page, 'orders')
      const drawer = page.getByRole('dialog', { name: '订单详情' })
      await list.getByRole('button', { name: new RegExp(orders[3]!.order_no) }).click()
      await drawer.getByRole('button', { name: '修改地址' }).click()
      const address = page.getByRole('dialog', { name: /^修改收货地址/ })
      await expect(address.getByLabel('街道地址')).toHaveValue(PAYER.street)
      await address.getByLabel('街道地址').fill('1601 Amphitheatre Parkway')
      await expectAccessible(page, 'address of an order')
      await address.getByRole('button', { name: '保存', exact: true }).click()
      await expect(drawer.getByText('1601 Amphitheatre Parkway')).toBeVisible()
      await drawer.getByRole('button', { name: '关闭' }).click()
      for (const { order_no: no } of orders) await list.getByLabel(`选中订单 ${no}`).check()
      const bar = page.getByRole('region', { name: '批量操作' })
      await bar.getByRole('button', { name: '付款' }).click()
      const dialog = page.getByRole('dialog', { name: '支付 4 个订单' })
      await expect(dialog.getByText('其中 1 单还没有选物流，这次不会扣款')).toBeVisible()
      await dialog.getByLabel('支付密码', { exact: true }).fill(DEMO_PASSWORD)
      await dialog.getByRole('button', { name: /^支付 3 单/ }).click()
      await expect(page.getByRole('heading', { name: '部分订单未能支付' })).toBeVisible()
      await expect(page.getByText('余额不足').first()).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page, 'some paid')
      await page.reload()
      await expect(page.getByRole('heading', { name: '部分订单未能支付' })).toBeVisible()
      await expect(page.getByText('余额不足').first()).toBeVisible()

      await page.goto('/admin/order')
      await expect(list.getByRole('listitem')).toHaveCount(4)
      await page.getByRole('button', { name: '筛选', exact: true }).click()
      await page.getByLabel('批量单号').fill(`${orders[0]!.order_no}，${orders[2]!.order_no}\nX1`)
      await page.getByRole('button', { name: '查询' }).click()
      await expect(list.getByRole('listitem')).toHaveCount(2)
      await expect(page.getByRole('button', { name: '筛选（1）' })).toBeVisible()
      await page.getByRole('button', { name: '存为视图' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '保存视图' }).click()
      await expect(page.getByRole('dialog').getByText('请填写此项')).toBeVisible()
      await page.getByLabel('视图名称').fill('要处理的两单')
      await page.getByRole('dialog').getByRole('button', { name: '保存视图' }).click()
      await expect(page.getByLabel('视图', { exact: true })).toHaveValue('要处理的两单')
      await page.getByRole('button', { name: '清除条件' }).click()
      await expect(list.getByRole('listitem')).toHaveCount(4)
      await page.getByLabel('视图', { exact: true }).selectOption('要处理的两单')
      await expect(list.getByRole('listitem')).toHaveCount(2)
      await expectNoOverflow(page)
      await list.getByRole('button', { name: new RegExp(orders[0]!.order_no) }).click()
      await drawer.getByRole('button', { name: '取消', exact: true }).click()
      await page.getByLabel('取消原因').fill('买错了')
      await page.getByRole('button', { name: '取消订单' }).click()
      await expect(drawer.getByText('已退款').first()).toBeVisible()
      await expect(drawer.getByRole('button', { name: '恢复' })).toBeHidden()
      await drawer.getByRole('tab', { name: '动态' }).click()
      await expect(drawer.getByText('买错了')).toBeVisible()
      await expectNoOverflow(page)
    },
  )
})
