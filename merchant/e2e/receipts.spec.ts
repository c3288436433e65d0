import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive } from './support/arrive.ts'
import { merchantWithOne } from './support/finished.ts'
import { topUp } from './support/money.ts'
import { fillCart, PAYER, placed } from './support/orders.ts'
import { expectNoOverflow } from './support/overflow.ts'

async function paid() {
  const { username, client, made } = await merchantWithOne()
  await topUp(client, '900.00')
  await client.post('/api/v1/receiver-addresses', PAYER)
  await fillCart(client, made.id, [2])
  const order = await placed(client)
  const { total_amount: total } = await client.get<{ total_amount: string }>(`/api/v1/orders/${order.id}`)
  await client.post(`/api/v1/orders/${order.id}/pay`, { total }, { idempotencyKey: crypto.randomUUID() })
  const { list } = await client.get<{ list: { no: string }[] }>('/api/v1/recharges')
  return { username, order, recharge: list[0]!.no }
}

async function saved(page: Page, name: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  const file = await download
  return { name: file.suggestedFilename(), head: (await readFile(await file.path())).subarray(0, 5).toString() }
}

test.describe('receipts', () => {
  test('in Chinese: an order and its top-up give a PDF in either language', { tag: '@PPL-05' }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const { username, order, recharge } = await paid()
    await arrive(page, `/admin/order/detail?id=${order.id}`, username)
    const pdf = { name: `${order.order_no}.pdf`, head: '%PDF-' }
    expect(await saved(page, '账单（PDF）, 简体中文')).toEqual(pdf)
    expect(await saved(page, '账单（PDF）, English')).toEqual(pdf)
    await expectAccessible(page, 'order with invoice')
    await page.goto(`/admin/rechargeResult?no=${recharge}`)
    expect(await saved(page, '收据（PDF）, 简体中文')).toEqual({ name: `${recharge}.pdf`, head: '%PDF-' })
    await expectAccessible(page, 'top-up with receipt')
  })

  test(
    'in English on a phone: the transaction leads to the receipt of its order and its top-up',
    { tag: '@PPL-05' },
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))
      const { username, order, recharge } = await paid()
      await arrive(page, `/admin/transferDetail?no=${recharge}`, username)
      expect(await saved(page, 'Receipt (PDF), English')).toEqual({ name: `${recharge}.pdf`, head: '%PDF-' })
      await expectNoOverflow(page)
      await expectAccessible(page, 'transaction with receipt')
      await page.goto(`/admin/order/detail?id=${order.id}`)
      expect(await saved(page, 'Invoice (PDF), English')).toEqual({ name: `${order.order_no}.pdf`, head: '%PDF-' })
      await expectNoOverflow(page)
    },
  )
})
