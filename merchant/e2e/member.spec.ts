import { quietOf } from '@inkfold/api/tests/journeys/quiet'
import { faultsOfScreen, watchShifts, widthsFrom } from '@inkfold/api/tests/journeys/screens'
import type { Page } from '@playwright/test'
import { arrive } from './support/arrive.ts'
import { newMerchant } from './support/person.ts'
import { signIn } from './support/session.ts'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

const SCREENS = [
  'index',
  ...[
    'overview',
    'balance',
    'integral',
    'profile',
    'verification',
    'bind',
    'password',
    'payment-password',
    'sessions',
  ].map((screen) => `account/${screen}`),
]

/** A page without the app, so that no request uses tokens while they are replaced. */
const leaveApp = (page: Page) => page.goto('/favicon.svg')

test.describe('member centre', () => {
  test('[NAV-06] [AUTH-05] opens with the member session', async ({ page }) => {
    await page.goto('/user')
    await expect(page).toHaveURL(/\/login\?to=%2Fuser/)
    const called = page.waitForRequest('**/api/user/checkIn')
    await signIn(page)
    expect((await called).method()).toBe('POST')
    await expect(page).toHaveURL(/\/user\/index$/)
  })

  test(
    'opens by URL from the workspace without sign-in, and stays closed after leaving',
    { tag: ['@NAV-06', '@NAV-08', '@AUTH-05'] },
    async ({ page, silence }) => {
      silence.expectNoise(/status of 401/)
      const { username } = await newMerchant()
      await arrive(page, '/admin', username)
      await expect(page).toHaveURL(/\/admin\/dashboard$/)
      const derived = page.waitForRequest('**/api/v1/auth/other')
      await page.goto('/user/account/profile?part=1')
      await derived
      await expect(page).toHaveURL(/\/user\/account\/profile\?part=1$/)
      await page.getByRole('button', { name: /的账号$/ }).click()
      await page.getByRole('menuitem', { name: '退出登录' }).click()
      await expect(page).toHaveURL(/\/login\?to=%2Fuser/)
      await page.goto('/user')
      await expect(page).toHaveURL(/\/user\/index$/)
      await page.goto('/admin')
      await page.getByRole('button', { name: /的账号$/ }).click()
      await page.getByRole('menuitem', { name: '退出登录' }).click()
      await expect(page).toHaveURL(/\/login/)
      await page.goto('/user')
      await expect(page).toHaveURL(/\/login\?to=%2Fuser/)
    },
  )
})

