import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive, signedIn } from './support/arrive.ts'
import { merchantWithOne } from './support/finished.ts'
import { fillCart, placed } from './support/orders.ts'
import { expectNoOverflow } from './support/overflow.ts'
import { newStaff } from './support/person.ts'

test.describe('teamwork on orders', () => {
  test(
    'colleagues comment on an order, assign it, filter by assignee and share a view',
    { tag: '@PPL-07' },
    async ({ page, browser }) => {
      test.setTimeout(180_000)
      const { username, client, made } = await merchantWithOne()
      await fillCart(client, made.id, [1])
      const { id, order_no: no } = await placed(client)
      const staff = await newStaff(username, [])
      await arrive(page, `/admin/order/detail?id=${id}&tab=comments`, username)
      await page.getByLabel('评论内容').fill('买家要求周五前发货')
      await page.getByRole('button', { name: '发表评论' }).press('Enter')
      const comment = page.getByRole('list', { name: '评论' }).getByRole('listitem')
      await expect(comment).toContainText('买家要求周五前发货')
      await expect(page.getByLabel('评论内容')).toHaveValue('')
      const assignee = page.getByRole('region', { name: '负责人' })
      await expect(assignee.getByText('未指派')).toBeVisible()
      await assignee.getByRole('button', { name: '指派给我' }).press('Enter')
      await expect(assignee.getByText(username)).toBeVisible()
      await expect(assignee.getByRole('button', { name: '指派给其他人' })).toBeFocused()
      await assignee.getByRole('button', { name: '取消指派' }).press('Enter')
      await expect(assignee.getByText('未指派')).toBeVisible()
      await expect(assignee.getByRole('button', { name: '指派给我' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(assignee.getByText(username)).toBeVisible()
      await expectAccessible(page, 'comments and assignee')
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoOverflow(page)
      await page.setViewportSize({ width: 1440, height: 900 })

      await page.goto('/admin/order?assigned=me')
      await expect(page.getByRole('listitem').filter({ hasText: no })).toContainText(username)
      await page.getByRole('button', { name: '存为视图' }).click()
      await page.getByLabel('视图名称').fill('我负责的')
      await page.getByRole('button', { name: '保存视图' }).click()
      await page.getByRole('button', { name: '共享给团队' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '共享给团队' }).click()
      await expect(page.getByRole('button', { name: '取消共享' })).toBeVisible()

      const other = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const theirs = await other.newPage()
      await arrive(theirs, `/admin/order/detail?id=${id}&tab=comments`, staff)
      await expect(theirs.getByText('买家要求周五前发货')).toBeVisible()
      await expect(theirs.getByRole('button', { name: '删除评论' })).toHaveCount(0)
      const seen = theirs.getByRole('region', { name: '负责人' })
      await expect(seen.getByText(username)).toBeVisible()
      // The owner assigns it at the same moment, so the colleague learns of that first.
      const own = (await client.get<{ user: { id: number } }>('/api/v1/auth/index')).user.id
      await client.put(`/api/v1/orders/${id}/assignee`, { user_id: null, previous: own })
      await seen.getByRole('button', { name: '指派给我' }).click()
      await expect(seen.getByText('负责人刚刚被其他人修改')).toBeVisible()
      await expect(seen.getByText('未指派')).toBeVisible()
      await seen.getByRole('button', { name: '指派给我' }).click()
      await expect(seen.getByText(staff)).toBeVisible()

      await theirs.goto('/admin/order')
      await theirs.getByLabel('视图', { exact: true }).selectOption({ label: `我负责的（${username}共享）` })
      await expect(theirs.getByRole('listitem').filter({ hasText: no })).toContainText(staff)
      await theirs.getByRole('button', { name: '复制此视图' }).click()
      await theirs.getByRole('button', { name: '保存视图' }).click()
      await expect(theirs.getByRole('button', { name: '重命名视图' })).toBeVisible()
      await other.close()

      await page.reload()
      await expect(page.getByRole('listitem').filter({ hasText: no })).toHaveCount(0)
      await page.getByRole('button', { name: '取消共享' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '取消共享' }).click()
      await expect(page.getByRole('button', { name: '重命名视图' })).toBeVisible()

      await page.goto(`/admin/order/detail?id=${id}`)
      await assignee.getByRole('button', { name: '指派给其他人' }).click()
      const dialog = page.getByRole('dialog', { name: '指派给其他人' })
      await dialog.getByLabel('负责人').selectOption({ label: username })
      await dialog.getByRole('button', { name: '指派' }).click()
      await expect(assignee.getByText(username)).toBeVisible()
      const { client: colleague } = await signedIn(staff)
      expect((await colleague.get<{ unread: number }>('/api/v1/notices/unread')).unread).toBe(0)

      await page.getByRole('tab', { name: '评论' }).click()
      await page.getByRole('button', { name: '删除评论' }).click()
      await page.getByRole('dialog', { name: '删除评论' }).getByRole('button', { name: '删除评论' }).click()
      await expect(page.getByText('暂无评论')).toBeVisible()
    },
  )
})
