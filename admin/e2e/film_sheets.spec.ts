import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { printed } from './support/print_files'
import { acceptedWork, designed, overdue } from './support/production'
import { BACK_OFFICE, pageOf } from './support/session'

test.describe('Film sheets', () => {
  test(
    'the factory sees the sheets of its settings, makes them, and pieces that do not fit are named and left out',
    { tag: '@EDT-06' },
    async ({ page }) => {
      const [small, large] = [await acceptedWork(2), await acceptedWork(1)]
      for (const work of [small, large]) {
        await designed(work)
        await overdue(work)
      }
      await printed(page.request, small, 100, 80)
      await printed(page.request, large, 350, 400)
      await page.setViewportSize({ width: 1440, height: 900 })
      await pageOf(page, 'factory')
      await page.goto(`${BACK_OFFICE}/production/print-queue`)
      const numbers = [`${small.production_no}-1`, `${small.production_no}-2`, `${large.production_no}-1`]
      for (const no of numbers) await page.getByRole('checkbox', { name: `Select piece ${no}`, exact: true }).check()
      await page.getByRole('button', { name: 'Film sheets' }).click()
      const dialog = page.getByRole('dialog', { name: 'Film sheets' })
      await dialog.getByRole('button', { name: '600 mm' }).click()
      await dialog.getByLabel('Gap between pieces').fill('5')
      await dialog.getByLabel('Longest film sheet').fill('1000')
      await expect(dialog.getByRole('status')).toContainText('1 film sheet with 3 pieces.')
      await dialog.getByRole('button', { name: '300 mm' }).click()
      await expect(dialog.getByRole('status')).toContainText('1 film sheet with 2 pieces.')
      await expect(dialog.getByText(`${large.production_no}-1 (front) is 350 × 400 mm`)).toBeVisible()
      await expectAccessible(page, 'film sheets')
      await dialog.getByLabel('Film width').fill('1600')
      await dialog.getByLabel('Longest film sheet').fill('5000')
      await dialog.getByRole('button', { name: 'Make film sheets' }).click()
      await expect(dialog.getByText('A film sheet has at most 4 m². Make it shorter or narrower.')).toBeVisible()
      await dialog.getByRole('button', { name: '300 mm' }).click()
      await dialog.getByLabel('Longest film sheet').fill('900')
      await dialog.getByRole('button', { name: 'Make film sheets' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(/ is being made: 1 file\. It waits in the export centre\./)).toBeVisible()
      await expect(page.getByText('1 piece is left out.')).toBeVisible()
      await expect(page.getByText('2 pieces selected')).toBeVisible()

      await page.getByRole('button', { name: 'Mark as printed' }).click()
      await expect(page.getByText('2 pieces marked as printed.')).toBeVisible()
      const left = page.getByRole('checkbox', { name: `Select piece ${large.production_no}-1`, exact: true })
      await left.check()
      await page.getByRole('button', { name: 'Film sheets' }).click()
      await expect(dialog.getByLabel('Longest film sheet')).toHaveValue('900')
    },
  )

  test('fits a phone in Chinese', { tag: ['@EDT-06', '@I18N-04'] }, async ({ page }) => {
    const work = await acceptedWork(1)
    await designed(work)
    await overdue(work)
    await printed(page.request, work, 100, 80)
    await page.setViewportSize({ width: 390, height: 844 })
    await pageOf(page, 'factory', 'zh-cn')
    await page.goto(`${BACK_OFFICE}/production/print-queue`)
    await page.getByRole('checkbox', { name: `选择生产件 ${work.production_no}-1` }).check()
    await page.getByRole('button', { name: '排版到膜' }).click()
    const dialog = page.getByRole('dialog', { name: '排版到膜' })
    await dialog.getByRole('button', { name: '330 毫米' }).click()
    await expect(dialog.getByRole('status')).toContainText('共 1 张，1 件')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(wide).toBe(false)
    await expectAccessible(page, 'film sheets on a phone')
  })
})
