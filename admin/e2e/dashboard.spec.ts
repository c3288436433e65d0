import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import type { Page } from '@playwright/test'
import { answered, complaint } from './support/complaints'
import { acceptedWork, overdue } from './support/production'
import { BACK_OFFICE, pageOf } from './support/session'

/** As many rows as were said to wait, by a filter that says which. */
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
    'a supplier sees how it goes and what waits; a factory sees what it makes and no money',
    { tag: ['@CFG-13', '@FAC-04'] },
    async ({ page, context }) => {
      await pageOf(page, 'supplier')
      await page.goto(`${BACK_OFFICE}/dashboard`)
      const trade = page.getByRole('region', { name: 'How it goes' })
      await expect(trade.getByText('Paid orders')).toBeVisible()
      await expect(page.getByRole('region', { name: 'What waits for you' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'In the workshop' })).toBeVisible()
      await expectAccessible(page, 'dashboard')
      const other = await context.newPage()
      await pageOf(other, 'factory')
      await other.goto(`${BACK_OFFICE}/dashboard`)
      await expect(other.getByRole('region', { name: 'In the workshop' })).toBeVisible()
      await expect(other.getByRole('region', { name: 'How it goes' })).toBeHidden()
    },
  )

  test(
    'what is said to be late is what its link leads to, and nothing else',
    { tag: ['@CFG-13', '@FAC-04'] },
    async ({ page }) => {
      const [late] = [await acceptedWork(1), await acceptedWork(1)]
      await overdue(late)
      await pageOf(page, 'factory')
      await leadsTo(page, /production orders? late/, 'Late: Yes')
      await expect(page.locator('tbody').getByText(late.production_no)).toBeVisible()
    },
  )

  test(
    'what waits for what a factory thinks is what its link leads to, without what it has said',
    { tag: ['@CFG-13', '@AFS-01'] },
    async ({ page }) => {
      const [due, said] = [await complaint(), await complaint()]
      await answered(said)
      await pageOf(page, 'factory')
      await leadsTo(page, /complaints? to say something of/, 'Opinion needed: Yes')
      await expect(page.locator('tbody').getByText(due.no)).toBeVisible()
      await expect(page.locator('tbody').getByText(said.no)).toHaveCount(0)
    },
  )
})
