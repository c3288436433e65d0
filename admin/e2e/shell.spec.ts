import { OVERLAY_MAX_MS } from '@inkfold/api/contracts/limits'
import type { MenuNode } from '@inkfold/api/contracts/menus'
import { row } from '@inkfold/api/tests/journeys/database'
import type { Page } from '@playwright/test'
import { BACK_OFFICE, pageOf, reading } from './support/session'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { untilStill } from '@inkfold/api/tests/journeys/still'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Serves the user's menus with the test's changes. */
async function withMenus(page: Page, change: (menus: MenuNode[]) => MenuNode[]) {
  await page.route('**/api/v1/auth/index', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.menus = change(answer.data.menus)
    await route.fulfill({ response, json: answer })
  })
}

let added = 0

const menu = (part: Partial<MenuNode>): MenuNode => ({
  id: 9000 + ++added,
  parent_id: null,
  type: 'item',
  title: 'Extra',
  name: `extra${added}`,
  icon: null,
  path: null,
  opens: 'tab',
  component: null,
  url: null,
  permission: null,
  keep_alive: false,
  hidden: false,
  sort: 0,
  children: [],
  ...part,
})

/** Records the longest animation since. */
const WATCH = `window.slowest = 0
for (const kind of ['transitionrun', 'animationstart'])
  document.addEventListener(kind, () => {
    const times = document.getAnimations().map(({ effect }) => effect.getComputedTiming().endTime)
    window.slowest = Math.max(window.slowest, ...times)
  })`

/** Records each title that the tab had. */
const TITLES = `window.titles = []
new MutationObserver(() => document.title && document.title !== window.titles.at(-1) && window.titles.push(document.title))
  .observe(document, { subtree: true, childList: true, characterData: true })`

