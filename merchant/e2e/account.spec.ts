import { DEMO_PASSWORD } from '@inkfold/api/contracts/demo'
import type { Page, Response } from '@playwright/test'
import { arrive } from './support/arrive.ts'
import { solvingCaptcha } from './support/captcha.ts'
import { lastCode } from '@inkfold/api/tests/journeys/database'
import { newMerchant, type Newcomer } from './support/person.ts'
import { fillLogin } from './support/session.ts'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

const NEXT_PASSWORD = 'Quiet-Paper-7'

const open = (page: Page, screen: string, { username }: Newcomer) => arrive(page, `/user/account/${screen}`, username)

async function codeIn(panel: ReturnType<Page['getByRole']>, page: Page, target: string) {
  await solvingCaptcha(page, () => panel.getByRole('button', { name: '获取验证码' }).click())
  await expect(panel.getByText('验证码已发送')).toBeVisible()
  return lastCode(target.replace('+86', ''))
}

/** The response that saved a payment password. */
const saving = (answer: Response) =>
  answer.url().includes('payment') && answer.request().method() !== 'GET' && answer.ok()

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

test.describe('account changes', () => {
  test('[AUTH-09] [SESS-05] a new password ends the other sessions and keeps this one', async ({
    page,
    browser,
    silence,
  }) => {
    silence.expectNoise(/40\d/)
    const person = await newMerchant()
    const elsewhere = await (await browser.newContext()).newPage()
    await open(elsewhere, 'sessions', person)
    await expect(elsewhere.getByText('当前', { exact: true })).toBeVisible()
    await open(page, 'password', person)
    const fill = async (old: string, next: string, again = next) => {
      await page.getByLabel('现在的密码').fill(old)
      await page.getByLabel('新密码', { exact: true }).fill(next)
      await page.getByLabel('再输一次新密码').fill(again)
      await page.getByRole('button', { name: '修改密码', exact: true }).click()
    }

    await fill(DEMO_PASSWORD, NEXT_PASSWORD, 'Quiet-Paper-8')
    await expect(page.getByLabel('再输一次新密码')).toHaveAccessibleDescription(/不一致/)
    await fill('Not-My-Password-1', NEXT_PASSWORD)
    await expect(page.getByLabel('现在的密码')).toHaveAccessibleDescription(/密码不正确/)
    await expect(page.getByLabel('现在的密码')).toBeFocused()
    await expect(elsewhere).toHaveURL(/\/user\/account\/sessions$/)
    await fill(DEMO_PASSWORD, NEXT_PASSWORD)
    await expect(page.getByText('操作成功').first()).toBeVisible()

    await expect(elsewhere).toHaveURL(/\/login\?to=%2Fuser%2Faccount%2Fsessions$/)
    await page.locator('header ~ nav').getByRole('link', { name: '登录设备' }).click()
    await expect(page.getByText('当前', { exact: true })).toBeVisible()
    await fillLogin(elsewhere, person.username)
    await solvingCaptcha(elsewhere, () => elsewhere.getByRole('main').getByRole('button', { name: '登录' }).click())
    await expect(elsewhere.getByRole('alert')).toContainText('登录信息不正确')
    await fillLogin(elsewhere, person.username, NEXT_PASSWORD)
    await solvingCaptcha(elsewhere, () => elsewhere.getByRole('main').getByRole('button', { name: '登录' }).click())
    await expect(elsewhere).toHaveURL(/\/user\/account\/sessions$/)
    await elsewhere.context().close()
  })

  test("[AUTH-09] [AUTH-08] changes the phone after verification by the old one, and rejects another user's", async ({
    page,
    silence,
  }) => {
    silence.expectNoise(/40\d/)
    const person = await newMerchant()
    const next = person.mobile.replace('+86137', '+86136')
    await open(page, 'bind', person)
    const panel = page.getByRole('region', { name: '手机号' })
    await expect(panel).toContainText(person.mobile)

    await panel.getByRole('button', { name: '更换' }).click()
    const old = panel.getByLabel(`发到 ${person.mobile} 的验证码`)
    const code = await codeIn(panel, page, person.mobile)
    await old.fill(wrong(code))
    await panel.getByRole('button', { name: '下一步' }).click()
    await expect(old).toHaveAccessibleDescription(/验证码不正确/)
    await old.fill(code)
    await panel.getByRole('button', { name: '下一步' }).click()

    const target = panel.getByLabel('新手机号')
    const given = panel.getByLabel('验证码', { exact: true })
    await target.fill('13800000006')
    await solvingCaptcha(page, () => panel.getByRole('button', { name: '获取验证码' }).click())
    await expect(panel.getByRole('button', { name: /后可重发/ })).toBeDisabled()
    await given.fill('000000')
    await panel.getByRole('button', { name: '确认绑定' }).click()
    await expect(given).toHaveAccessibleDescription(/验证码不正确/)
    await target.fill(next.slice(3))
    await given.fill(await codeIn(panel, page, next))
    await panel.getByRole('button', { name: '确认绑定' }).click()

    await expect(panel).toContainText(`已绑定 ${next}`)
    await page.locator('header ~ nav').getByRole('link', { name: '个人资料' }).click()
    await expect(page.getByRole('main')).toContainText(next)
  })

  test('[AUTH-09] sets a payment password by login password, changes it by the old one and resets it by code', async ({
    page,
    silence,
  }) => {
    silence.expectNoise(/40\d/)
    const person = await newMerchant()
    await open(page, 'payment-password', person)
    const panel = page.getByRole('main')
    const save = async (next: string) => {
      await page.getByLabel('新支付密码').fill(next)
      await page.getByLabel('再输一次支付密码').fill(next)
      await page.getByRole('button', { name: '保存支付密码' }).click()
    }

    await page.getByLabel('登录密码').fill('Not-My-Password-1')
    await save('Pay-Paper-11')
    await expect(page.getByLabel('登录密码')).toHaveAccessibleDescription(/密码不正确/)
    await page.getByLabel('登录密码').fill(DEMO_PASSWORD)
    await save(DEMO_PASSWORD)
    await expect(page.getByLabel('新支付密码')).toHaveAccessibleDescription(/不能与登录密码相同/)
    await save('Pay-Paper-11')
    await expect(panel).toContainText('支付密码已设置')

    await page.getByLabel('旧支付密码').fill('Pay-Paper-12')
    await save('Pay-Paper-13')
    await expect(page.getByLabel('旧支付密码')).toHaveAccessibleDescription(/密码不正确/)
    await page.getByLabel('旧支付密码').fill('Pay-Paper-11')
    const kept = page.waitForResponse(saving)
    await save('Pay-Paper-13')
    await kept
    await expect(page.getByText('操作成功').first()).toBeVisible()

    await page.getByRole('button', { name: '用手机验证码重设' }).click()
    await page.getByLabel(/的验证码/).fill(await codeIn(panel, page, person.mobile))
    const saved = page.waitForResponse(saving)
    await save('Pay-Paper-14')
    await saved
    await expect(page.getByLabel('新支付密码')).toHaveValue('')
  })

  test('[AUTH-10] verifies a real name once and shows its number masked only', async ({ page, silence }) => {
    silence.expectNoise(/40\d|42\d/)
    await open(page, 'verification', await newMerchant())
    const panel = page.getByRole('region', { name: '实名认证' })
    await panel.getByLabel('真实姓名').fill('林晓')
    await panel.getByLabel('身份证号码').fill('110105194912310021')
    await panel.getByRole('button', { name: '提交认证' }).click()
    await expect(panel.getByLabel('身份证号码')).toHaveAccessibleDescription(/正确的身份证号码/)
    await panel.getByLabel('身份证号码').fill('11010519491231002X')
    await panel.getByRole('button', { name: '提交认证' }).click()

    await expect(panel).toContainText('认证时间')
    await expect(panel.getByRole('button')).toHaveCount(0)
    await expect(panel).toContainText(/\*{4,}/)
    expect(await panel.innerText()).not.toContain('19491231')
  })

  test('[AUTH-09] [UPL-01] saves a picture and rejects a file that only claims to be one', async ({
    page,
    silence,
  }) => {
    silence.expectNoise(/4\d\d/)
    await open(page, 'profile', await newMerchant())
    const choose = page.getByLabel('换头像')
    const bar = page
      .locator('header')
      .getByRole('button', { name: /的账号/ })
      .locator('img')
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 120 } })

    await choose.setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('me') })
    await expect(page.getByRole('alert')).toContainText('不支持这种文件类型')
    const answer = page.waitForResponse(/\/api\/ajax\/upload/)
    await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture at all') })
    expect((await answer).status()).toBe(400)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(bar).toHaveCount(0)
    await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })

    await expect(bar).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect.poll(() => bar.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  })
})
