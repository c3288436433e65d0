import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive } from './support/arrive.ts'
import { backOffice, chosen } from './support/back_office.ts'
import { merchantWithOne } from './support/finished.ts'
import { topUp } from './support/money.ts'
import { fillCart, placed } from './support/orders.ts'
import { expectNoOverflow } from './support/overflow.ts'

async function paidOne() {
  const { username, client, made } = await merchantWithOne()
  await topUp(client, '800.00')
  await fillCart(client, made.id, [1])
  const { id, order_no: no } = await placed(client)
  const { total_amount: total } = await client.get<OrderDetail>(`/api/v1/orders/${id}`)
  const path = `/api/v1/orders/${id}`
  await client.post(`${path}/pay`, { total }, { idempotencyKey: crypto.randomUUID() })
  return { username, client, id, no, path }
}

test.describe('delivery change of a paid order', () => {
  test(
    'in Chinese: changes the logistics with the difference shown; the timeline has both values',
    { tag: ['@ORD-03', '@ORD-06'] },
    async ({ page }) => {
      test.setTimeout(180_000)
      const { username, client, id, no, path } = await paidOne()
      const before = await client.get<OrderDetail>(path)
      await arrive(page, `/admin/order/detail?id=${id}`, username)
      await page.getByRole('button', { name: '修改地址或物流', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: `修改地址或物流 ${no}` })
      await expect(dialog.getByText('无需补款或退款')).toBeVisible()
      await dialog.getByRole('radio').last().check()
      await expect(dialog.getByText(/^从余额扣除/)).toBeVisible()
      await expectAccessible(page, 'changing the delivery')
      await dialog.getByRole('button', { name: /^保存并支付/ }).click()
      await expect(dialog).toBeHidden()
      const after = await client.get<OrderDetail>(path)
      expect(Number(after.freight_amount)).toBeGreaterThan(Number(before.freight_amount))
      expect(after.paid_amount).toBe(after.total_amount)
      await page.getByRole('tab', { name: '动态' }).click()
      await expect(page.getByText(/^运费 .+ → /)).toBeVisible()
    },
  )

  test(
    'in English on a phone: quotes a new address before saving, and saves nothing when the price has changed',
    { tag: ['@ORD-03', '@CHK-02'] },
    async ({ page, silence }) => {
      test.setTimeout(180_000)
      silence.expectNoise(/409/)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))
      const { username, client, id, no, path } = await paidOne()
      await arrive(page, `/admin/order/detail?id=${id}`, username)
      await page.getByRole('button', { name: 'Change address or shipping method', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: `Change address or shipping method of ${no}` })
      await dialog.getByRole('button', { name: 'Change address', exact: true }).click()
      const address = page.getByRole('dialog', { name: `Change delivery address of ${no}` })
      await address.getByLabel(/^Street/).fill('1 Infinite Loop')
      await address.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText('1 Infinite Loop')).toBeVisible()
      await expect(dialog.getByText('Nothing is charged or returned')).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page, 'another address')
      // A colleague's remark makes the displayed data outdated.
      await client.post(`${path}/remark`, { remark: 'Call first' })
      await dialog.getByRole('button', { name: 'Save the change' }).click()
      await expect(dialog.getByText("The address and shipping method weren't changed.")).toBeVisible()
      await dialog.getByRole('button', { name: 'Save the change' }).click()
      await expect(dialog).toBeHidden()
      expect((await client.get<OrderDetail>(path)).receiver?.street).toBe('1 Infinite Loop')
    },
  )

  test(
    'the back office corrects a street and cannot choose more expensive logistics',
    { tag: ['@ORD-03', '@CHK-02'] },
    async ({ page, silence }) => {
      test.setTimeout(180_000)
      silence.expectNoise(/403|409|422/)
      const { client, no, path } = await paidOne()
      const before = await client.get<OrderDetail>(path)
      await backOffice(page, `/orders/orders?q=${no}`, 'admin')
      const line = page.getByRole('row', { name: no })
      await chosen(page, line, '修改地址或物流')
      const panel = page.getByRole('dialog', { name: `修改地址或物流 ${no}` })
      await panel.getByLabel('街道地址').fill('2 Infinite Loop')
      await panel.getByLabel('城市').focus()
      await expect(panel.getByText('无需补款或退款', { exact: true })).toBeVisible()
      await expectAccessible(page, 'delivery of the back office')
      const options = page.locator('.ant-select-item-option')
      await panel.getByRole('combobox').click()
      await options.last().click()
      await expect(panel.getByText(/^此修改需商户多付 ¥/)).toBeVisible()
      await panel.getByRole('button', { name: '保存修改' }).click()
      await expect(panel.getByText(/^此修改需商户多付 [\d.]+ 元/)).toBeVisible()
      expect((await client.get<OrderDetail>(path)).freight_amount).toBe(before.freight_amount)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoOverflow(page)
      await panel.getByRole('combobox').click()
      await options.first().click()
      await panel.getByRole('button', { name: '保存修改' }).click()
      await expect(panel).toBeHidden()
      const after = await client.get<OrderDetail>(path)
      expect(after.receiver?.street).toBe('2 Infinite Loop')
      expect(after.freight_amount).toBe(before.freight_amount)
    },
  )

  test(
    'a refused change of logistics states the reason and that nothing was changed',
    { tag: ['@ORD-03', '@ERR-03'] },
    async ({ page, silence }) => {
      test.setTimeout(120_000)
      silence.expectNoise(/409/)
      const { username, client, made } = await merchantWithOne()
      await fillCart(client, made.id, [1])
      const { id, order_no: no } = await placed(client)
      await arrive(page, `/admin/order/detail?id=${id}`, username)
      await page.getByRole('button', { name: '修改物流', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: `修改物流 ${no}` })
      await dialog.getByRole('button', { name: /^保存/ }).click()
      const alert = dialog.getByRole('alert')
      await expect(alert).toContainText('物流未修改。')
      await expect(alert).toContainText('物流未改变，无需修改')
    },
  )
})
