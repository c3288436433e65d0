import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import type { Page } from '@playwright/test'
import { apiOf } from './support/api'
import { quietOf } from './support/quiet'
import { BACK_OFFICE, pageOf } from './support/session'

const themeOf = (page: Page) => page.locator('html')

async function choose(page: Page, theme: string) {
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: theme }).click()
}

const SCREENS = [
  '/dashboard',
  '/orders/orders',
  '/catalogue/stocks',
  '/catalogue/spus?create=',
  '/production/board',
  '/production/print-queue',
  '/access/roles?edit=2',
  '/profile',
]

test.describe('Dark theme', () => {
  test(
    'is chosen in the account menu, kept for the person and there before the scripts; light is the default',
    { tag: '@PPL-07' },
    async ({ page, silence }) => {
      silence.expectNoise(/ERR_FAILED|Failed to load resource/)
      const me = apiOf(page.request, await pageOf(page, 'super'))
      await page.goto(`${BACK_OFFICE}/dashboard`)
      await expect(themeOf(page)).toHaveAttribute('data-theme', 'light')
      await choose(page, 'Dark')
      await expect(themeOf(page)).toHaveAttribute('data-theme', 'dark')
      await expect
        .poll(async () => (await me.get<{ value: string }>('/api/v1/auth/preferences/theme')).value)
        .toBe('dark')

      await page.route('**/assets/*', (route) => route.abort())
      await page.goto(`${BACK_OFFICE}/dashboard`, { waitUntil: 'commit' })
      await expect(themeOf(page)).toHaveCSS('color-scheme', 'dark')
      await page.unroute('**/assets/*')

      await page.evaluate(() => localStorage.removeItem('inkfold.theme'))
      await page.goto(`${BACK_OFFICE}/dashboard`)
      await expect(themeOf(page)).toHaveAttribute('data-theme', 'dark')
      await choose(page, 'Light')
      await expect(themeOf(page)).toHaveAttribute('data-theme', 'light')
    },
  )

  test('follows the system where that is chosen', { tag: '@PPL-07' }, async ({ page }) => {
    await pageOf(page, 'factory')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(`${BACK_OFFICE}/dashboard`)
    await expect(themeOf(page)).toHaveAttribute('data-theme', 'light')
    await choose(page, 'Like the system')
    await expect(themeOf(page)).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(themeOf(page)).toHaveAttribute('data-theme', 'light')
    await choose(page, 'Light')
  })

  for (const [width, language] of [
    [1440, 'en'],
    [390, 'zh-cn'],
  ] as const)
    test(`has no axe findings on the main screens at ${width}`, { tag: ['@PPL-07', '@CAP-03'] }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await pageOf(page, 'super', language)
      // The server's choice of this shared user stays light; the page itself is dark.
      await page.route('**/preferences/theme', (route) =>
        route.fulfill({ json: { code: 1, message: '', data: { value: 'dark' } } }),
      )
      const quiet = quietOf(page)
      for (const screen of SCREENS) {
        await page.goto(BACK_OFFICE + screen)
        await expect(themeOf(page)).toHaveAttribute('data-theme', 'dark')
        await quiet()
        await expectAccessible(page, screen)
      }
    })
})
