import { faultsOf } from '@inkfold/api/tests/journeys/axe'
import type { MenuNode } from '@inkfold/api/contracts/menus'
import { quietOf } from './support/quiet'
import { BACK_OFFICE, pageOf, reading } from './support/session'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import type { Page } from '@playwright/test'

/** What opens over a screen, by its path. */
const PANELS: Record<string, string[]> = {
  'access/users': ['create=', 'show=1'],
  'design/materials': ['upload=', 'create='],
  'catalogue/products': ['create=', 'edit=1'],
  'catalogue/exclusive-prices': ['create='],
  'catalogue/blank-requests': ['create=', 'decide=1', 'opinion=1'],
  'catalogue/product-versions': ['show=1'],
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
/** The rig looks at every screen both ways; every run at each screen one way, the next screen the other. */
const BOTH_WAYS = process.env['E2E_LOOKS'] === 'all'
/** The screens are dealt out, so that no page is looked at for minutes. */
const PARTS = BOTH_WAYS ? [0, 1, 2, 3] : [0, 1]

/** Every screen the person's menus lead to. */
const screensOf = (menus: MenuNode[]): string[] =>
  menus.flatMap(({ opens, path, children }) => [...(opens === 'tab' && path ? [path] : []), ...screensOf(children)])

/** Columns whose heading cannot be read as a whole. */
const clippedHeadings = (page: Page) =>
  page
    .locator('th')
    .evaluateAll((all) => all.filter((th) => th.scrollWidth > th.clientWidth).map(({ textContent }) => textContent))

const panelsOf = (path: string) => (PANELS[path] ?? []).map((panel) => `/${path}?${panel}`)

for (const [way, { language, width }] of LOOKS.entries()) {
  const isSeen = (_: string, index: number) => BOTH_WAYS || index % LOOKS.length === way

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

    for (const part of PARTS) {
      test(`on every screen, ${part + 1} of ${PARTS.length}`, { tag: '@CRUD-09' }, async ({ page, silence }) => {
        test.setTimeout(300_000)
        silence.expectNoise(/status of 404/)
        await pageOf(page, 'super', language)
        const quiet = quietOf(page)
        const entering = page.waitForResponse('**/api/v1/auth/index')
        await page.goto(BACK_OFFICE)
        const { data } = (await (await entering).json()) as { data: { menus: MenuNode[] } }
        const screens = screensOf(data.menus).flatMap((path) => [`/${path}`, ...panelsOf(path)])
        expect(screens.length).toBeGreaterThan(15)

        const faults: Record<string, string[]> = {}
        const mine = [...screens, ...OTHERS].filter(isSeen).filter((_, i) => i % PARTS.length === part)
        for (const screen of mine) {
          await page.goto(BACK_OFFICE + screen)
          await quiet()
          const found = await faultsOf(page)
          if (found.length > 0) faults[screen] = found
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect([screen, overflow <= 0]).toEqual([screen, true])
          expect([screen, await clippedHeadings(page)]).toEqual([screen, []])
        }
        expect(faults).toEqual({})
      })
    }
  })
}
