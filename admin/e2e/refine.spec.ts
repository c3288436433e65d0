import type { Page } from '@playwright/test'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { ListPage } from './support/list_page'
import { pageOf } from './support/session'

const settled = async (page: Page) => {
  await expect(page.locator('.ant-spin-spinning')).toHaveCount(0)
  await expect(page.locator('.anticon-loading')).toHaveCount(0)
}

/** Refine's hooks for antd run on a newer antd than they declare (decision 40). */
test.describe('Refine on antd 6', () => {
  test('a table and a select out of another resource beside it stop loading', { tag: '@CRUD-09' }, async ({ page }) => {
    await pageOf(page, 'super')
    const list = new ListPage(page, '/access/users')
    await list.open()
    await expect(list.rows).not.toHaveCount(0)
    await list.button('Filter').click()
    await settled(page)

    const select = page.getByRole('combobox', { name: 'Organisation' })
    await select.click()
    await expect(page.getByRole('option').first()).toBeAttached()
    await settled(page)
    await select.fill('zzz')
    await expect(page.locator('.ant-select-dropdown').getByText('Nothing found')).toBeVisible()
    await settled(page)
    await select.fill('')
    const first = page.locator('.ant-select-item-option').first()
    await expect(first).toBeVisible()
    const name = (await first.textContent()) ?? ''
    await first.click()
    await page.keyboard.press('Escape')
    await list.button('Apply').click()
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(name)
    await expect(page).toHaveURL(/f\.organisation_id=in/)
    await settled(page)

    await page.goBack()
    await expect(page).not.toHaveURL(/f\.organisation_id/)
    await settled(page)
  })

  test('a form in a drawer loads its record and the names it points at', { tag: '@CRUD-09' }, async ({ page }) => {
    await pageOf(page, 'super')
    const list = new ListPage(page, '/access/users')
    await list.open('?q=viewer')
    await list.row('viewer').first().getByRole('button', { name: 'Edit' }).click()
    await expect(list.drawer.getByLabel('Nickname')).not.toHaveValue('')
    await settled(page)
    await expect(list.drawer.getByText(/^#\d+$/)).toHaveCount(0)
    await list.drawer.getByRole('button', { name: 'Cancel' }).click()
    await expect(list.drawer).toBeHidden()
  })

  test('a tree is folded and sorted by its heads, and pages are turned', { tag: '@CRUD-09' }, async ({ page }) => {
    await pageOf(page, 'super')
    const menus = new ListPage(page, '/access/menus')
    await menus.open()
    const users = menus.row('crud:users')
    await expect(users).toBeVisible()
    const all = await menus.rows.count()
    await menus.rows.getByRole('button', { name: 'Collapse row' }).first().click()
    await expect.poll(() => menus.rows.filter({ visible: true }).count()).toBeLessThan(all)
    await menus.rows.getByRole('button', { name: 'Expand row' }).first().click()
    await expect.poll(() => menus.rows.filter({ visible: true }).count()).toBe(all)

    const items = new ListPage(page, '/system/dictionary-items')
    await items.open()
    await page.getByLabel('Rows per page').selectOption('10')
    await expect(items.button('Page 2')).toBeVisible()
    const first = (await items.rows.first().textContent()) ?? ''
    await items.button('Page 2').click()
    await expect(page).toHaveURL(/page=2/)
    await expect(items.button('Page 2')).toHaveAttribute('aria-current', 'page')
    await expect(items.rows.first()).not.toHaveText(first)
    await page.goBack()
    await expect(page).not.toHaveURL(/page=2/)
    await expect(items.button('Page 1')).toHaveAttribute('aria-current', 'page')
    await expect(items.rows.first()).toHaveText(first)
    await settled(page)
  })
})
