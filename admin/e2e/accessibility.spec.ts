import { faultsOf } from '@inkfold/api/tests/journeys/axe'
import type { MenuNode } from '@inkfold/api/contracts/menus'
import { quietOf } from './support/quiet'
import { BACK_OFFICE, pageOf, reading } from './support/session'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import type { Page } from '@playwright/test'

/** Panels to open over a screen, by its path. */
const PANELS: Record<string, string[]> = {
  'access/users': ['create=', 'show=1'],
  'design/materials': ['upload=', 'create='],
  'catalogue/products': ['create=', 'edit=1'],
  'catalogue/exclusive-prices': ['create='],
  'catalogue/blank-requests': ['create=', 'decide=1', 'opinion=1'],
  'catalogue/product-versions': ['show=1'],
  'access/roles': ['edit=2', 'permissions=2', 'compare=2,3'],
}
/** Screens and states outside the menus. */
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
/** `E2E_LOOKS=all` checks every screen in both looks; other runs check each screen in one look, alternating. */
const BOTH_WAYS = process.env['E2E_LOOKS'] === 'all'
/** Screens are split over several tests, so that none takes minutes. */
const PARTS = Array.from({ length: BOTH_WAYS ? 8 : 4 }, (_, part) => part)

const screensOf = (menus: MenuNode[]): string[] =>
  menus.flatMap(({ opens, path, children }) => [...(opens === 'tab' && path ? [path] : []), ...screensOf(children)])

const clippedHeadings = (page: Page) =>
  page
    .locator('th')
    .evaluateAll((all) => all.filter((th) => th.scrollWidth > th.clientWidth).map(({ textContent }) => textContent))

const panelsOf = (path: string) => (PANELS[path] ?? []).map((panel) => `/${path}?${panel}`)

for (const [way, { language, width }] of LOOKS.entries()) {
  const isSeen = (_: string, index: number) => BOTH_WAYS || index % LOOKS.length === way

  test.describe(`Accessibility in ${language} at ${width}`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('has no axe findings before the sign-in', { tag: '@CAP-03' }, async ({ page }) => {
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
      test(
        `has no axe findings on any screen, ${part + 1} of ${PARTS.length}`,
        { tag: '@CRUD-09' },
        async ({ page, silence }) => {
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
        },
      )
    }
  })
}
