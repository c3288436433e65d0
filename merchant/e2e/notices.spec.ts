import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { tell } from './support/database.ts'
import { signIn } from './support/session.ts'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

test.describe('notifications', () => {
  test('[OPS-05] the bell lists an event and links to it, on a phone too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await tell('merchant', 'password_changed')
    await page.goto('/user')
    await signIn(page)
    await page.getByRole('button', { name: /^通知，\d+ 条未读$/ }).click()
    const drawer = page.getByRole('dialog', { name: '通知' })
    const notice = drawer.getByRole('button', { name: /您的登录密码已修改/ }).first()
    await expect(notice).toContainText('账号安全')
    await expectAccessible(page, 'notices')
    await notice.click()
    await expect(page).toHaveURL(/\/user\/account\/sessions$/)
  })
})
