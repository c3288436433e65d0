import { DEMO_PASSWORD } from '@inkfold/api/contracts/demo'
import type { Page } from '@playwright/test'
import { boxesOf, lastCode, rows } from '@inkfold/api/tests/journeys/database'
import { untilSaid } from '@inkfold/api/tests/journeys/said'
import { quietOf } from './support/quiet'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { BACK_OFFICE, pageOf, reading } from './support/session'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

const NATURAL_WIDTH = 350

async function fill(page: Page, username: string, password = DEMO_PASSWORD) {
  await page.getByRole('textbox', { name: 'Account' }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

async function withoutPicture(page: Page) {
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Verify without an image' }).click()
}

test.describe('Back office sign-in', () => {
  test(
    'signs in by clicking the picture in order and opens the start page',
    { tag: ['@AUTH-03', '@CAP-01'] },
    async ({ page }) => {
      await reading(page, 'en')
      await page.goto(`${BACK_OFFICE}/`)
      await fill(page, 'admin')
      const asked = page.waitForResponse((response) => response.url().includes('/clickCaptcha'))
      await page.getByRole('button', { name: 'Sign in' }).click()
      const id = new URL((await asked).url()).searchParams.get('id') ?? ''
      const picture = page.getByRole('button', { name: /^Image check/ })
      await expect(picture).toBeVisible()
      const scale = ((await picture.boundingBox())?.width ?? NATURAL_WIDTH) / NATURAL_WIDTH
      const verified = untilSaid(page, 'Verified.')
      for (const { x, y, width, height } of await boxesOf(id))
        await picture.click({ position: { x: (x + width / 2) * scale, y: (y + height / 2) * scale } })
      await verified
      await expect(page).toHaveURL(/\/backoffice\/dashboard$/)
    },
  )

  test(
    'signs in by keyboard alone and opens the deep link',
    { tag: ['@CAP-03', '@NAV-08', '@NAV-07'] },
    async ({ page }) => {
      await reading(page, 'en')
      await page.goto(`${BACK_OFFICE}/access/users?q=sup&size=50`)
      await expect(page).toHaveURL(/login\?to=/)
      await expect(page.getByRole('textbox', { name: 'Account' })).toBeFocused()
      await page.keyboard.type('super')
      await page.keyboard.press('Tab')
      await page.keyboard.type(DEMO_PASSWORD)
      await page.keyboard.press('Enter')
      const other = page.getByRole('button', { name: 'Verify without an image' })
      // A hidden element cannot take the focus.
      await expect(other).toBeVisible()
      await other.press('Enter')
      await expect(page).toHaveURL(/\/access\/users\?q=sup&size=50$/)
      await expect(page.locator('tbody tr').first()).toContainText('sup')
    },
  )

  test('refuses wrong credentials without naming the wrong field', { tag: '@AUTH-03' }, async ({ page, silence }) => {
    silence.expectNoise(/status of 400/)
    await reading(page, 'en')
    await page.goto(`${BACK_OFFICE}/login`)
    await fill(page, 'nobody_here', 'Wrong2026x')
    await withoutPicture(page)
    await expect(page.getByRole('alert')).toHaveText('The sign-in details are incorrect. Check them and try again.')
  })

  test('redirects merchant users to their workspace', { tag: '@NAV-08' }, async ({ page }) => {
    await reading(page, 'en')
    await page.goto(`${BACK_OFFICE}/login`)
    await fill(page, 'merchant')
    await withoutPicture(page)
    await expect(page).toHaveURL(/\/admin/)
  })

  test('switches the language at once and keeps the input', { tag: ['@I18N-01', '@I18N-02'] }, async ({ page }) => {
    await page.goto(`${BACK_OFFICE}/login`)
    await expect(page.getByRole('heading', { name: '登录管理后台' })).toBeVisible()
    await page.getByRole('textbox', { name: '账号' }).fill('half typed')
    await page.getByLabel('语言').selectOption('en')
    await expect(page.getByRole('heading', { name: 'Sign in to the back office' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Account' })).toHaveValue('half typed')
    await expect(page).toHaveTitle(/^Sign in to the back office · /)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  })

  test(
    "explains an ended session and keeps the tab's address",
    { tag: ['@SESS-01', '@NAV-08'] },
    async ({ page, silence }) => {
      silence.expectNoise(/status of 401/)
      await pageOf(page, 'supplier')
      await page.goto(`${BACK_OFFICE}/dashboard`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // Applied on the next page: this one still sends requests and would detect the broken tokens itself.
      await page.addInitScript(() => {
        if (sessionStorage.getItem('e2e.spoilt')) return
        sessionStorage.setItem('e2e.spoilt', '1')
        const kept = JSON.parse(localStorage.getItem('inkfold.tokens.admin') ?? '{}')
        localStorage.setItem('inkfold.tokens.admin', JSON.stringify({ ...kept, access: 'spoilt', refresh: 'spoilt' }))
      })
      await page.goto(`${BACK_OFFICE}/profile?tab=sessions`)
      await expect(page).toHaveURL(/login\?to=/)
      await expect(page.getByRole('status')).toContainText('Sign in again.')
    },
  )

  test('signs out of all tabs', { tag: '@SESS-01' }, async ({ page, context }) => {
    await pageOf(page, 'viewer')
    const quiet = quietOf(page)
    await page.goto(`${BACK_OFFICE}/dashboard`)
    const other = await context.newPage()
    await other.goto(`${BACK_OFFICE}/dashboard`)
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    // A request pending at sign-out is refused and would log a console error.
    await quiet()
    await page.getByRole('button', { name: /^Menu of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/login/)
    await expect(other).toHaveURL(/login/)
  })

  test(
    'resets a forgotten password by a code, and signs in with the new one',
    { tag: ['@AUTH-09', '@AUTH-03'] },
    async ({ page, silence }) => {
      silence.expectNoise(/status of 4/)
      const mobile = '13800990001'
      await rows(
        `insert into users (organisation_id, username, nickname, mobile, password_hash)
         select id, 'forgetful', 'Forgetful', '+86' || $1, '' from organisations where kind = 'platform'`,
        [mobile],
      )
      await rows(
        `insert into user_roles (user_id, role_id) select u.id, r.id from users u, roles r where u.username = 'forgetful' and r.code = 'viewer'`,
        [],
      )
      await reading(page, 'en')
      await page.goto(`${BACK_OFFICE}/login`)
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
      await expectAccessible(page, 'the page for a forgotten password')
      await page.getByRole('textbox', { name: 'Phone number or e-mail' }).fill(mobile)
      await page.getByRole('button', { name: 'Send code' }).click()
      await page.getByRole('button', { name: 'Verify without an image' }).click()
      await expect(page.getByText('a code is on its way')).toBeVisible()
      await page.getByLabel('New password', { exact: true }).fill('Remembered2026')
      await page.getByRole('textbox', { name: 'Code' }).fill('000000')
      await page.getByRole('button', { name: 'Reset password' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expect.poll(() => lastCode(mobile)).toMatch(/^\d{6}$/)
      await page.getByRole('textbox', { name: 'Code' }).fill(await lastCode(mobile))
      await page.getByRole('button', { name: 'Reset password' }).click()
      await expect(page.getByRole('status')).toContainText('Your password has been reset')
      await page.getByRole('link', { name: 'Back to sign-in' }).click()
      await fill(page, 'forgetful', 'Remembered2026')
      await withoutPicture(page)
      await expect(page).toHaveURL(/\/backoffice\/dashboard$/)
    },
  )

  test('refuses a setup token other than the printed one', { tag: '@AUTH-03' }, async ({ page, silence }) => {
    silence.expectNoise(/status of 4/)
    await reading(page, 'en')
    await page.goto(`${BACK_OFFICE}/setup?token=guessed`)
    await page.getByRole('textbox', { name: 'Username' }).fill('first_one')
    await page.getByLabel('Password', { exact: true }).fill('Printed2026')
    await page.getByRole('button', { name: 'Create the administrator' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
  })
})
