import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { row } from '@inkfold/api/tests/journeys/database'
import { quietOf } from '@inkfold/api/tests/journeys/quiet'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive } from './support/arrive.ts'
import { solvingCaptcha } from './support/captcha.ts'
import { expectNoOverflow } from './support/overflow.ts'
import { newMerchant } from './support/person.ts'
import { fillLogin } from './support/session.ts'

const OF_USER = 'user_id = (select id from users where username = $1)'
const expire = (username: string) =>
  row(`update auth_sessions set expires_at = now() - interval '1 second' where ${OF_USER} returning 1`, [username])

for (const width of [1440, 390])
  test(
    `a form stays while its user signs in again after the session expired (${width} px)`,
    { tag: ['@PPL-06', '@SESS-01'] },
    async ({ page, silence }) => {
      silence.expectNoise(/status of 401/)
      await page.setViewportSize({ width, height: 844 })
      const { username } = await newMerchant()
      await arrive(page, '/admin/rechargeBalance/remittance', username)
      const amount = page.getByLabel('汇款金额（RMB）')
      await amount.fill('88')
      await page.getByLabel('汇款单号').fill(`B20261129${width}`)
      await page.getByLabel('我已阅读并同意充值协议').check()
      await expire(username)
      await page.getByRole('button', { name: '提交 ¥88.00' }).click()

      const again = page.getByRole('dialog', { name: '登录已过期' })
      await expect(again).toBeVisible()
      await expect(again.getByLabel('账号', { exact: true })).toHaveValue(username)
      await page.keyboard.press('Escape')
      await expect(again).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page, 'signing in again')
      await fillLogin(page, username)
      await solvingCaptcha(page, () => again.getByRole('button', { name: '登录', exact: true }).click())
      await expect(again).toBeHidden()
      await expect(amount).toHaveValue('88')
      await page.getByRole('button', { name: '提交 ¥88.00' }).click()
      await expect(page.getByRole('heading', { name: '等待财务审核' })).toBeVisible()
    },
  )

test(
  'an ended session leads to the sign-in, and an expired one when its user leaves the page',
  { tag: ['@PPL-06', '@SESS-01'] },
  async ({ page, silence }) => {
    silence.expectNoise(/status of 401/)
    const { username } = await newMerchant()
    await arrive(page, '/admin/order', username)
    await row(`delete from auth_sessions where ${OF_USER} returning 1`, [username])
    await page.reload()
    await expect(page).toHaveURL(/\/login\?to=%2Fadmin/)

    const quiet = quietOf(page, '[aria-busy="true"]:visible')
    await arrive(page, '/admin/order', username)
    // A request of the page itself would ask for the sign-in before its user leaves.
    await quiet()
    await expire(username)
    await page.getByRole('link', { name: '店铺', exact: true }).click()
    await page.getByRole('button', { name: '离开此页，换个账号登录' }).click()
    await expect(page).toHaveURL(/\/login\?to=%2Fadmin%2Fstores/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

test(
  'another user who signs in over an expired page finds nothing of it',
  { tag: ['@PPL-06', '@SESS-01'] },
  async ({ page, silence }) => {
    silence.expectNoise(/status of 401/)
    const [one, other] = [await newMerchant(), await newMerchant()]
    await arrive(page, '/admin/rechargeBalance/remittance', one.username)
    await page.getByLabel('备注').fill('只给自己看')
    await expire(one.username)
    await page.getByRole('link', { name: '店铺', exact: true }).click()
    const again = page.getByRole('dialog', { name: '登录已过期' })
    await expect(again).toBeVisible()
    await fillLogin(page, other.username)
    await solvingCaptcha(page, () => again.getByRole('button', { name: '登录', exact: true }).click())
    await expect(again).toBeHidden()
    await expect(page.getByRole('button', { name: new RegExp(other.username) })).toBeVisible()
    // Without a reload, which would empty every form.
    await page.getByRole('navigation').getByRole('link', { name: '余额充值', exact: true }).click()
    await expect(page.getByLabel('备注')).toHaveValue('')
    await expect(page.getByText(one.username)).toHaveCount(0)
  },
)
