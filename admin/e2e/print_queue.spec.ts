import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { ListPage } from './support/list_page'
import { acceptedWork, designed, overdue } from './support/production'
import { BACK_OFFICE, pageOf } from './support/session'

test.describe('Print queue', () => {
  test(
    'marks chosen pieces as printed; the production order tells when and by whom',
    { tag: '@PPL-07' },
    async ({ page }) => {
      const work = await acceptedWork(3)
      await designed(work)
      await overdue(work)
      await pageOf(page, 'factory')
      await page.goto(`${BACK_OFFICE}/production/print-queue`)
      await expect(page.getByRole('heading', { level: 1, name: 'Print queue' })).toBeVisible()
      const piece = (number: number) =>
        page.getByRole('checkbox', { name: `Select piece ${work.production_no}-${number}`, exact: true })
      await piece(1).check()
      await piece(3).check()
      await expect(page.getByText('2 pieces selected')).toBeVisible()
      await expectAccessible(page, 'print queue')
      await page.getByRole('button', { name: 'Mark as printed' }).click()
      await expect(page.getByText('2 pieces marked as printed.')).toBeVisible()
      await expect(piece(1)).toBeHidden()
      await expect(piece(2)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Mark as printed' })).toBeDisabled()

      await page.getByRole('link', { name: `${work.production_no}-2` }).click()
      const detail = new ListPage(page, '/production/production-orders').drawer
      await expect(detail.getByText(/^Printed .+ by factory$/)).toHaveCount(2)
    },
  )

  test('fits a phone in both languages', { tag: ['@PPL-07', '@I18N-04'] }, async ({ page }) => {
    const work = await acceptedWork(1)
    await overdue(work)
    await page.setViewportSize({ width: 390, height: 844 })
    await pageOf(page, 'factory', 'zh-cn')
    await page.goto(`${BACK_OFFICE}/production/print-queue`)
    await expect(page.getByRole('checkbox', { name: `选择生产件 ${work.production_no}-1` })).toBeVisible()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(wide).toBe(false)
    await expectAccessible(page, 'print queue on a phone')
  })
})
