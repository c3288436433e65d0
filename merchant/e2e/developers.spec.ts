import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { expectNoOverflow } from './support/overflow.ts'

test.describe('developers', () => {
  test(
    'in English: from the first page to a guide, an error code and a call that is tried',
    { tag: '@DEV-07' },
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/developers?lang=en')
      await expectAccessible(page, 'developers')
      await page.getByRole('navigation').getByRole('link', { name: 'Quick start' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Quick start' })).toBeVisible()

      const python = page.locator('pre[data-language=python]').first()
      await expect(python).toBeHidden()
      await page.getByRole('button', { name: 'Python' }).first().click()
      await expect(python).toBeVisible()
      await page.reload()
      await expect(python).toBeVisible()
      await expectAccessible(page, 'quick start')

      await page.getByLabel('Search guides, calls and error codes').fill('E_IDEMPOTENCY_MISMATCH')
      await page.getByRole('button', { name: 'Search' }).click()
      await page.getByRole('link', { name: 'E_IDEMPOTENCY_MISMATCH' }).click()
      await expect(page.getByRole('heading', { name: 'What to do' })).toBeVisible()
      await expectAccessible(page, 'error code')

      await page.getByRole('navigation').getByRole('link', { name: 'API reference' }).click()
      const list = page.locator('[id="catalogue.list"]')
      await list.getByText('Try it').click()
      await list.getByLabel('limit').fill('2')
      await list.getByRole('button', { name: 'Send request' }).click()
      await expect(list.getByRole('status')).toContainText('Status 200')
      await expect(list.getByRole('status')).toContainText('"next_cursor"')

      const orders = page.locator('[id="orders.list"]')
      await orders.getByText('Try it').click()
      await orders.getByRole('button', { name: 'Send request' }).click()
      await expect(orders.getByRole('status')).toContainText('Enter a test key')
      await page.getByLabel('Test key').fill('ink_live_0123456789')
      await orders.getByRole('button', { name: 'Send request' }).click()
      await expect(orders.getByRole('status')).toContainText('Use a test key here')
      await expectAccessible(page, 'reference')
    },
  )

  test('in Chinese on a phone: every kind of page fits', { tag: '@DEV-07' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of [
      '',
      '/quick-start',
      '/errors',
      '/reference',
      '/problems',
      '/problems/E_INVALID',
      '/changelog',
    ]) {
      await page.goto(`/developers${path}?lang=zh-cn`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoOverflow(page)
    }
    await page.goto('/developers/quick-start?lang=zh-cn')
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Quick start' })).toBeVisible()
    await expectNoOverflow(page)
  })
})
