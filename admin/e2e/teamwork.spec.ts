import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { row } from '@inkfold/api/tests/journeys/database'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { unheard } from '@inkfold/api/tests/journeys/unheard'
import type { Page } from '@playwright/test'
import { fresh } from './support/api'
import { complaint } from './support/complaints'
import { ListPage } from './support/list_page'
import { pageOf } from './support/session'

/** A second clerk of the supplier, with the same roles. */
const CLERK = `
  with one as (
    insert into users (organisation_id, username, nickname, account_type, password_hash)
    select organisation_id, $1, $1, 'staff', password_hash from users where username = 'supplier' returning id)
  insert into user_roles (user_id, role_id)
  select one.id, r.role_id from one, user_roles r join users u on u.id = r.user_id where u.username = 'supplier'`

const PLACED = `
  insert into orders (organisation_id, owner_user_id, source, status, pieces, product_minor)
  select organisation_id, id, 'cart', 'unpaid', 2, 3900 from users where username = 'merchant' returning id, order_no`

async function expectNoOverflow(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}

test.describe('Teamwork', () => {
  test(
    'two clerks comment on an order, assign it, filter by assignee and share a view',
    { tag: '@PPL-07' },
    async ({ page, browser, silence }) => {
      test.setTimeout(180_000)
      silence.expectNoise(/409 \(Conflict\)/)
      const { id, order_no: no } = (await row<{ id: number; order_no: string }>(PLACED, []))!
      const clerk = fresh('clerk')
      await row(CLERK, [clerk])
      await pageOf(page, 'supplier')
      const orders = new ListPage(page, '/orders/orders')
      await orders.open(`?show=${id}`)
      const record = orders.record(no)
      const comments = record.getByRole('region', { name: 'Comments' })
      await expect(comments.getByText('No comments yet.')).toBeVisible()
      await comments.getByLabel('Comment', { exact: true }).fill('The buyer wants it by Friday.')
      await comments.getByRole('button', { name: 'Add comment' }).press('Enter')
      await expect(comments.getByRole('listitem')).toContainText('The buyer wants it by Friday.')
      await expect(comments.getByLabel('Comment', { exact: true })).toHaveValue('')
      await record.getByRole('button', { name: 'Assign to me' }).press('Enter')
      await expect(page.getByText('Assignment saved.')).toBeVisible()
      await expect(record.getByRole('button', { name: 'Assign to me' })).toBeDisabled()
      await expectAccessible(page, 'order with comments and assignee')
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoOverflow(page)
      await page.setViewportSize({ width: 1440, height: 900 })

      await orders.open(`?q=${no}&f.assigned=in:me`)
      await expect(orders.row(no)).toContainText('supplier')
      const name = fresh('Mine')
      await orders.button('Views').click()
      await page.getByRole('menuitem', { name: 'Save this view' }).click()
      await page.getByLabel('Name of the view').fill(name)
      await orders.save()
      await orders.button(name).click()
      await page.getByRole('menuitem', { name: 'Share with the team' }).click()
      await expect(page.getByText('The team can use this view now.')).toBeVisible()
      await expect(orders.button(name)).toBeVisible()

      const other = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const theirs = await other.newPage()
      await pageOf(theirs, clerk)
      const list = new ListPage(theirs, '/orders/orders')
      await list.open(`?show=${id}`)
      const seen = list.record(no).getByRole('region', { name: 'Comments' })
      await expect(seen.getByText('The buyer wants it by Friday.')).toBeVisible()
      await expect(seen.getByRole('button', { name: 'Delete comment' })).toHaveCount(0)
      // Assigned by one clerk while the other still sees the earlier assignee.
      const hear = await unheard(page)
      await orders.open(`?show=${id}`)
      const assignee = orders.record(no).getByRole('region', { name: 'Assigned to' })
      await expect(assignee.getByText('supplier')).toBeVisible()
      await list.record(no).getByRole('button', { name: 'Assign to me' }).click()
      await expect(theirs.getByText('Assignment saved.')).toBeVisible()
      await assignee.getByRole('button', { name: 'Unassign' }).click()
      await expect(assignee.getByText('Someone else changed the assignment just now.')).toBeVisible()
      hear()
      await expect(assignee.getByText(clerk)).toBeVisible()
      await assignee.getByRole('combobox', { name: 'Assigned to' }).fill(clerk.slice(0, 8))
      await page.locator('.ant-select-item-option').filter({ hasText: clerk }).waitFor()
      await page.keyboard.press('Escape')

      await list.open()
      await list.button('Views').click()
      await theirs.getByRole('menuitem', { name: `${name}, shared by supplier` }).click()
      await expect(list.row(no)).toContainText(clerk)
      await list.button(name).click()
      await expect(theirs.getByRole('menuitem', { name: 'Stop sharing' })).toHaveCount(0)
      await theirs.getByRole('menuitem', { name: 'Copy this view' }).click()
      await expect(theirs.getByLabel('Name of the view')).toHaveValue(name)
      await list.save()
      await list.button(name).click()
      await expect(theirs.getByRole('menuitem', { name: 'Rename this view' })).toBeVisible()
      await other.close()

      await orders.open(`?q=${no}&f.assigned=in:me`)
      await expect(orders.row(no)).toHaveCount(0)
      await orders.button(name).click()
      await page.getByRole('menuitem', { name: 'Stop sharing' }).click()
      await expect(page.getByText('This view is only for you now.')).toBeVisible()

      await orders.open(`?show=${id}`)
      await comments.getByRole('button', { name: 'Delete comment' }).click()
      await orders.agree('Delete comment')
      await expect(comments.getByText('No comments yet.')).toBeVisible()
    },
  )

  test(
    'a claim is commented and assigned where it is decided, and its notification leads there',
    { tag: '@PPL-07' },
    async ({ page, browser }) => {
      const { id, no } = await complaint()
      const clerk = fresh('clerk')
      await row(CLERK, [clerk])
      await pageOf(page, 'supplier')
      const cases = new ListPage(page, '/orders/after-sales')
      await cases.open(`?review=${id}`)
      await cases.drawer.getByLabel('Comment', { exact: true }).fill('The courier confirms the damage.')
      await cases.drawer.getByRole('button', { name: 'Add comment' }).click()
      await expect(cases.drawer.getByRole('list', { name: 'Comments' })).toContainText(
        'The courier confirms the damage.',
      )
      const assignee = cases.drawer.getByRole('combobox', { name: 'Assigned to' })
      await assignee.fill(clerk)
      const options = page.locator('.ant-select-item-option')
      await expect(options).toHaveCount(1)
      await expect(options).toContainText(clerk)
      await assignee.press('ArrowDown')
      await assignee.press('Enter')
      await expect(page.getByText('Assignment saved.')).toBeVisible()
      await expectAccessible(page, 'claim with comments and assignee')

      const other = await browser.newContext()
      const theirs = await other.newPage()
      await pageOf(theirs, clerk)
      const list = new ListPage(theirs, '/orders/after-sales')
      await list.open(`?show=${id}`)
      await expect(list.drawer.getByText('The courier confirms the damage.')).toBeVisible()
      await theirs.goto('/backoffice/orders/after-sales?f.assigned=in:me')
      await expect(list.row(no)).toBeVisible()
      await expect(list.rows.filter({ hasText: clerk })).toHaveCount(1)
      await other.close()
    },
  )
})
