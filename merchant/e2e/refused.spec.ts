import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive } from './support/arrive.ts'
import { newMerchant } from './support/person.ts'

test.describe('responses from outside the API', () => {
  test(
    'a bare 401 leads home with a message that stays until the next page',
    { tag: ['@ERR-01', '@ERR-03'] },
    async ({ page, silence }) => {
      silence.expectNoise(/status of 401/)
      await page.route('**/api/v1/orders?*', (route) => route.fulfill({ status: 401, body: '' }))
      await arrive(page, '/admin/order')
      await expect(page).toHaveURL(/localhost:\d+\/$/)
      const said = page.getByRole('alert').filter({ hasText: '没有访问权限，已返回首页' })
      await expect(said).toBeVisible()
      await expectAccessible(page, 'home after a bare 401')
      await page.getByRole('button', { name: 'English' }).click()
      await expect(page.getByRole('alert')).toContainText('No permission. You are back on the home page.')
      await page.getByRole('button', { name: 'Got it' }).click()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page).toHaveURL(/localhost:\d+\/$/)
    },
  )

  test('a bare 404 of a list reports a missing address with a retry', { tag: '@ERR-03' }, async ({ page, silence }) => {
    silence.expectNoise(/status of 404/)
    await page.route('**/api/v1/stores?*', (route) => route.fulfill({ status: 404, body: '' }))
    await arrive(page, '/admin/stores')
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toContainText('请求的地址不存在')
    await page.unroute('**/api/v1/stores?*')
    await main.getByRole('button', { name: '重试' }).click()
    await expect(main.getByRole('alert')).toHaveCount(0)
  })

  for (const [what, answer] of [
    ['is given up', (route) => route.abort()],
    ['fails', (route) => route.fulfill({ status: 500, body: '' })],
    [
      'cannot be decoded',
      async (route) => {
        const response = await route.fetch()
        const json = await response.json()
        json.data.image = 'data:image/png;base64,AAAA'
        await route.fulfill({ response, json })
      },
    ],
  ] as const satisfies readonly (readonly [string, Parameters<import('@playwright/test').Page['route']>[1]])[])
    test(
      `a captcha whose picture ${what} reports it and loads another`,
      { tag: '@ERR-03' },
      async ({ page, silence }) => {
        silence.expectNoise(/ERR_FAILED|status of 500/)
        await page.route('**/api/common/clickCaptcha?*', answer)
        await page.goto('/login')
        await page.getByLabel('账号', { exact: true }).fill('merchant')
        await page.getByLabel('密码', { exact: true }).fill('whatever-1')
        await page.getByRole('main').getByRole('button', { name: '登录' }).click()
        const status = page.getByRole('dialog').getByRole('status')
        await expect(status).toHaveText('验证图加载失败，请刷新重试')
        await page.unroute('**/api/common/clickCaptcha?*')
        await page.getByRole('button', { name: '换一张' }).click()
        await expect(status).toHaveText('')
      },
    )
})

for (const width of [1440, 390])
  test(
    `a refused command is explained beside its button, in sight, and the button keeps the focus (${width})`,
    { tag: '@PPL-06' },
    async ({ page, silence }) => {
      silence.expectNoise(/status of 500/)
      await page.setViewportSize({ width, height: 500 })
      await page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))
      const { username } = await newMerchant()
      const refuse = (path: string) => page.route(path, (route) => route.fulfill({ status: 500, body: '' }))
      await refuse('**/api/v1/auth/preferences/**')
      await arrive(page, '/admin', username)
      const hide = page.getByRole('button', { name: 'Hide this list' })
      await hide.focus()
      await page.keyboard.press('Enter')
      const said = page.getByRole('region', { name: 'First steps' }).getByRole('alert')
      await expect(said).toBeInViewport({ ratio: 1 })
      await expect(hide).toBeInViewport({ ratio: 1 })
      await expect(hide).toBeFocused()
      await expectAccessible(page, 'a refused command')
      await page.unroute('**/api/v1/auth/preferences/**')
      await page.keyboard.press('Enter')
      await expect(said).toBeHidden()
    },
  )
