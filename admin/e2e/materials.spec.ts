import { apiOf, fresh } from './support/api'
import { ListPage } from './support/list_page'
import { picture } from './support/pictures'
import { pageOf } from './support/session'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

interface Options {
  options: { value: number; label: string }[]
}

test.describe('Material library', () => {
  test(
    'uploads pictures, categorises them, shares them with one merchant and keeps them when their category is deleted',
    { tag: ['@MAT-01', '@MAT-03', '@IMP-05'] },
    async ({ page }) => {
      const api = apiOf(page.request, await pageOf(page, 'super'))
      const [name, moved] = [fresh('Sea'), fresh('Shore')]
      const [{ label: merchant }] = (await api.get<Options>('/api/v1/merchants?select=1&limit=1')).options as [
        Options['options'][0],
      ]
      for (const each of [name, moved]) await api.post('/api/v1/material-categories', { name_zh: each, name_en: each })

      const list = new ListPage(page, '/design/materials')
      await list.open()
      await list.button('Upload images').click()
      await list.drawer.getByLabel('Category', { exact: true }).click()
      await page.getByTitle(name, { exact: true }).last().click()
      await page
        .locator('input[type=file]')
        .setInputFiles([picture(`${name} 1.png`), picture(`${name} 2.png`), picture(`${name} 3.png`, 600, 900)])
      await expect(list.drawer.getByText('3 of 3 uploaded.')).toBeVisible({ timeout: 30_000 })
      await expect(list.drawer.getByText('Low resolution')).toHaveCount(1)
      await page.keyboard.press('Escape')

      await list.search(name)
      await expect(list.rows).toHaveCount(3)
      await expect(list.row(`${name} 3`)).toContainText('600 × 900 px')
      await expect(list.row(`${name} 1`).locator('img')).toHaveJSProperty('naturalWidth', 160)
      await list
        .row(`${name} 1`)
        .getByRole('button', { name: `Open ${name} 1` })
        .click()
      await expect(list.drawer.getByRole('img', { name: `${name} 1` })).toHaveJSProperty('naturalWidth', 640)
      await page.keyboard.press('Escape')
      await expect(list.drawer).toBeHidden()

      await list.row(`${name} 1`).getByRole('checkbox').check()
      await list.row(`${name} 2`).getByRole('checkbox').check()
      await list.button('Move to category').click()
      await list.drawer.getByRole('combobox', { name: 'Category' }).click()
      await page.getByTitle(moved, { exact: true }).last().click()
      await list.drawer.getByRole('button', { name: 'Move to category' }).click()
      await expect(list.drawer.getByText('Done')).toHaveCount(2)
      await list.drawer.getByRole('button', { name: 'Close', exact: true }).last().click()
      await expect(list.row(`${name} 1`)).toContainText(moved)
      await expect(list.row(`${name} 2`)).toContainText(moved)
      await expect(list.row(`${name} 3`)).not.toContainText(moved)

      await list.row(`${name} 1`).getByRole('button', { name: 'Edit' }).click()
      await list.drawer.getByLabel('Price per item').fill('1.50')
      await list.drawer.getByLabel('Permission', { exact: true }).click()
      await page.getByTitle('Whitelist', { exact: true }).last().click()
      await list.drawer.getByLabel('Merchants', { exact: true }).click()
      await page.getByTitle(merchant, { exact: true }).last().click()
      await page.keyboard.press('Escape')
      await list.save()
      await expect(list.drawer).toBeHidden()
      await expect(list.row(`${name} 1`)).toContainText('Whitelist')
      await expect(list.row(`${name} 1`)).toContainText('¥1.50')

      const categories = new ListPage(page, '/design/material-categories')
      await categories.open()
      await expect(categories.row(moved).getByRole('cell', { name: '2', exact: true })).toBeVisible()
      await categories.more(moved, 'Delete')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(categories.row(moved)).toHaveCount(0)

      await list.open()
      await list.search(name)
      await list.button('Filter').click()
      await page.getByLabel('Uncategorised', { exact: true }).click()
      await page.getByTitle('Yes', { exact: true }).last().click()
      await list.button('Apply').click()
      await expect(list.rows).toHaveCount(2)
    },
  )

  test(
    "refuses the fifty-first picture and names a duplicate's number",
    { tag: ['@MAT-01', '@MAT-02'] },
    async ({ page, silence }) => {
      silence.expectNoise(/status of 409/)
      await pageOf(page, 'super')
      const list = new ListPage(page, '/design/materials')
      const name = fresh('Twin')
      await list.open()
      await list.button('Upload images').click()
      const twin = picture(`${name}.png`, 200, 200)
      await page.locator('input[type=file]').setInputFiles(twin)
      await expect(list.drawer.getByText('1 of 1 uploaded.')).toBeVisible({ timeout: 30_000 })
      await page.locator('input[type=file]').setInputFiles({ ...twin, name: `${name} again.png` })
      await expect(list.drawer.getByText(/in your library already, as M\d{8}/)).toBeVisible({ timeout: 30_000 })
      const small = Array.from({ length: 49 }, (_, i) => picture(`${name} ${i}.png`, 16, 16))
      await page.locator('input[type=file]').setInputFiles(small)
      await expect(list.drawer.getByText(/50 files/).first()).toBeVisible()
      await expect(list.drawer.getByRole('alert').getByText(`${name} 48.png`)).toBeVisible()
    },
  )
})
