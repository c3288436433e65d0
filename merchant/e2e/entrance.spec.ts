import { fillLogin, signIn } from './support/session.ts'
import { arrive } from './support/arrive.ts'
import { aProduct } from './support/design.ts'
import { lastCode } from '@inkfold/api/tests/journeys/database'
import { solvingCaptcha } from './support/captcha.ts'
import { untilSaid } from '@inkfold/api/tests/journeys/said'
import { freshDigits, freshName } from '@inkfold/api/tests/journeys/fresh'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

test.describe('sign-in and registration', () => {
  test('[NAV-05] [NAV-08] [CAP-01] sign-in returns to the requested page, query included', async ({
    page,
    silence,
  }) => {
    silence.expectNoise(/404/)
    await page.goto('/admin/dashboard?from=mail')
    await expect(page).toHaveURL(/\/login\?to=/)
    await signIn(page)
    await expect(page).toHaveURL(/\/admin\/dashboard\?from=mail$/)
    await expect(page).toHaveTitle(/^工作台 · /)
    await page.reload()
    await expect(page).toHaveURL(/\/admin\/dashboard\?from=mail$/)
    await page.goto('/admin/not-a-screen?lines=1')
    await expect(page).toHaveURL(/\/404$/)
  })

  test('[NAV-05] the workspace opens through its loading screen; product and design are beside the menus', async ({
    page,
  }) => {
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    await arrive(page, '/admin')
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    expect(visited).toContain('/admin/loading')

    const product = await aProduct()
    await page.goto(`/admin/product/detail?id=${product}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: '用它做设计' }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/design\\?product=${product}`))
    await expect(page.getByRole('application', { name: '设计画布' })).toBeVisible()
  })

  test('[NAV-08] a foreign return URL is ignored', async ({ page }) => {
    await page.goto('/login?to=%2F%5Cevil.example')
    await signIn(page)
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
  })

  test('[AUTH-03] a failure reveals neither which part was wrong nor a support number', async ({ page, silence }) => {
    silence.expectNoise(/400/)
    await page.goto('/login')
    await fillLogin(page, 'merchant', 'WrongPassword1')
    await solvingCaptcha(page, () => page.getByRole('main').getByRole('button', { name: '登录' }).click())
    await expect(page.getByRole('alert')).toHaveText(/登录信息不正确，请核对后重试$/)
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('alert')).toContainText('The sign-in details are incorrect')
  })

  test('[ERR-04] a server error shows a support number that a click copies', async ({ page, silence, context }) => {
    silence.expectNoise(/500/)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const json = { code: 0, message: '服务器内部错误', data: { reason: 'E_UNEXPECTED', requestId: 'broken-7' } }
    await page.route('**/auth/login', (route) => route.fulfill({ status: 500, json }))
    await page.goto('/login')
    await fillLogin(page, 'merchant')
    await solvingCaptcha(page, () => page.getByRole('main').getByRole('button', { name: '登录' }).click())
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('联系客服时请提供编号')
    await alert.getByRole('button', { name: '复制' }).click()
    await expect(alert.getByRole('button', { name: '已复制' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('broken-7')
  })

  test('[AUTH-01] [AUTH-02] errors are shown at their fields, and the first gets the focus', async ({ page }) => {
    await page.goto('/register')
    await page.getByLabel('用户名').fill('1x')
    await page.getByLabel('密码', { exact: true }).fill('短')
    await page.getByRole('main').getByRole('button', { name: '注册' }).click()
    await expect(page.getByLabel('用户名')).toBeFocused()
    await expect(page.getByLabel('用户名')).toHaveAccessibleDescription(/3 到 15 位/)
    await expect(page.getByLabel('密码', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(/同意/)
  })

  test('[CAP-03] wrong clicks are reported and load a new picture; a mark can be removed', async ({
    page,
    silence,
  }) => {
    silence.expectNoise(/400/)
    await page.goto('/login')
    await fillLogin(page, 'merchant')
    await page.getByRole('main').getByRole('button', { name: '登录' }).click()
    const dialog = page.getByRole('dialog')
    const picture = dialog.getByRole('img')
    await picture.waitFor()
    await picture.click({ position: { x: 2, y: 2 } })
    await dialog.getByRole('button', { name: '取消第 1 个点' }).click()
    await expect(dialog.getByRole('button', { name: /取消第/ })).toHaveCount(0)
    const words = await dialog.locator('strong').count()
    const renewed = page.waitForResponse('**/api/common/clickCaptcha**')
    const wrong = untilSaid(page, '点选的位置不对')
    for (let click = 0; click < words; click++) await picture.click({ position: { x: 40 + click * 30, y: 3 } })
    await wrong
    await renewed
    await expect(dialog.getByRole('button', { name: /取消第/ })).toHaveCount(0)
    await expect(dialog.getByText('点选的位置不对')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('[CAP-03] the keyboard suffices to sign in', async ({ page }) => {
    await page.goto('/login')
    await fillLogin(page, 'merchant')
    await page.keyboard.press('Enter')
    const alternative = page.getByRole('button', { name: /无图验证/ })
    await expect(alternative).toBeVisible()
    await alternative.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/dashboard$/, { timeout: 45_000 })
  })

  test('[AUTH-04] [AUTH-08] a visitor registers with one captcha and a code', { tag: '@PPL-03' }, async ({ page }) => {
    const mobile = `139${freshDigits().slice(-8)}`
    await page.goto('/register')
    await page.getByLabel('用户名').fill(freshName('new'))
    await page.getByLabel('手机号').fill(mobile)
    await page.getByRole('main').getByRole('button', { name: '注册' }).click()
    const code = page.getByLabel('验证码', { exact: true })
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await solvingCaptcha(page, () => page.getByRole('button', { name: '获取验证码' }).click())
    await expect(page.getByText('验证码已发送')).toBeVisible()
    await expect(code).toHaveAttribute('aria-invalid', 'false')
    await page.getByLabel('验证码', { exact: true }).fill(await lastCode(mobile))
    await page.getByLabel('密码', { exact: true }).fill('Quiet-Paper-7')
    await page.getByLabel('再输一次密码').fill('Quiet-Paper-7')
    await page.getByRole('checkbox').check()
    await page.getByRole('main').getByRole('button', { name: '注册' }).click()
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
  })

  test('[NAV-08] a back-office user is redirected to the back office', async ({ page, silence }) => {
    silence.expectNoise(/./)
    await page.goto('/login')
    await signIn(page, 'admin')
    await expect(page).toHaveURL(/\/backoffice/)
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/backoffice/)
  })

  test('[ACC-02] [SESS-04] a screen the API refuses redirects to no access', async ({ page }) => {
    await page.goto('/login')
    await signIn(page)
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    const answer = { code: 302, message: '', data: { routePath: '/401' } }
    await page.route('**/api/v1/auth/page?*', (route) => route.fulfill({ json: answer }))
    await page.goto('/admin/orders')
    await expect(page).toHaveURL(/\/401$/)
    await expect(page.getByText('那一页没有打开。登录已过期，或者您的账号没有它的权限。请重新登录')).toBeVisible()
    await expect(page).toHaveTitle(/^没有访问权限 · /)
  })

  test('[SESS-03] offline has its own message with a retry', async ({ page, context, silence }) => {
    silence.expectNoise(/ERR_INTERNET_DISCONNECTED/)
    await page.goto('/login')
    await fillLogin(page, 'merchant')
    await page.getByRole('main').getByRole('button', { name: '登录' }).click()
    await page.getByRole('dialog').getByRole('img').waitFor()
    await context.setOffline(true)
    await page.getByRole('button', { name: '换一张' }).click()
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('网络已断开')
    await context.setOffline(false)
    await page.getByRole('button', { name: '换一张' }).click()
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('')
  })
})