test.describe('member centre, signed in', () => {
  test.beforeEach(async ({ page }) => {
    await arrive(page, '/user')
    await expect(page).toHaveURL(/\/user\/index$/)
  })

  for (const [language, width] of [
    ['zh-cn', 390],
    ['en', 1440],
  ] as const)
    test(
      `every screen is whole at every width, loaded in ${language} at ${width}`,
      { tag: ['@CFG-12', '@PPL-07'] },
      async ({ page }) => {
        test.slow()
        await watchShifts(page)
        await page.addInitScript((reads) => localStorage.setItem('inkfold.language', reads), language)
        const quiet = quietOf(page, '[aria-busy="true"]:visible')
        const faults: Record<string, string[]> = {}
        for (const screen of SCREENS) {
          await page.setViewportSize({ width, height: 900 })
          await page.goto(`/user/${screen}`)
          await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
          await quiet()
          const found = await faultsOfScreen(page, widthsFrom(width))
          if (found.length > 0) faults[screen] = found
        }
        expect(faults).toEqual({})
      },
    )

  test('[NAV-14] layout modes have their measures, live and remembered', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const header = page.locator('header')
    const sider = page.locator('header ~ nav')
    const choose = async (name: RegExp) => {
      await page.getByRole('button', { name: '布局' }).click()
      await page.getByRole('menuitemradio', { name }).click()
    }
    await expect(header).toHaveCSS('height', '70px')
    await expect(sider).toHaveCSS('width', '260px')
    await page.getByRole('button', { name: '收起菜单' }).click()
    await expect(sider).toHaveCSS('width', '54px')
    await choose(/经典/)
    await expect(header).toHaveCSS('height', '50px')
    await page.getByRole('button', { name: '展开菜单' }).click()
    await expect(sider).toHaveCSS('width', '260px')
    await choose(/简洁/)
    await expect(header).toHaveCSS('height', '60px')
    await expect(sider).toHaveCount(0)
    await page.reload()
    await expect(header).toHaveCSS('height', '60px')
    await choose(/默认/)
  })

  test('[NAV-14] tabs survive a reload with their last URLs', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/user/account/profile?part=1')
    await page.locator('header ~ nav').getByRole('link', { name: '登录设备' }).click()
    await expect(page).toHaveURL(/\/user\/account\/sessions$/)
    await page.reload()
    const tabs = page.getByRole('navigation', { name: '打开的页面' })
    await tabs.getByRole('link', { name: '个人资料' }).click()
    await expect(page).toHaveURL(/\/user\/account\/profile\?part=1$/)
    await tabs.getByRole('button', { name: '关闭个人资料' }).click()
    await expect(page).not.toHaveURL(/profile/)
    await page.locator('header ~ nav').getByRole('link', { name: '登录设备' }).click()
    await page.locator('header ~ nav').getByRole('link', { name: '登录设备' }).click()
    await expect(page.getByText('您已经在当前页面').first()).toBeVisible()
  })

  test('[AUTH-09] saves the profile and updates the name in the bar', async ({ page }) => {
    await page.goto('/user/account/profile')
    await page.getByLabel('昵称').fill('林晓晓')
    await page.getByLabel('一句话介绍').fill('把好看的东西印出来')
    await page.getByRole('button', { name: '保存资料' }).click()
    await expect(page.getByText('操作成功').first()).toBeVisible()
    await expect(page.getByRole('button', { name: '林晓晓的账号' })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('昵称')).toHaveValue('林晓晓')
  })

  test('[I18N-01] API titles follow the language', async ({ page }) => {
    await page.goto('/user/account/profile')
    await page.getByLabel('昵称').fill('half typed')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page).toHaveTitle(/^Profile · /)
    await expect(page.getByLabel('Nickname')).toHaveValue('half typed')
  })

  test('[SESS-01] renews an expired access token silently', async ({ page, silence }) => {
    silence.expectNoise(/401/)
    await leaveApp(page)
    await page.evaluate(() => {
      const tokens = JSON.parse(localStorage.getItem('inkfold.tokens.member') ?? '{}') as Record<string, unknown>
      localStorage.setItem('inkfold.tokens.member', JSON.stringify({ ...tokens, access: 'worn-out' }))
    })
    const renewals: string[] = []
    page.on('request', (request) => request.url().includes('/auth/refresh') && renewals.push(request.url()))
    await page.goto('/user/account/overview')
    await expect(page.getByRole('heading', { name: '账户概览' })).toBeVisible()
    expect(renewals).toHaveLength(1)
  })

  test('[SESS-01] an expired session leads to sign-in and back', async ({ page, silence }) => {
    silence.expectNoise(/401/)
    await leaveApp(page)
    await page.evaluate(() => {
      const tokens = { access: 'worn-out', refresh: 'worn-out', person: 1 }
      localStorage.setItem('inkfold.tokens.member', JSON.stringify(tokens))
    })
    await page.goto('/user/account/overview?seen=1')
    await expect(page).toHaveURL(/\/login\?to=/)
    await signIn(page)
    await expect(page).toHaveURL(/\/user\/account\/overview\?seen=1$/)
  })

  test('[AUTH-13] signing out elsewhere ends this tab too; everywhere ends all', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto('/user/account/sessions')
    await other.getByRole('button', { name: '全部退出' }).click()
    await other.getByRole('dialog').getByRole('button', { name: '全部退出' }).click()
    await expect(other).toHaveURL(/\/login\?to=/)
    await expect(page).toHaveURL(/\/login\?to=/)
  })

  test('[ACC-07] a closed member centre shows its notice', async ({ page, silence }) => {
    silence.expectNoise(/403/)
    const data = { reason: 'E_MEMBER_CENTER_CLOSED', requestId: 'r1' }
    await page.route('**/api/user/index', (route) =>
      route.fulfill({ status: 403, json: { code: 0, message: '会员中心暂未开放', data } }),
    )
    await page.goto('/user/account/overview')
    await expect(page.getByRole('heading', { name: '会员中心暂未开放' })).toBeVisible()
  })
})
