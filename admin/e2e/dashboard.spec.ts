import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import type { Page } from '@playwright/test'
import { answered, complaint } from './support/complaints'
import { acceptedWork, overdue } from './support/production'
import { BACK_OFFICE, pageOf } from './support/session'

/** Checks that the list has as many rows as the link announces, filtered by a visible chip. */
async function leadsTo(page: Page, name: RegExp, chip: string) {
  await page.goto(`${BACK_OFFICE}/dashboard`)
  const link = page.getByRole('link', { name })
  const count = Number(await link.locator('b').innerText())
  await link.click()
  await expect(page.getByText(chip)).toBeVisible()
  await expect(page.getByText(count === 1 ? '1 row' : `${count} rows`, { exact: true })).toBeVisible()
}

test.describe('Dashboard', () => {
  test(
    'shows a supplier performance and to-dos, a factory its production without money',
    { tag: ['@CFG-13', '@FAC-04'] },
    async ({ page, context }) => {
      await pageOf(page, 'supplier')
      await page.goto(`${BACK_OFFICE}/dashboard`)
      const trade = page.getByRole('region', { name: 'Performance' })
      await expect(trade.getByRole('link', { name: 'Paid orders' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'To do' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Production', exact: true })).toBeVisible()
      await expectAccessible(page, 'dashboard')
      const other = await context.newPage()
      await pageOf(other, 'factory')
      await other.goto(`${BACK_OFFICE}/dashboard`)
      await expect(other.getByRole('region', { name: 'Production', exact: true })).toBeVisible()
      await expect(other.getByRole('region', { name: 'Performance' })).toBeHidden()
    },
  )

  test('links the number of late orders to exactly those orders', { tag: ['@CFG-13', '@FAC-04'] }, async ({ page }) => {
    const [late] = [await acceptedWork(1), await acceptedWork(1)]
    await overdue(late)
    await pageOf(page, 'factory')
    await leadsTo(page, /production orders? late/, 'Late: Yes')
    await expect(page.locator('tbody').getByText(late.production_no)).toBeVisible()
  })

  test(
    'links the number of due opinions to those cases, without the answered ones',
    { tag: ['@CFG-13', '@AFS-01'] },
    async ({ page }) => {
      const [due, said] = [await complaint(), await complaint()]
      await answered(said)
      await pageOf(page, 'factory')
      await leadsTo(page, /claims? that needs? your opinion/, 'Opinion needed: Yes')
      await expect(page.locator('tbody').getByText(due.no)).toBeVisible()
      await expect(page.locator('tbody').getByText(said.no)).toHaveCount(0)
    },
  )
})
