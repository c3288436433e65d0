import type { Page } from '@playwright/test'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { apiOf, fresh } from './support/api'
import { ListPage } from './support/list_page'
import { BACK_OFFICE, pageOf } from './support/session'

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
    await select.fill('nameless')
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

  test('a select turns its pages and names what an address filters by', { tag: '@CRUD-09' }, async ({ page }) => {
    await pageOf(page, 'super')
    const list = new ListPage(page, '/design/materials')
    await list.open()
    await list.button('Filter').click()
    const select = page.getByRole('combobox', { name: 'Uploaded by' })
    await select.click()
    const dropdown = page.locator('.ant-select-dropdown')
    const first = dropdown.locator('.ant-select-item-option').first()
    await expect(dropdown).toContainText('1 / ')
    const name = (await first.textContent()) ?? ''
    await dropdown.getByRole('button', { name: 'Next' }).click()
    await expect(dropdown).toContainText('2 / ')
    await expect(first).not.toHaveText(name)
    await dropdown.getByRole('button', { name: 'Previous' }).click()
    await expect(first).toHaveText(name)
    await first.click()
    await page.keyboard.press('Escape')
    await list.button('Apply').click()
    await expect(page).toHaveURL(/f\.owner_user_id=in/)
    await page.reload()
    await page.getByRole('button', { name: /^Filter/ }).click()
    await expect(page.locator('.ant-select-selection-item').filter({ hasText: name })).toBeVisible()
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
    await expect(items.rows.first()).toHaveText('CottoncottonMaterialEdit')
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

  test(
    'asks before leaving after a refused save, in both languages',
    { tag: ['@CRUD-09', '@NAV-12'] },
    async ({ page, silence }) => {
      silence.expectNoise(/status of (409|422)/)
      const me = apiOf(page.request, await pageOf(page, 'super', 'zh-cn'))
      const code = fresh('taken')
      await me.post('/api/v1/dictionary-types', { code, name_zh: '占用', name_en: 'Taken' })
      const types = new ListPage(page, '/system/dictionary-types')
      await types.open()
      await types.button('新建').click()
      await types.drawer.getByLabel('编码').fill(code)
      await types.drawer.getByLabel('中文名称').fill('占用')
      await types.drawer.getByLabel('英文名称').fill('Taken')
      await types.drawer.getByRole('button', { name: '保存', exact: true }).click()
      await expect(types.drawer.locator('.ant-form-item-explain-error').first()).toBeVisible()
      await types.drawer.getByRole('button', { name: '取消' }).click()
      await expect(page.getByText('这里的修改还没有保存。')).toBeVisible()
      await page.getByRole('button', { name: '留在这里' }).click()
      await page.goBack()
      await page.getByRole('button', { name: '离开', exact: true }).click()
      await expect(types.drawer).toBeHidden()
    },
  )

  test(
    'the user follows a changed session, and signing out keeps the address',
    { tag: '@NAV-16' },
    async ({ page }) => {
      const { user } = await pageOf(page, 'super')
      const menuOf = (name: string) => page.getByRole('button', { name: `Menu of ${name}`, exact: true })
      const rename = async (name: string) => {
        await page.getByLabel('English name').fill(name)
        await page.getByRole('button', { name: 'Save my profile', exact: true }).click()
        await expect(menuOf(name)).toBeVisible()
      }
      await page.goto(`${BACK_OFFICE}/profile`)
      await expect(menuOf(user.nickname)).toBeVisible()
      await rename(fresh('Press'))
      await rename(user.nickname)
      await menuOf(user.nickname).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await expect(page).toHaveURL(/\/login\?to=%2Fprofile$/)
    },
  )
})
