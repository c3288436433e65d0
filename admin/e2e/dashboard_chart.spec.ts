import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import type { Locator } from '@playwright/test'
import { BACK_OFFICE, pageOf } from './support/session'
import { paidDaysAgo } from './support/trade'

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const
const TEXTS = {
  en: { trade: 'Performance', table: 'Show as table', rows: 'View orders', month: 'Month', orders: 'Paid orders' },
  'zh-cn': { trade: '经营概况', table: '显示为表格', rows: '查看订单', month: '按月', orders: '已付款订单' },
} as const

const hasInk = (canvas: Locator) =>
  canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement
    const pixels = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data
    return pixels?.some((value) => value > 0) ?? false
  })

test.describe('Dashboard chart', () => {
  test.beforeAll(async () => {
    for (const [days, count] of [
      [1, 3],
      [2, 1],
      [20, 2],
      [31, 2],
    ] as const)
      await paidDaysAgo(days, count)
  })

  for (const viewport of WIDTHS)
    for (const language of ['en', 'zh-cn'] as const)
      test(
        `is read by keyboard and pointer and as a table, at ${viewport.width} in ${language}`,
        { tag: '@PPL-04' },
        async ({ page }) => {
          const texts = TEXTS[language]
          await page.setViewportSize(viewport)
          await pageOf(page, 'supplier', language)
          await page.goto(`${BACK_OFFICE}/dashboard?measure=orders`)
          const trade = page.getByRole('region', { name: texts.trade })
          const chart = trade.getByRole('slider')
          await expect.poll(() => hasInk(chart.locator('canvas'))).toBe(true)
          await expect(chart).toHaveAttribute('aria-valuenow', '30')
          await chart.focus()
          await page.keyboard.press('ArrowLeft')
          await expect(chart).toHaveAttribute('aria-valuenow', '29')
          await page.keyboard.press('Home')
          await expect(chart).toHaveAttribute('aria-valuenow', '1')
          const spoken = await chart.getAttribute('aria-valuetext')
          const row = trade.getByRole('table').getByRole('row').nth(1)
          const [day = '', now = '', before = ''] = await row.locator('th, td').allInnerTexts()
          expect(spoken).toContain(`${day}: ${now}.`)
          expect(spoken).toContain(before)
          await expectAccessible(page, `dashboard ${language} ${viewport.width}`)
          const box = (await chart.boundingBox())!
          await page.mouse.move(box.x + box.width - 4, box.y + box.height / 2)
          await expect(chart).toHaveAttribute('aria-valuenow', '30')
          await trade.getByRole('button', { name: texts.table }).click()
          await expect(trade.getByRole('region').getByRole('table')).toBeVisible()
          await page.mouse.move(0, 0)
          await expectAccessible(page, `dashboard table ${language} ${viewport.width}`)
          await trade.getByRole('button', { name: texts.month }).click()
          await expect(page).toHaveURL(/unit=month/)
          await page.reload()
          await expect(trade.getByRole('button', { name: texts.month })).toHaveAttribute('aria-pressed', 'true')
          expect(Number(await chart.getAttribute('aria-valuemax'))).toBeLessThanOrEqual(2)
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
        },
      )

  test('opens exactly the orders of a period, by keyboard, pointer and link', { tag: '@PPL-04' }, async ({ page }) => {
    await page.setViewportSize(WIDTHS[0])
    await pageOf(page, 'supplier')
    const trade = page.getByRole('region', { name: 'Performance' })
    const chart = trade.getByRole('slider')
    const countShown = async () => /: (\d+)\. /.exec((await chart.getAttribute('aria-valuetext')) ?? '')?.[1]
    const opened = async (open: () => Promise<void>) => {
      await page.goto(`${BACK_OFFICE}/dashboard?unit=month&measure=orders`)
      await chart.focus()
      await page.keyboard.press('End')
      // On the first day of a month its period is empty and opens nothing.
      if ((await countShown()) === '0') await page.keyboard.press('ArrowLeft')
      const count = await countShown()
      await open()
      await expect(page).toHaveURL(/\/orders\?f\.paid_at=/)
      await expect(page.getByText(count === '1' ? '1 row' : `${count} rows`, { exact: true })).toBeVisible()
    }
    await opened(() => page.keyboard.press('Enter'))
    await opened(() => trade.getByRole('link', { name: 'View orders' }).click())
    await opened(async () => {
      await expect.poll(() => hasInk(chart.locator('canvas'))).toBe(true)
      const box = (await chart.boundingBox())!
      const isBeforeLast =
        Number(await chart.getAttribute('aria-valuenow')) < Number(await chart.getAttribute('aria-valuemax'))
      await page.mouse.click(box.x + (isBeforeLast ? box.width / 3 : box.width - 20), box.y + box.height - 60)
    })
  })
})
