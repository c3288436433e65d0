import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { BACK_OFFICE, pageOf } from './support/session'

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
})
