import { readFileSync } from 'node:fs'
import { lastDays } from '@inkfold/api/contracts/trade_chart'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { row } from '@inkfold/api/tests/journeys/database'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import type { Page } from '@playwright/test'
import { arrive } from './support/arrive.ts'
import { merchantWithOne } from './support/finished.ts'
import { topUp } from './support/money.ts'
import { fillCart, placed } from './support/orders.ts'
import { expectNoOverflow } from './support/overflow.ts'

const NUMBER = 'SHOP-77'

/** Two paid orders of one finished product in a store whose platform reports no payouts. */
async function withPaidOrders() {
  const { username, client, made } = await merchantWithOne()
  await topUp(client, '1000.00')
  const store = await client.post<{ id: number }>('/api/v1/stores', { name: '夜市 Market', sales_platform: 'other' })
  const orders = []
  for (const no of [NUMBER, 'SHOP-78']) {
    await fillCart(client, made.id, [1])
    const order = await placed(client)
    const { total } = await client.get<{ total: string }>(`/api/v1/orders/${order.id}/settlement`)
    await client.post(`/api/v1/orders/${order.id}/pay`, { total }, { idempotencyKey: crypto.randomUUID() })
    await row('update orders set store_id = $2, third_party_no = $3 where id = $1', [order.id, store.id, no])
    orders.push(order)
  }
  return { username, store, orders, made }
}

const csv = (lines: readonly string[], name = 'payouts.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})

const HEAD = 'Payout number,Payout date,Currency,Order number,Type,Amount,Note'
const today = () => lastDays(1).to

async function linesOf(page: Page, click: () => Promise<void>): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  return readFileSync(await download.path(), 'utf8')
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
}

