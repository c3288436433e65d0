import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive } from './support/arrive.ts'
import { merchantWithOne } from './support/finished.ts'
import { keyboard } from './support/hand.ts'
import { topUp } from './support/money.ts'
import { fillCart, placed } from './support/orders.ts'
import { expectNoOverflow } from './support/overflow.ts'

test.describe('orders on hold', () => {
  test(
    'by mouse in Chinese: holds an order with a reason, filters for it and releases it; a batch reports each reason',
    { tag: ['@ORD-02', '@ORD-03', '@ORD-05'] },
    async ({ page }) => {
      test.setTimeout(180_000)
      const { username, client, made } = await merchantWithOne()
      await topUp(client, '800.00')
      const orders = []
      for (const pieces of [1, 1]) {
        await fillCart(client, made.id, [pieces])
        orders.push(await placed(client))
      }
      const [first, second] = orders as [{ id: number; order_no: string }, { id: number; order_no: string }]
      await arrive(page, `/admin/order/detail?id=${first.id}`, username)
      await page.getByRole('button', { name: '挂起', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: `挂起订单 ${first.order_no}` })
      await dialog.getByRole('button', { name: '挂起' }).click()
      await expect(dialog.getByText('请填写此项')).toBeVisible()
      await dialog.getByLabel('原因').selectOption({ label: '等待买家确认' })
      await dialog.getByLabel('补充说明').fill('买家想换颜色')
      await expectAccessible(page, 'hold')
      await dialog.getByRole('button', { name: '挂起' }).click()
      await expect(page.getByText('您已挂起该订单（等待买家确认）。解除前不付款，也不生产')).toBeVisible()
      await expect(page.getByText('买家想换颜色')).toBeVisible()
      await expect(page.getByRole('link', { name: '付款' })).toHaveCount(0)
      await expectAccessible(page, 'order on hold')
      await page.getByRole('tab', { name: '动态' }).click()
      await expect(page.getByText('等待买家确认 · 买家想换颜色')).toBeVisible()

      await page.goto('/admin/order?held=held')
      const rows = page.getByRole('list', { name: '订单' }).getByRole('listitem')
      await expect(rows).toHaveCount(1)
      await expect(rows.first()).toContainText('已挂起：等待买家确认')
      await page.goto('/admin/order')
      for (const { order_no: no } of [first, second]) await page.getByRole('checkbox', { name: new RegExp(no) }).check()
      await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '挂起', exact: true }).click()
      const batch = page.getByRole('dialog', { name: '挂起 2 个订单' })
      await batch.getByRole('button', { name: '挂起 2 单' }).click()
      await expect(batch.getByText('请选择原因').last()).toBeVisible()
      await batch.getByLabel('原因').selectOption({ label: '商户要求' })
      await batch.getByRole('button', { name: '挂起 2 单' }).click()
      await expect(batch.getByText('1 单已完成')).toBeVisible()
      await expect(batch.getByText(`${first.order_no}：订单已经挂起，无需重复操作`)).toBeVisible()
      await expectAccessible(page, 'several on hold')
    },
  )

  test(
    'by keyboard in English on a phone: a released order can be paid again',
    { tag: ['@ORD-02', '@ORD-03'] },
    async ({ page }) => {
      test.setTimeout(180_000)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))
      const { username, client, made } = await merchantWithOne()
      await topUp(client, '800.00')
      await fillCart(client, made.id, [1])
      const order = await placed(client)
      await client.post<OrderDetail>(`/api/v1/orders/${order.id}/hold`, { reason: 'address' })
      await arrive(page, `/admin/order/detail?id=${order.id}`, username)
      await expect(page.getByText('You put this order on hold (address to be checked).')).toBeVisible()
      const hand = keyboard(page)
      await hand.press(page.getByRole('button', { name: 'Release', exact: true }))
      await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }))
      await expect(page.getByRole('link', { name: 'Pay', exact: true })).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page, 'released')
    },
  )
})
