import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { fresh } from './support/api'
import { ListPage } from './support/list_page'
import { pageOf } from './support/session'

test.describe('Keyboard', () => {
  test(
    'keys search, move, select, open and go to screens, and rest while typing',
    { tag: '@PPL-07' },
    async ({ page }) => {
      await pageOf(page, 'super')
      const list = new ListPage(page, '/access/users')
      await list.open()
      await expect(list.rows.nth(1)).toBeVisible()
      await page.keyboard.press('j')
      await expect(list.rows.nth(0)).toBeFocused()
      await page.keyboard.press('j')
      await expect(list.rows.nth(1)).toBeFocused()
      await page.keyboard.press('k')
      await expect(list.rows.nth(0)).toBeFocused()
      await page.keyboard.press('x')
      await expect(list.rows.nth(0).getByRole('checkbox')).toBeChecked()

      await page.keyboard.press('/')
      const search = page.getByRole('searchbox')
      await expect(search).toBeFocused()
      await page.keyboard.type('?gjx')
      await expect(search).toHaveValue('?gjx')
      await expect(list.drawer).toBeHidden()
      await search.fill('')
      await search.blur()

      await page.keyboard.press('g')
      await page.keyboard.press('s')
      await expect(page.getByRole('heading', { level: 1, name: 'Stock', exact: true })).toBeVisible()
    },
  )

  test(
    '? opens the sheet, which the account menu has too; single keys can be switched off',
    { tag: '@PPL-07' },
    async ({ page }) => {
      await pageOf(page, 'factory')
      await page.goto('/backoffice/dashboard')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('?')
      const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await expect(sheet.getByText('Go to Production orders')).toBeVisible()
      // Not in a factory's menus.
      await expect(sheet.getByText('Go to Orders', { exact: true })).toBeHidden()
      await expectAccessible(page, 'keyboard sheet')
      await sheet.getByRole('switch').click()
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await page.keyboard.press('?')
      await expect(sheet).toBeHidden()
      await page.getByRole('button', { name: /^Menu of/ }).click()
      await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
      await expect(sheet).toBeVisible()
      await sheet.getByRole('switch').click()
      await expect(sheet.getByRole('switch')).toBeChecked()
    },
  )

  test('Ctrl+S saves the form in front, also from a field', { tag: '@PPL-07' }, async ({ page }) => {
    await pageOf(page, 'super')
    const list = new ListPage(page, '/catalogue/sizes')
    const name = fresh('Key')
    await list.open('?create=')
    await list.drawer.getByLabel(/^Chinese name/).fill(name)
    await list.drawer.getByLabel(/^English name/).fill(name)
    await page.keyboard.press('ControlOrMeta+s')
    await expect(list.drawer).toBeHidden()
    await list.search(name)
    await expect(list.row(name)).toBeVisible()
  })
})