test.describe('payouts and profit', () => {
  test(
    'in English: a statement is corrected and saved, and its profit is read by product and order, and exported',
    { tag: ['@FIN-03', '@IMP-01', '@IMP-04'] },
    async ({ page, silence }) => {
      test.setTimeout(180_000)
      silence.expectNoise(/status of 40[09]/)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))
      const { username, store, orders } = await withPaidOrders()
      await arrive(page, `/admin/stores?store=${store.id}`, username)
      const payouts = page.getByRole('region', { name: 'Payouts', exact: true })
      await expect(payouts.getByText("doesn't report payouts")).toBeVisible()
      await payouts.getByRole('button', { name: 'Check spreadsheet' }).click()
      await expect(payouts.getByText('This is required.')).toBeVisible()
      const file = payouts.locator('input[type=file]')
      const good = [HEAD, `PAY-1,${today()},RMB,${NUMBER},sale,500.00,`, `PAY-1,,,${NUMBER},fees,-20.50,Commission`]
      await file.setInputFiles(csv([...good, 'PAY-1,,,,fees,3,']))
      await payouts.getByRole('button', { name: 'Check spreadsheet' }).click()
      const faults = payouts.getByRole('list', { name: 'Faults' })
      await expect(faults.getByText('Row 4, Amount')).toBeVisible()
      await expect(faults.getByText('Enter refunds and fees as negative amounts')).toBeVisible()
      await expectAccessible(page, 'faults of a payout sheet')
      await file.setInputFiles(csv(good))
      await payouts.getByRole('button', { name: 'Check spreadsheet' }).click()
      await expect(payouts.getByRole('list', { name: 'Payouts in the spreadsheet' })).toContainText('RMB 479.50')
      await payouts.getByRole('button', { name: 'Save 1 payout' }).click()
      await expect(payouts.getByText('1 payout saved')).toBeVisible()
      await expect(payouts.getByRole('list', { name: 'Payouts', exact: true })).toContainText('PAY-1')
      await file.setInputFiles(csv(good))
      await payouts.getByRole('button', { name: 'Check spreadsheet' }).click()
      await expect(payouts.getByText('Already entered')).toBeVisible()
      await expect(payouts.getByRole('button', { name: /Save/ })).toHaveCount(0)
      await expectAccessible(page, 'a saved payout sheet')

      await payouts.getByRole('link', { name: 'View profit' }).click()
      await expect(page.getByRole('heading', { name: 'Profit', exact: true })).toBeVisible()
      const totals = page.getByRole('region', { name: 'Totals' })
      await expect(totals).toContainText('¥479.50')
      await expect(totals.getByText('1 order has no payout yet.')).toBeVisible()
      const products = page.getByRole('table', { name: 'Finished products' })
      await expect(products.getByRole('link', { name: '海浪 T 恤' })).toBeVisible()
      await expectAccessible(page, 'profit by product')
      await page.getByRole('navigation', { name: 'Group by' }).getByRole('link', { name: 'Orders' }).click()
      const table = page.getByRole('table', { name: 'Orders' })
      await expect(table.getByRole('row')).toHaveCount(3)
      await table.getByRole('button', { name: 'Payout' }).click()
      await expect(table.getByRole('columnheader', { name: 'Payout' })).toHaveAttribute('aria-sort', 'descending')
      await expect(table.getByRole('row').nth(1)).toContainText(orders[0]!.order_no)
      await expect(table.getByRole('row').nth(2)).toContainText('No payout yet')
      await page.reload()
      await expect(table.getByRole('row').nth(1)).toContainText('¥479.50')
      await expectNoOverflow(page)

      await page.getByRole('button', { name: 'Export', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Export list' })
      await dialog.getByLabel('Format').selectOption('csv')
      await dialog.getByRole('button', { name: 'Start export' }).click()
      const ready = dialog.getByRole('list', { name: 'Exported files' }).getByRole('listitem').first()
      await expect(ready.getByText('Ready')).toBeVisible({ timeout: 20_000 })
      const lines = await linesOf(page, () => ready.getByRole('button', { name: 'Download' }).click())
      expect(lines[0]).toMatch(/^Order,Placed,Orders,Sales \(¥\),/)
      expect(lines).toHaveLength(3)
      expect(lines[1]).toContain(`${orders[0]!.order_no},`)
      await page.keyboard.press('Escape')
      await table.getByRole('link', { name: orders[0]!.order_no }).click()
      await expect(page).toHaveURL(/order\/detail\?id=/)
      await expect(page.getByRole('heading', { name: orders[0]!.order_no })).toBeVisible()
    },
  )

  test(
    'on a phone in Chinese: periods, cards, an empty period, and a statement in GB 18030',
    { tag: '@FIN-03' },
    async ({ page }) => {
      test.setTimeout(180_000)
      await page.setViewportSize({ width: 390, height: 844 })
      const { username, store } = await withPaidOrders()
      await arrive(page, `/admin/stores?store=${store.id}`, username)
      const payouts = page.getByRole('region', { name: '平台结算款' })
      const template = await linesOf(page, () => payouts.getByRole('link', { name: '下载模板' }).click())
      expect(template[0]).toMatch(/^PK/)
      // payout_no,paid_on,currency,order_no,kind,amount with 销售额 as the kind, in GB 18030.
      const kind = Buffer.from([0xcf, 0xfa, 0xca, 0xdb, 0xb6, 0xee])
      const buffer = Buffer.concat([
        Buffer.from(`payout_no,paid_on,currency,order_no,kind,amount\r\nPAY-2,${today()},CNY,${NUMBER},`),
        kind,
        Buffer.from(',88.00\r\n'),
      ])
      await payouts.locator('input[type=file]').setInputFiles({ name: '结算.csv', mimeType: 'text/csv', buffer })
      await payouts.getByRole('button', { name: '检查表格' }).click()
      await payouts.getByRole('button', { name: '保存 1 笔结算款' }).click()
      await expect(payouts.getByText('已保存 1 笔结算款')).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page, 'a payout sheet on a phone')

      await page.goto('/admin/profit?by=store')
      const totals = page.getByRole('region', { name: '合计' })
      await expect(totals).toContainText('¥88.00')
      await expect(totals.getByText('1 个订单还没有结算款')).toBeVisible()
      const table = page.getByRole('table', { name: '店铺' })
      await expect(table.getByRole('link', { name: '夜市 Market' })).toBeVisible()
      await expect(table.getByText('1 个还没有结算款')).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page, 'profit cards')
      await totals.getByRole('button', { name: '本月' }).click()
      await expect(totals).toContainText('¥88.00')
      await totals.getByRole('button', { name: '上月' }).click()
      await expect(page.getByText('这段时间没有利润数据')).toBeVisible()
      await expect(page).toHaveURL(/by=store&from=/)
      await totals.getByLabel('开始日期').fill('2020-01-01')
      await expect(totals.getByText('366')).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page, 'a period that is too long')
    },
  )
})
