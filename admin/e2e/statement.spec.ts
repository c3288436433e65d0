import type { ServiceStatement } from '@inkfold/api/contracts/service_charges'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { ListPage } from './support/list_page'
import { pageOf } from './support/session'

const OWED: ServiceStatement = {
  organisation_id: 7,
  supplier: 'Jinjiang Outdoor Garments and Accessories Manufacturing Co., Ltd.',
  month: '2026-11',
  production_orders: 1204,
  pieces: 23_915,
  charged: '1234567.89',
  reversed: '1200.50',
  due: '1233367.39',
}

test.describe('Monthly statement', () => {
  for (const language of ['zh-cn', 'en'] as const)
    test(
      `shows the due amount on a phone without horizontal scrolling, in ${language}`,
      { tag: ['@SUP-04', '@I18N-01'] },
      async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 })
        await pageOf(page, 'admin', language)
        await page.route('**/api/v1/service-charges/statement?*', (route) =>
          route.fulfill({ json: { code: 1, message: '', data: [OWED] } }),
        )
        const list = new ListPage(page, '/finance/service-charges')
        await list.open('?statement')
        const panel = page.getByRole('dialog')
        for (const said of ['¥1,233,367.39', '¥1,234,567.89', '¥1,200.50', '23,915', '1,204', OWED.supplier]) {
          const figure = panel.getByText(said, { exact: true })
          await figure.scrollIntoViewIfNeeded()
          await expect(figure).toBeInViewport({ ratio: 0.95 })
        }
        const table = panel.getByRole('table')
        expect(
          await table.evaluate((shown) => shown.parentElement!.scrollWidth - shown.parentElement!.clientWidth),
        ).toBe(0)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
        await expectAccessible(page, `statement in ${language}`)
      },
    )
})