test.describe('Shell', () => {
  for (const [asked, moves] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const)
    test(
      `opens an overlay that ${moves ? 'slides in' : 'is there at once'} with reduced motion ${asked}`,
      { tag: '@CRUD-09' },
      async ({ page }) => {
        await page.emulateMedia({ reducedMotion: asked })
        await pageOf(page, 'super')
        await page.goto(`${BACK_OFFICE}/access/roles`)
        await expect(heading(page)).toBeVisible()
        await page.evaluate(WATCH)
        await page
          .getByRole('button', { name: /^More for/ })
          .first()
          .click()
        await expect(page.locator('.ant-dropdown').getByRole('menuitem').first()).toBeInViewport()
        await page.getByRole('button', { name: 'Create' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await untilStill(page)
        expect((await page.evaluate<number>('window.slowest')) > 1).toBe(moves)
      },
    )

  test('carries the name of the supplier on its own host', { tag: '@SUP-01' }, async ({ page, baseURL }) => {
    const home = new URL(baseURL!)
    home.hostname = 'gold.localhost'
    await reading(page, 'en')
    await page.addInitScript(TITLES)
    await page.goto(`${home.origin}${BACK_OFFICE}/login`)
    await expect(page).toHaveTitle(/ · Goldstone Prints/)
    expect(
      (await page.evaluate<string[]>('window.titles')).filter((title) => !/金石印花|Goldstone/.test(title)),
    ).toEqual([])
    await expect(page.getByRole('complementary')).toContainText('Goldstone Prints')
    await pageOf(page, 'gold')
    await page.goto(`${home.origin}${BACK_OFFICE}/dashboard`)
    await expect(page.getByRole('link', { name: 'Goldstone Prints', exact: true })).toBeVisible()
    await expect(page).toHaveTitle(/ · Goldstone Prints/)
    await expect(page.getByText('Inkfold')).toHaveCount(0)
  })

  test(
    'switches between three different layouts at once and remembers the choice',
    { tag: '@NAV-14' },
    async ({ page }) => {
      await pageOf(page, 'super')
      await page.goto(`${BACK_OFFICE}/dashboard`)
      const frame = (mode: string) => page.locator(`[data-layout=${mode}]`)
      const height = () =>
        page
          .locator('header')
          .first()
          .evaluate((element) => element.getBoundingClientRect().height)
      const width = () => page.locator('[data-sider]').evaluate((element) => element.getBoundingClientRect().width)

      const both = async () => [await height(), await width()]

      await expect(frame('default')).toBeVisible()
      await expect.poll(both).toEqual([70, 260])
      await page.getByRole('button', { name: 'Collapse sidebar' }).click()
      await expect.poll(width).toBe(54)

      await page.getByRole('button', { name: 'Layout' }).click()
      await page.getByRole('radio', { name: /^Classic/ }).check()
      await expect(frame('classic')).toBeVisible()
      await expect.poll(both).toEqual([50, 54])
      await page.getByRole('radio', { name: /^Top navigation/ }).check()
      await expect(frame('streamline')).toBeVisible()
      await expect.poll(height).toBe(60)
      await expect(page.locator('[data-sider]')).toHaveCount(0)

      await page.reload()
      await expect(frame('streamline')).toBeVisible()
    },
  )

  test('keeps tabs across a reload and offers their menu', { tag: '@NAV-14' }, async ({ page }) => {
    await pageOf(page, 'super')
    const tabs = page.getByRole('navigation', { name: 'Open pages' }).getByRole('listitem')
    for (const path of ['/dashboard', '/access/users', '/access/roles']) {
      await page.goto(BACK_OFFICE + path)
      await expect(heading(page)).toBeVisible()
    }
    await expect(tabs).toHaveCount(3)
    await page.reload()
    await expect(tabs).toHaveCount(3)
    await tabs.filter({ hasText: 'Users' }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Close others' }).click()
    await expect(tabs).toHaveText(['Users'])
    await expect(page).toHaveURL(/\/access\/users$/)
    await page.getByRole('button', { name: 'Tab actions' }).click()
    await page.getByRole('menuitem', { name: 'Full screen' }).click()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('banner')).toBeVisible()
  })

  test("opens, walks and closes the header's menus by keyboard", { tag: '@NAV-14' }, async ({ page }) => {
    const { user } = await pageOf(page, 'super')
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`${BACK_OFFICE}/access/users`)
      await expect(heading(page)).toBeVisible()
      for (const [button, first, next] of [
        [`Menu of ${user.nickname}`, 'My profile', 'Help', 'Sign out'],
        ['Tab actions', 'Reload', 'Close'],
      ] as const) {
        const opener = page.getByRole('button', { name: button, exact: true })
        await opener.press('Enter')
        await expect(page.getByRole('menuitem', { name: first, exact: true })).toBeFocused()
        await page.keyboard.press('ArrowDown')
        await expect(page.getByRole('menuitem', { name: next, exact: true })).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('menuitem', { name: first, exact: true })).toBeHidden()
        await expect(opener).toBeFocused()
      }
    }
  })

  test('keeps the state of a `keep_alive` screen', { tag: '@ACC-04' }, async ({ page }) => {
    await pageOf(page, 'super')
    await page.goto(`${BACK_OFFICE}/access/users`)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('link', { name: 'Roles' }).click()
    await expect(heading(page)).toHaveText('Roles')
    await page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: 'Users' }).click()
    await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeChecked()
  })

  test('finds a screen in the palette by a few letters', { tag: '@NAV-13' }, async ({ page }) => {
    await pageOf(page, 'super')
    await page.goto(`${BACK_OFFICE}/dashboard`)
    await expect(heading(page)).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Commands' })).toBeFocused()
    await page.keyboard.type('admin log')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/system\/admin-logs$/)
    await expect(page).toHaveTitle(/^Admin log · /)
  })

  test("keeps the palette's best match visible while typing", { tag: '@NAV-13' }, async ({ page }) => {
    await pageOf(page, 'super')
    await page.goto(`${BACK_OFFICE}/dashboard`)
    await expect(heading(page)).toBeVisible()
    await page.keyboard.press('Control+k')
    const best = page.getByRole('dialog').getByRole('option').first()
    for (const letter of 'order') {
      await page.keyboard.type(letter)
      await expect(best).toBeInViewport({ ratio: 1 })
    }
    await expect(best).toHaveText(/Orders$/)
    await expect(best).toHaveAttribute('aria-selected', 'true')
  })

  test('opens a record by its number in the palette', { tag: ['@NAV-13', '@ORD-05'] }, async ({ page }) => {
    const product = await row<{ id: number; code: string }>('select id, code from products order by id limit 1', [])
    await pageOf(page, 'super')
    await page.goto(`${BACK_OFFICE}/dashboard`)
    await expect(heading(page)).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Commands' }).fill(product!.code)
    await page
      .getByRole('option', { name: new RegExp(`^${product!.code} · `) })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`[?&]show=${product!.id}$`))
  })

  test(
    'follows each kind of menu by its type',
    { tag: ['@NAV-12', '@NAV-13', '@NAV-09'] },
    async ({ page, context, silence }) => {
      silence.expectNoise(/404 .*auth\/page\?path=iframe/)
      await pageOf(page, 'super')
      const address = new URL('/docs', test.info().project.use.baseURL).href
      await withMenus(page, (menus) => [
        ...menus,
        menu({ title: 'Empty shelf', type: 'directory' }),
        menu({ title: 'Strange', type: 'carousel' as never }),
        menu({ title: 'No page', path: 'no-page', component: 'crud:nothing' }),
        menu({ title: 'Framed', opens: 'iframe', url: `${address}?framed` }),
        menu({ title: 'Outside', opens: 'link', url: address }),
        menu({ title: 'Pointless' }),
      ])
      await page.goto(`${BACK_OFFICE}/dashboard`)
      const go = (name: string) => page.getByRole('menuitem', { name, exact: true }).click()
      await go('Empty shelf')
      await expect(page.getByText('This directory has no menu you can open.')).toBeVisible()
      await go('Strange')
      await expect(page.getByText('This menu type is not recognised and cannot be opened.')).toBeVisible()
      await go('Pointless')
      await expect(page.getByText('There is no page to go to.')).toBeVisible()
      await go('Dashboard')
      await expect(page.getByText('You are already there.')).toBeVisible()
      await go('No page')
      await expect(page.getByRole('heading', { name: 'This route is invalid and cannot be opened.' })).toBeVisible()
      const opening = context.waitForEvent('page')
      await go('Outside')
      await expect(await opening).toHaveURL(/\/docs/)
      await go('Framed')
      await expect(page).toHaveURL(/\/iframe\/http/)
      await expect(page.locator('iframe')).toHaveAttribute('src', `${address}?framed`)
      await page.reload()
      await expect(page.locator('iframe')).toHaveAttribute('src', `${address}?framed`)
      await page.goto(`${BACK_OFFICE}/iframe/${encodeURIComponent('https://example.com/')}`)
      await expect(heading(page)).toHaveText('Page not found')
    },
  )

  test('explains an account without menus', { tag: '@NAV-12' }, async ({ page }) => {
    await pageOf(page, 'super')
    await withMenus(page, () => [])
    await page.goto(`${BACK_OFFICE}/`)
    await expect(heading(page)).toHaveText('Your account has no menus yet. Ask the super administrator for them.')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/login/)
  })

  test('hides the overlay after one second, however slow the load', { tag: '@NAV-11' }, async ({ page }) => {
    await pageOf(page, 'super')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/v1/auth/index', async (route) => {
      await released
      await route.continue()
    })
    const overlay = page.locator('[data-overlay]')
    // Uses a fake clock, so that a slow machine cannot miss the overlay's start or end.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await page.goto(`${BACK_OFFICE}/`)
    await expect(async () => {
      await page.clock.runFor(20)
      expect(await overlay.isVisible()).toBe(true)
    }).toPass({ intervals: [50] })
    await page.clock.runFor(OVERLAY_MAX_MS)
    await expect(overlay).toHaveCount(0)
    await expect(page.getByRole('status')).toHaveText('Loading…')
    await page.clock.resume()
    release()
    await expect(heading(page)).toBeVisible()
  })

  test('hides actions that the user may not perform', { tag: ['@NAV-16', '@ACC-02'] }, async ({ page }) => {
    await pageOf(page, 'viewer')
    await page.goto(`${BACK_OFFICE}/access/roles`)
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create' })).toHaveCount(0)
    await expect(page.getByRole('switch')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'View' }).first()).toBeVisible()
  })

  test('switches the language of a screen and keeps the input', { tag: ['@I18N-01', '@NAV-10'] }, async ({ page }) => {
    await pageOf(page, 'super')
    await page.goto(`${BACK_OFFICE}/access/roles`)
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('dialog').getByLabel('English name').fill('half typed')
    await page.getByLabel('Language').selectOption('zh-cn', { force: true })
    await expect(page.getByRole('dialog').getByLabel('英文名称')).toHaveValue('half typed')
    await expect(page.getByRole('heading', { level: 1, name: '角色' })).toBeVisible()
    await expect(page).toHaveTitle(/^角色 · /)
  })
})
