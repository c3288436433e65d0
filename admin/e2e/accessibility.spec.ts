import { faultsOf } from '@inkfold/api/tests/journeys/axe'
import { faultsOfScreen, watchShifts, widthsFrom } from '@inkfold/api/tests/journeys/screens'
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
/** `E2E_LOOKS=all` checks every screen of every role in both languages; other runs check each in one, alternating. */
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

/** Opens the back office and returns the paths of this person's menu. */
async function enter(page: Page, username: string, language: 'en' | 'zh-cn'): Promise<string[]> {
  await watchShifts(page)
  await pageOf(page, username, language)
  const entering = page.waitForResponse('**/api/v1/auth/index')
  await page.goto(BACK_OFFICE)
  const { data } = (await (await entering).json()) as { data: { menus: MenuNode[] } }
  return screensOf(data.menus)
}

for (const [way, { language, width }] of LOOKS.entries()) {
  const isSeen = (_: string, index: number) => BOTH_WAYS || index % LOOKS.length === way

  /** One visit of a screen serves every check at every width. */
  async function expectWhole(page: Page, screens: string[], quiet: () => Promise<void>) {
    const faults: Record<string, string[]> = {}
    for (const screen of screens) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(BACK_OFFICE + screen)
      await quiet()
      const clipped = (await clippedHeadings(page)).map((heading) => `heading cut: ${heading}`)
      // A panel that an address opens now and then paints one frame before its style: its screen is measured without it.
      const limits = screen.includes('?') ? { mostShift: Infinity } : {}
      const found = [...clipped, ...(await faultsOfScreen(page, widthsFrom(width), limits))]
      if (found.length > 0) faults[screen] = found
    }
    expect(faults).toEqual({})
  }

  test.describe(`Screens loaded in ${language} at ${width}`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('has no axe findings before the sign-in', { tag: '@CAP-03' }, async ({ page }) => {
      await reading(page, language)
      await watchShifts(page)
      const quiet = quietOf(page)
      await page.goto(`${BACK_OFFICE}/login`)
      await quiet()
      expect(await faultsOfScreen(page, widthsFrom(width))).toEqual([])
      await page.setViewportSize({ width, height: 900 })
      await page.getByRole('textbox').first().fill('super')
      await page.locator('input[name=password]').fill('whatever1')
      await page.getByRole('button').last().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await quiet()
      expect(await faultsOf(page)).toEqual([])
    })

    for (const part of PARTS) {
      test(
        `every screen is whole at every width, ${part + 1} of ${PARTS.length}`,
        { tag: ['@CRUD-09', '@PPL-07'] },
        async ({ page, silence }) => {
          test.setTimeout(600_000)
          silence.expectNoise(/status of 404/)
          const quiet = quietOf(page)
          const paths = await enter(page, 'super', language)
          const screens = paths.flatMap((path) => [`/${path}`, ...panelsOf(path)])
          expect(screens.length).toBeGreaterThan(15)
          const mine = [...screens, ...OTHERS].filter(isSeen).filter((_, i) => i % PARTS.length === part)
          await expectWhole(page, mine, quiet)
        },
      )
    }

    for (const username of ['supplier', 'factory'])
      test(
        `the screens that differ for a ${username} are whole at every width`,
        { tag: ['@PPL-07', '@PPL-04'] },
        async ({ page }) => {
          test.setTimeout(600_000)
          const quiet = quietOf(page)
          const paths = await enter(page, username, language)
          const own = BOTH_WAYS ? paths : paths.filter((path) => path === 'dashboard')
          expect(own.length).toBeGreaterThan(0)
          await expectWhole(
            page,
            own.map((path) => `/${path}`),
            quiet,
          )
        },
      )
  })
}
