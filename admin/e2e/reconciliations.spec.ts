import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { row } from '@inkfold/api/tests/journeys/database'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { BACK_OFFICE, pageOf } from './support/session'

const DAY = '2020-02-29'
const DIFFERS = [
  { source: 'gateway_events', place: `evt_${'1Q'.repeat(30)} mismatch`, expected: 'USD 120.50', found: 'USD 120.00' },
]

test.describe('Daily reconciliation', () => {
  test('shows all columns on a phone and reports when no money moved', { tag: ['@LED-06'] }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await row(
      `insert into reconciliations (day, figures, differences) values ($1, '[]', $2)
         on conflict (day) do update set figures = excluded.figures, differences = excluded.differences`,
      [DAY, JSON.stringify(DIFFERS)],
    )
    await pageOf(page, 'admin')
    await page.goto(`${BACK_OFFICE}/finance/reconciliations?f.day=between:${DAY},${DAY}`)
    await page.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name: 'Open the report' }).click()
    const report = page.getByRole('dialog')
    await expect(report.getByText('No money moved on this day.')).toBeVisible()
    const found = report.getByText('USD 120.00')
    await found.scrollIntoViewIfNeeded()
    await expect(found).toBeInViewport({ ratio: 0.95 })
    await expect(report).toBeInViewport({ ratio: 0.9 })
    await expectAccessible(page, 'report')
  })
})
