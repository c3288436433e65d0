import { AGREEMENT } from '@inkfold/api/contracts/agreement'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { row } from '@inkfold/api/tests/journeys/database'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive } from './support/arrive.ts'
import { expectNoOverflow } from './support/overflow.ts'
import { newMerchant } from './support/person.ts'

const olderFor = (username: string) =>
  row(`update users set agreement_version = '2020-01-01.1' where username = $1`, [username])

test(
  'a new agreement version is prompted in the workspace, again after a reload, until accepted',
  { tag: '@AUTH-04' },
  async ({ page }) => {
    const { username } = await newMerchant()
    await olderFor(username)
    await page.setViewportSize({ width: 390, height: 844 })
    await arrive(page, '/admin/stores', username)
    const prompt = page.getByRole('dialog', { name: '用户协议已更新' })
    await expect(prompt).toBeVisible()
    await expect(prompt.getByText(AGREEMENT.version)).toBeVisible()
    await expectAccessible(page, 'another version of the agreement')
    await expectNoOverflow(page)
    await prompt.getByRole('button', { name: '关闭' }).click()
    await expect(prompt).toBeHidden()
    await expect(page.getByRole('heading', { name: '还没有店铺' })).toBeVisible()

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.evaluate(() => localStorage.setItem('inkfold.language', 'en'))
    await page.reload()
    const english = page.getByRole('dialog', { name: 'The user agreement has changed' })
    await expect(english).toBeVisible()
    await english.getByRole('button', { name: 'Accept agreement' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.reload()
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await row('select agreement_version from users where username = $1', [username])).toEqual({
      agreement_version: AGREEMENT.version,
    })
  },
)

test('declining the agreement signs the user out', { tag: '@AUTH-04' }, async ({ page }) => {
  const { username } = await newMerchant()
  await olderFor(username)
  await arrive(page, '/admin/stores', username)
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test(
  'the return from a platform asks a stranger to sign in and removes the code from the URL',
  { tag: '@NAV-03' },
  async ({ page }) => {
    await page.goto('/thirdparty/tiktokshopapi/tkRedirect?code=a&state=b')
    await expect(page.getByRole('heading', { name: '请先登录再授权店铺' })).toBeVisible()
    await expect(page).toHaveURL(/tkRedirect$/)
    await expectAccessible(page, 'the return from TikTok Shop')
    await page.getByRole('link', { name: '重新登录' }).click()
    await expect(page).toHaveURL(/\/login\?to=%2Fadmin%2Fstores/)
  },
)
