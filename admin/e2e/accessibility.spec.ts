import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { BACK_OFFICE, pageOf, reading } from './support/session'
import { expect, test } from './support/silence'

const SCREENS = [
  '/dashboard',
  '/profile',
  '/profile?tab=password',
  '/access/users',
  '/access/users?create=',
  '/access/users?show=1',
  '/access/roles',
  '/access/roles?edit=2',
  '/access/roles?permissions=2',
  '/access/roles?compare=2,3',
  '/access/menus',
  '/access/departments',
  '/access/explain?user_id=3&permission=roles.edit',
  '/front/user-groups',
  '/front/user-rules',
  '/system/config',
  '/system/config-items',
  '/system/dictionary-types',
  '/system/dictionary-items',
  '/system/organisations',
  '/system/sessions',
  '/system/admin-logs',
  '/system/outbox-messages',
  '/no/such/place',
]
const LOOKS = [
  { language: 'en', width: 1440 },
  { language: 'zh-cn', width: 390 },
] as const

async function settled(page: Page) {
  await expect(page.getByRole('main')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.ant-skeleton:visible, [data-overlay]')).toHaveCount(0)
  // What slides or fades is judged where it comes to rest.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

async function faultsOf(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`),
  )
}

for (const { language, width } of LOOKS) {
  test.describe(`Axe finds nothing in ${language} at ${width}`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('before the sign-in', { tag: '@CAP-03' }, async ({ page }) => {
      await reading(page, language)
      await page.goto(`${BACK_OFFICE}/login`)
      await settled(page)
      expect(await faultsOf(page)).toEqual([])
      await page.getByRole('textbox').first().fill('super')
      await page.locator('input[name=password]').fill('whatever1')
      await page.getByRole('button').last().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await settled(page)
      expect(await faultsOf(page)).toEqual([])
    })

    test('on every screen', { tag: '@CRUD-09' }, async ({ page, silence }) => {
      test.setTimeout(400_000)
      silence.expectNoise(/status of 404/)
      await pageOf(page, 'super', language)
      const faults: Record<string, string[]> = {}
      for (const screen of SCREENS) {
        await page.goto(BACK_OFFICE + screen)
        await settled(page)
        const found = await faultsOf(page)
        if (found.length > 0) faults[screen] = found
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect([screen, overflow <= 0]).toEqual([screen, true])
      }
      expect(faults).toEqual({})
    })
  })
}
