import { row } from '@inkfold/api/tests/journeys/database'
import { codeOf } from '@inkfold/api/tests/journeys/totp'
import { expect, test, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@inkfold/api/contracts/demo'
import { newMerchant } from './support/person.ts'
import { signIn, fillLogin } from './support/session.ts'
import { solvingCaptcha } from './support/captcha.ts'

async function setUp(page: Page): Promise<{ key: string; codes: string[] }> {
  await page.getByLabel('登录密码').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '设置两步验证' }).click()
  await expect(page.getByRole('img', { name: '身份验证器应用的二维码' })).toBeVisible()
  const key = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '')
  await page.getByLabel('应用中的验证码').fill(codeOf(key))
  await page.getByRole('button', { name: '开启', exact: true }).click()
  await expect(page.getByRole('heading', { name: '恢复码' })).toBeVisible()
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^[A-Z2-7-]{19}$/ })
    .allInnerTexts()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: '我已保存恢复码' }).click()
  return { key, codes }
}

test('two-step sign-in is enabled, required, remembered and disabled', { tag: '@SEC-05' }, async ({ page }) => {
  const { username } = await newMerchant()
  await page.goto('/login?to=/user/two-step')
  await signIn(page, username)
  const { codes } = await setUp(page)
  await expect(page.getByText('还剩 10 个未使用的恢复码。')).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('inkfold.tokens.member'))
  await page.goto('/login?to=/user/two-step')
  await fillLogin(page, username)
  await solvingCaptcha(page, () => page.getByRole('main').getByRole('button', { name: '登录' }).click())
  await page.getByLabel('两步验证码').fill('000000')
  await page.getByRole('button', { name: '继续' }).click()
  await expect(page.getByText('将手机时间设为自动校准').first()).toBeVisible()
  await page.getByLabel('两步验证码').fill(codes[0]!)
  await page.getByLabel('30 天内在此设备上不再询问').check()
  await page.getByRole('button', { name: '继续' }).click()
  await expect(page.getByText('还剩 9 个未使用的恢复码。')).toBeVisible()
  await expect(page.getByRole('button', { name: '移除设备' })).toHaveCount(1)

  await page.evaluate(() => localStorage.removeItem('inkfold.tokens.member'))
  await page.goto('/login?to=/user/two-step')
  await signIn(page, username)
  await expect(page.getByRole('button', { name: '移除设备' })).toHaveCount(1)
  await page.getByRole('button', { name: '关闭两步验证' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('两步验证码').fill(codes[1]!)
  await dialog.getByRole('button', { name: '关闭两步验证' }).click()
  await expect(page.getByText('两步验证未开启')).toBeVisible()
})

test(
  'a role that requires two-step sign-in blocks other screens until it is set up',
  { tag: '@SEC-05' },
  async ({ page }) => {
    const { username } = await newMerchant()
    await row(
      `with role as (
       insert into roles (organisation_id, organisation_kind, code, name_zh, data_range, two_step_required)
       select organisation_id, 'merchant', 'strict_' || $1, 'strict', 'merchant', true from users where username = $1 returning id
     ) insert into user_roles (user_id, role_id) select u.id, role.id from users u, role where u.username = $1`,
      [username],
    )
    await page.goto('/login?to=/admin/order')
    await signIn(page, username)
    await expect(page).toHaveURL(/\/admin\/two-step$/)
    await expect(page.getByText('您的角色要求开启两步验证，请先完成设置。')).toBeVisible()
    await page.goto('/admin/order')
    await expect(page).toHaveURL(/\/admin\/two-step$/)
    await setUp(page)
    await expect(page.getByText('因此不能关闭')).toBeVisible()
    await page.goto('/admin/order')
    await expect(page).toHaveURL(/\/admin\/order$/)
  },
)
