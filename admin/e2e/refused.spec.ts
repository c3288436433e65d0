import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { BACK_OFFICE, pageOf, reading } from './support/session'

test.describe('Answers from other servers than the API', () => {
  test(
    'redirects a bare 401 to the start page with a message until the next screen',
    { tag: ['@ERR-01', '@ERR-03'] },
    async ({ page, silence }) => {
      silence.expectNoise(/status of 401/)
      await pageOf(page, 'supplier')
      await page.route('**/api/v1/orders?*', (route) => route.fulfill({ status: 401, body: '' }))
      await page.goto(`${BACK_OFFICE}/orders/orders`)
      await expect(page).toHaveURL(/\/backoffice\/dashboard$/)
      const said = page.getByRole('alert').filter({ hasText: 'No permission. You are back on the home page.' })
      await expect(said).toBeVisible()
      // The message precedes the dashboard's own heading, which loads with it.
      await expect(page.getByRole('heading', { level: 1, name: /Good / })).toBeVisible()
      await expectAccessible(page, 'the start page after a bare 401')
      await page.goto(`${BACK_OFFICE}/dashboard`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(said).toHaveCount(0)
    },
  )

  test('reports a captcha picture that cannot be decoded', { tag: '@ERR-03' }, async ({ page }) => {
    await reading(page, 'en')
    await page.route('**/api/common/clickCaptcha?*', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      json.data.image = 'data:image/png;base64,AAAA'
      await route.fulfill({ response, json })
    })
    await page.goto(`${BACK_OFFICE}/login`)
    await page.getByRole('textbox', { name: 'Account' }).fill('super')
    await page.getByRole('textbox', { name: 'Password' }).fill('whatever-1')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText("The image couldn't be loaded. Refresh to try again.")).toBeVisible()
  })
})
