import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { BACK_OFFICE, reading } from './support/session'

const BLOCKED = /ERR_FAILED|Failed to load resource|Failed to fetch dynamically/

for (const [what, file] of [
  ['first words', '**/assets/common-*.js'],
  ['first script', '**/assets/index-*.js'],
] as const)
  test(`${what} that fail to load show a message in both languages and a retry`, async ({ page, silence }) => {
    silence.expectNoise(BLOCKED)
    await reading(page, 'en')
    // Blocked until the page is loaded again, so that a retry of the app's own does not come first.
    let isReloaded = false
    await page.route(file, (route) => (isReloaded ? route.continue() : route.abort()))
    await page.goto(`${BACK_OFFICE}/login`)
    await expect(page.getByText('页面没有加载完整，请检查网络后重试')).toBeVisible()
    await expect(page.getByText('This page did not load completely.')).toBeVisible()
    page.on('request', (request) => {
      isReloaded ||= request.isNavigationRequest()
    })
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expectAccessible(page, 'the login after another try')
  })
