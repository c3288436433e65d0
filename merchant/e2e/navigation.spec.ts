import type { MenuNode } from '@inkfold/api/contracts/menus'
import type { Page } from '@playwright/test'
import { arrive } from './support/arrive.ts'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { wordsIn } from './support/words.ts'

const TOOL = 'https://tool.example/size?unit=mm'
const FRAMED = `iframe/${encodeURIComponent(TOOL)}`

const menu = (title: string, given: Partial<MenuNode>): MenuNode => ({
  id: 90_000 + title.length,
  parent_id: null,
  type: 'item',
  title,
  name: `test.${title}`,
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
  ...given,
})

const MENUS = [
  menu('尺码工具', { opens: 'iframe', url: TOOL }),
  menu('空目录', { type: 'directory', opens: null }),
  menu('没有页面', { path: 'nowhere', component: 'no/such' }),
  menu('新类型的菜单', { opens: 'window' as never, path: 'window' }),
  menu('工具箱', { type: 'directory', opens: null, children: [menu('色卡', { opens: 'iframe', url: TOOL })] }),
  menu('公告', { opens: 'link', url: 'https://news.example/today' }),
]

/** Menu entries an administrator may have added after this build. */
async function withMenus(page: Page) {
  await page.route(/\/api\/(user|v1\/auth)\/index$/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { menus: MenuNode[] } }
    await route.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, menus: [...body.data.menus, ...MENUS] } },
    })
  })
  const foreign = (title: string) => ({ contentType: 'text/html', body: `<h1>${title}</h1>` })
  await page.context().route('https://tool.example/**', (route) => route.fulfill(foreign('Sizes')))
  await page.context().route('https://news.example/**', (route) => route.fulfill(foreign('News')))
}

test.describe('navigation', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('[NAV-09] [NAV-12] foreign pages open framed or in a new tab, and unusable entries state the reason', async ({
    page,
    context,
  }) => {
    await withMenus(page)
    await arrive(page, `/user/${FRAMED}`)
    const framed = page.frameLocator('iframe[title="尺码工具"]')
    await expect(framed.getByRole('heading', { name: 'Sizes' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/user/${FRAMED}$`))
    await expect(page).toHaveTitle(/^尺码工具 · /)
    const sider = page.locator('header ~ nav')
    const choose = (name: string) =>
      sider
        .getByRole('link', { name })
        .or(sider.getByRole('button', { name, exact: true }))
        .click()

    for (const [name, words] of [
      ['尺码工具', '您已经在当前页面'],
      ['空目录', '该目录下没有可用的子菜单'],
      ['没有页面', '无效的路由，无法打开'],
      ['新类型的菜单', '无法识别的菜单类型，无法打开'],
    ] as const) {
      await choose(name)
      await expect(page.getByText(words).first()).toBeVisible()
    }
    await expect(page).toHaveURL(new RegExp(`/user/${FRAMED}$`))

    const opened = context.waitForEvent('page')
    await choose('公告')
    await expect((await opened).getByRole('heading', { name: 'News' })).toBeVisible()
    await (await opened).close()

    await page.getByRole('button', { name: /的账号$/ }).click()
    await page.getByRole('menuitem', { name: '去工作台' }).click()
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await choose('尺码工具')
    await expect(page).toHaveURL(new RegExp(`/admin/${FRAMED}$`))
    await expect(framed.getByRole('heading', { name: 'Sizes' })).toBeVisible()
  })

  test('[NAV-13] [NAV-14] a directory expands inline or as a flyout, and overflow moves behind a button', async ({
    page,
  }) => {
    await withMenus(page)
    await arrive(page, '/user')
    const sider = page.locator('header ~ nav')
    const box = sider.getByRole('button', { name: '工具箱' })
    const inside = page.getByRole('menuitem', { name: '色卡' })
    await expect(sider.getByRole('link', { name: '色卡' })).toBeVisible()
    await box.click()
    await expect(sider.getByRole('link', { name: '色卡' })).toBeHidden()

    await page.getByRole('button', { name: '收起菜单' }).click()
    await box.focus()
    await page.keyboard.press('Enter')
    await expect(inside).toBeFocused()
    await expectAccessible(page, 'flown out')
    await page.keyboard.press('Escape')
    await expect(inside).toBeHidden()
    await expect(box).toBeFocused()

    await page.getByRole('button', { name: '布局' }).click()
    await page.getByRole('menuitemradio', { name: /简洁/ }).click()
    await page.setViewportSize({ width: 1100, height: 900 })
    await page.getByRole('button', { name: '更多菜单' }).click()
    await expectAccessible(page, 'what did not fit')
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowUp')
    await expect(inside).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/user/${FRAMED}$`))
  })

  test('[NAV-12] [NAV-14] header menus open, move and close by keyboard, in both languages', async ({ page }) => {
    test.setTimeout(120_000)
    await arrive(page, '/admin/cart')
    for (const [language, width] of [
      ['zh-cn', 1440],
      ['en', 390],
    ] as const) {
      const t = wordsIn(language)
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate((one) => localStorage.setItem('inkfold.language', one), language)
      await page.goto('/admin/order')
      const named = (key: string) => page.getByRole('button', { name: t('shell', key), exact: true })
      const person = page.locator('button[aria-haspopup="menu"]').last()
      await expect(person).toHaveAccessibleName(new RegExp(t('shell', 'person.label', { name: '.+' })))
      for (const opener of width === 390 ? [person] : [person, named('tabs.more'), named('layout.label')]) {
        await opener.press('Enter')
        const choices = page.locator('[role="menu"]:popover-open button:enabled')
        await expect(choices.first()).toBeFocused()
        await page.keyboard.press('ArrowDown')
        // Focus wraps around: with one tab only the first action is enabled.
        await expect(choices.nth(1 % (await choices.count()))).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(choices).toHaveCount(0)
        await expect(opener).toBeFocused()
      }
    }
  })

  test('[NAV-12] a user without pages sees a message and can leave', async ({ page }) => {
    await page.route('**/api/user/index', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: object }
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, menus: [] } } })
    })
    await arrive(page, '/user')
    await expect(page.getByText('没有可以跳转的页面')).toBeVisible()
    await page.getByRole('button', { name: '退出登录' }).click()
    await expect(page).toHaveURL(/\/login\?to=/)
  })
})
