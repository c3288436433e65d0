import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { apiOf, fresh } from './support/api'
import { BACK_OFFICE, pageOf, signIn } from './support/session'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

const PASSWORD = 'Packing2026x'

test.describe('Notices', () => {
  test('shows a new notice on the bell and its text in the drawer', { tag: '@OPS-05' }, async ({ page }) => {
    const chief = apiOf(page.request, await signIn(page.request, 'super'))
    const [admin] = (await chief.get<{ list: { id: number }[] }>('/api/v1/roles?code=administrator')).list
    const username = fresh('pk')
    const made = await chief.post<{ id: number }>('/api/v1/users', {
      username,
      nickname: 'Packer',
      password: PASSWORD,
      organisation_id: 1,
      role_ids: [admin?.id],
    })
    await pageOf(page, username, 'en', PASSWORD)
    await page.goto(`${BACK_OFFICE}/dashboard`)
    await page.getByRole('button', { name: 'Notifications', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Notifications' })
    await expect(drawer.getByText('No notifications yet.')).toBeVisible()
    await page.keyboard.press('Escape')

    await chief.patch(`/api/v1/users/${made.id}`, { role_ids: [] })
    await chief.patch(`/api/v1/users/${made.id}`, { role_ids: [admin?.id] })
    await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
    await expect(drawer.getByText('super changed your roles.')).toHaveCount(2)
    await expectAccessible(page, 'notices')
    await drawer
      .getByRole('button', { name: /super changed your roles/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/profile$/)
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    await drawer.getByRole('button', { name: 'Mark all as read' }).click()
    await drawer.getByText('Unread', { exact: true }).click()
    await expect(drawer.getByText('No unread notifications.')).toBeVisible()

    await drawer.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('switch', { name: /^Account security/ })).toBeDisabled()
    await page.getByRole('switch', { name: /^System/ }).click()
    const kept = page.waitForResponse(
      (answer) => answer.url().endsWith('/settings') && (answer.request().postData() ?? '').includes('weekly'),
    )
    await page.getByRole('radio', { name: 'Every Monday' }).check()
    await kept
    await page.reload()
    await page.getByRole('button', { name: 'Notifications', exact: true }).click()
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('switch', { name: /^System/ })).not.toBeChecked()
    await expect(page.getByRole('radio', { name: 'Every Monday' })).toBeChecked()
  })
})
