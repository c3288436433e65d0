import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { row } from '@inkfold/api/tests/journeys/database'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive } from './support/arrive.ts'
import { merchantWithOne } from './support/finished.ts'
import { topUp } from './support/money.ts'
import { fillCart, placed } from './support/orders.ts'
import { expectNoOverflow } from './support/overflow.ts'
import { wordsIn } from './support/words.ts'

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

/** One order paid in each of these numbers of days ago, sold in a store for 200 each. */
async function withSales(daysAgo: readonly number[]) {
  const { username, client, made } = await merchantWithOne()
  await topUp(client, '1000.00')
  const store = await client.post<{ id: number }>('/api/v1/stores', { name: 'Night market', sales_platform: 'other' })
  for (const days of daysAgo) {
    await fillCart(client, made.id, [1])
    const order = await placed(client)
    const { total } = await client.get<{ total: string }>(`/api/v1/orders/${order.id}/settlement`)
    await row(`update orders set sale_minor = 20000, sale_currency = 'RMB', store_id = $2 where id = $1 returning id`, [
      order.id,
      store.id,
    ])
    await client.post(`/api/v1/orders/${order.id}/pay`, { total }, { idempotencyKey: crypto.randomUUID() })
    await row(`update orders set paid_at = paid_at - make_interval(days => $2::int) where id = $1 returning id`, [
      order.id,
      days,
    ])
  }
  return { username, made }
}

test.describe('sales on the workspace start page', () => {
  for (const viewport of WIDTHS)
    for (const language of ['en', 'zh-cn'] as const)
      test(
        `are read by keyboard and as a table, at ${viewport.width} in ${language}`,
        { tag: ['@PPL-04'] },
        async ({ page }) => {
          test.setTimeout(180_000)
          const say = wordsIn(language)
          await page.setViewportSize(viewport)
          await page.addInitScript((reads) => localStorage.setItem('inkfold.language', reads), language)
          const { username } = await withSales([0, 0, 1, 31])
          await arrive(page, '/admin/dashboard', username)
          const trade = page.getByRole('region', { name: say('workspace', 'trade'), exact: true })
          const chart = trade.getByRole('slider')
          await expect(chart.locator('canvas')).toHaveAttribute('style', /height/)
          await expect(chart).toHaveAttribute('aria-valuenow', '30')
          await expect(chart).toHaveAttribute('aria-valuetext', /400\.00/)
          await chart.focus()
          await page.keyboard.press('ArrowLeft')
          await expect(chart).toHaveAttribute('aria-valuetext', /200\.00.*200\.00/)
          await page.keyboard.press('Home')
          await expect(chart).toHaveAttribute('aria-valuenow', '1')
          await expect(trade.getByRole('table', { name: say('workspace', 'trade.stores') })).toContainText('600.00')
          const balance = page.getByRole('region', { name: say('workspace', 'balance'), exact: true })
          await expect(balance).toContainText(/\d+ (days|天)/)
          await expectAccessible(page, `sales ${language} ${viewport.width}`)
          await page.screenshot({ path: test.info().outputPath('sales.png'), fullPage: true })
          await trade.getByRole('button', { name: say('workspace', 'chart.table') }).click()
          const title = say('workspace', 'trade.sales')
          await expect(
            trade.getByRole('region', { name: say('workspace', 'chart.by_period', { title }) }).getByRole('table'),
          ).toBeVisible()
          await trade.getByRole('button', { name: say('workspace', 'chart.unit.month') }).click()
          await trade.getByRole('button', { name: say('workspace', 'trade.profit'), exact: true }).click()
          await expect(page).toHaveURL(/unit=month/)
          await expect(page).toHaveURL(/measure=profit/)
          await expectAccessible(page, `sales table ${language} ${viewport.width}`)
          await page.reload()
          await expect(chart).toHaveAttribute('aria-valuemax', /^[12]$/)
          await expectNoOverflow(page)
          await page.screenshot({ path: test.info().outputPath('table.png'), fullPage: true })
        },
      )

  test('figures, periods, stores and products open exactly their orders', { tag: ['@PPL-04'] }, async ({ page }) => {
    test.setTimeout(180_000)
    const say = wordsIn('en')
    await page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))
    const { username, made } = await withSales([0, 3, 40])
    await arrive(page, '/admin/dashboard?measure=orders', username)
    const trade = page.getByRole('region', { name: say('workspace', 'trade'), exact: true })
    const listed = async (count: number) => {
      await expect(page).toHaveURL(/\/admin\/order\?.*paid_from=/)
      await expect(page.getByRole('list', { name: 'Orders' }).getByRole('listitem')).toHaveCount(count)
      await page.goBack()
    }
    await trade.getByRole('link', { name: /Paid orders/ }).click()
    await listed(2)
    await trade.getByRole('slider').press('End')
    await trade.getByRole('slider').press('Enter')
    await listed(1)
    await trade.getByRole('link', { name: 'Night market' }).click()
    await listed(2)
    await trade
      .getByRole('region', { name: say('workspace', 'trade.products') })
      .getByRole('link')
      .click()
    await expect(page).toHaveURL(new RegExp(`finished=${made.id}`))
  })

  test('an empty year loads no chart', { tag: ['@PPL-04'] }, async ({ page }) => {
    const { username } = await merchantWithOne()
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await arrive(page, '/admin/dashboard?from=2024-01-01&to=2024-12-31', username)
    await expect(page.getByText(wordsIn('zh-cn')('workspace', 'trade.none'))).toBeVisible()
    await expect(page.getByText(wordsIn('zh-cn')('workspace', 'balance.unspent', { count: 30 }))).toBeVisible()
    expect(scripts.filter((url) => url.includes('/drawing'))).toEqual([])
    await page.goto('/admin/dashboard?from=2020-01-01&to=2026-12-31')
    await expect(page.getByText(wordsIn('zh-cn')('workspace', 'trade.none'))).toBeVisible()
  })
})
