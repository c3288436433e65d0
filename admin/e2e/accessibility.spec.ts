import AxeBuilder from '@axe-core/playwright'
import type { MenuNode } from '@inkfold/api/contracts/menus'
import type { Page } from '@playwright/test'
import { quietOf } from './support/quiet'
import { BACK_OFFICE, pageOf, reading } from './support/session'
import { expect, test } from './support/silence'

/** What opens over a screen, by its path. */
const PANELS: Record<string, string[]> = {
  'access/users': ['create=', 'show=1'],
  'access/roles': ['edit=2', 'permissions=2', 'compare=2,3'],
}
/** Screens and states that no menu leads to. */
const OTHERS = [
  '/profile',
  '/profile?tab=password',
  '/access/explain?user_id=3&permission=roles.edit',
  '/no/such/place',
]
const LOOKS = [
  { language: 'en', width: 1440 },
  { language: 'zh-cn', width: 390 },
] as const

/** Every screen the person's menus lead to. */
const screensOf = (menus: MenuNode[]): MenuNode[] =>
  menus.flatMap((menu) => [...(menu.opens === 'tab' && menu.path ? [menu] : []), ...screensOf(menu.children)])

/** Goes on inside the app, as a link of it would; a full load for each screen proves nothing more. */
const go = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState({ idx: Number(history.state?.idx ?? 0) + 1 }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, `${BACK_OFFICE}/${path}`)

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
      const quiet = quietOf(page)
      await page.goto(`${BACK_OFFICE}/login`)
      await quiet()
      expect(await faultsOf(page)).toEqual([])
      await page.getByRole('textbox').first().fill('super')
      await page.locator('input[name=password]').fill('whatever1')
      await page.getByRole('button').last().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await quiet()
      expect(await faultsOf(page)).toEqual([])
    })

    test('on every screen', { tag: '@CRUD-09' }, async ({ page, silence }) => {
      test.setTimeout(400_000)
      silence.expectNoise(/status of 404/)
      await pageOf(page, 'super', language)
      const quiet = quietOf(page)
      const faults: Record<string, string[]> = {}
      async function judge(screen: string) {
        await quiet()
        const found = await faultsOf(page)
        if (found.length > 0) faults[screen] = found
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect([screen, overflow <= 0]).toEqual([screen, true])
      }

      const entering = page.waitForResponse('**/api/v1/auth/index')
      await page.goto(BACK_OFFICE)
      const { data } = (await (await entering).json()) as { data: { menus: MenuNode[] } }
      const screens = screensOf(data.menus)
      expect(screens.length).toBeGreaterThan(15)
      for (const { path, title } of screens) {
        await go(page, String(path))
        await expect(page).toHaveTitle(new RegExp(`^${title} · `))
        await judge(String(path))
        for (const panel of PANELS[String(path)] ?? []) {
          await go(page, `${path}?${panel}`)
          await expect(page.getByRole('dialog')).toBeVisible()
          await judge(`${path}?${panel}`)
        }
      }
      for (const other of OTHERS) {
        await page.goto(BACK_OFFICE + other)
        await judge(other)
      }
      expect(faults).toEqual({})
    })
  })
}
