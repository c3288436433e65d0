import { apiOf, fresh } from './support/api'
import { ListPage } from './support/list_page'
import { pageOf } from './support/session'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

interface Made {
  id: number
}

const choose = async ({ page, drawer }: ListPage, label: string, option: string) => {
  await drawer.getByLabel(label, { exact: true }).click()
  await page.getByTitle(option, { exact: true }).last().click()
}

test.describe('Catalogue', () => {
  test('creates a blank as a draft and saves it when complete', { tag: '@CAT-01' }, async ({ page, silence }) => {
    silence.expectNoise(/status of 400/)
    await pageOf(page, 'super')
    const list = new ListPage(page, '/catalogue/spus')
    const name = fresh('Crew')
    await list.open()
    await list.button('Create').click()
    await list.drawer.getByLabel(/^English name/).fill(name)
    await list.drawer.getByRole('button', { name: 'Save as draft' }).click()
    await expect(list.drawer).toBeHidden()
    await list.search(name)
    await expect(list.row(name)).toContainText('Draft')

    await list.row(name).getByRole('button', { name: 'Edit' }).click()
    await list.save()
    await expect(list.drawer.getByText('This is required.').first()).toBeVisible()
    await list.drawer.getByLabel(/^Chinese name/).fill('圆领衫')
    await list.drawer.getByLabel('Item number').fill(name)
    await list.drawer.getByLabel('Style number').fill('S-1')
    await choose(list, 'Type', 'Garment')
    await choose(list, 'Inventory category', 'T-shirts')
    await choose(list, 'Gender', 'Unisex')
    await choose(list, 'Season', 'All seasons')
    await choose(list, 'Unit', 'Piece')
    await choose(list, 'Factory', 'Shishi Direct Print')
    await choose(list, 'Main material', 'Cotton')
    await list.drawer.getByLabel('Material size').fill('S – M')
    await list.drawer.getByLabel('Fabric weight (g/m²)').fill('180')
    await list.drawer.getByRole('button', { name: 'Add a material' }).click()
    await choose(list, 'Material', 'Cotton')
    await list.drawer.getByLabel('Share', { exact: true }).fill('95')
    await list.drawer.getByRole('checkbox', { name: 'Navy' }).click()
    await choose(list, 'Size template', 'Regular tee')
    await list.drawer.getByRole('checkbox', { name: 'M', exact: true }).click()
    await expect(list.drawer.getByRole('cell', { name: '51.5' })).toBeVisible()
    await list.save()
    await expect(list.drawer.getByText('The parts must make up exactly 100 %; they make 95 %.')).toBeVisible()
    await list.drawer.getByLabel('Share', { exact: true }).fill('100')
    await list.save()
    await expect(list.drawer).toBeHidden()
    await expect(list.row(name)).toContainText('Saved')
  })

  test('fills a size table like a spreadsheet', { tag: '@CAT-02' }, async ({ page, silence }) => {
    silence.expectNoise(/status of 400/)
    await pageOf(page, 'super')
    const list = new ListPage(page, '/catalogue/size-templates')
    const name = fresh('Table')
    await list.open()
    await list.button('Create').click()
    await list.drawer.getByLabel(/^Chinese name/).fill(name)
    await list.drawer.getByLabel(/^English name/).fill(name)
    await choose(list, 'Sizes', 'S')
    await page.getByTitle('M', { exact: true }).last().click()
    await page.keyboard.press('Escape')
    await choose(list, 'Attributes', 'Chest width')
    await page.getByTitle('Body length', { exact: true }).last().click()
    await list.drawer.getByRole('heading', { name: 'Size table' }).click()

    const cell = (at: string) => list.drawer.getByRole('textbox', { name: at })
    await cell('S, Chest width').click()
    await page.keyboard.type('49')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('69.55')
    await page.keyboard.press('Enter')
    await expect(cell('M, Body length')).toBeFocused()
    await expect(list.drawer.getByText('2 cells are empty.')).toBeVisible()
    await list.save()
    await expect(cell('S, Body length')).toHaveAttribute('title', /Enter 0.1 to 999.9 cm/)
    await cell('S, Chest width').evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', '50\t70,5\n52\t72')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(cell('M, Body length')).toHaveValue('72')
    await list.save()
    await expect(list.drawer).toBeHidden()

    await list.search(name)
    await list.row(name).getByRole('button', { name: 'Edit' }).click()
    await expect(cell('S, Body length')).toHaveValue('70.5')
    await expect(list.drawer.getByText('Every cell is filled.')).toBeVisible()
  })

  test('receives and counts pieces in the grid and logs the reasons', { tag: '@CAT-03' }, async ({ page }) => {
    const me = apiOf(page.request, await pageOf(page, 'super'))
    const { list: found } = await me.get<{ list: (Made & { name_en: string })[] }>('/api/v1/spus?item_no=D-MOUSE')
    const list = new ListPage(page, '/catalogue/spus')
    await list.open(`?stock=${found[0]?.id}`)
    const cell = list.drawer.getByRole('row', { name: /White/ }).getByRole('cell').first()
    const before = Number((await cell.locator('b').textContent())?.replace(',', ''))

    await list.drawer.getByRole('button', { name: 'Receive' }).click()
    await list.drawer.getByLabel(/^Pieces of White 60×90 cm/).fill('7')
    await list.drawer.getByLabel('Reference').fill('PO-2026-11')
    await list.drawer.getByRole('button', { name: 'Receive 7 pieces' }).click()
    await expect(cell.locator('b')).toHaveText(String(before + 7))

    await list.drawer.getByRole('button', { name: 'Count and adjust' }).click()
    await list.drawer.getByLabel(/^Pieces of White 60×90 cm/).fill(String(before + 5))
    await list.drawer.getByRole('button', { name: 'Adjust by -2 pieces' }).click()
    await expect(list.drawer.getByText('This is required.')).toBeVisible()
    await list.drawer.getByLabel('Reason').fill('Two were soaked')
    await list.drawer.getByRole('button', { name: 'Adjust by -2 pieces' }).click()
    await expect(cell.locator('b')).toHaveText(String(before + 5))

    const movements = new ListPage(page, '/catalogue/stock-movements')
    await movements.open()
    await expect(movements.rows.nth(0)).toContainText('Two were soaked')
    await expect(movements.rows.nth(0)).toContainText('super')
    await expect(movements.rows.nth(1)).toContainText('PO-2026-11')
  })

  test(
    "shows a supplier the platform's colours read-only and lets it edit its own",
    { tag: '@CAT-02' },
    async ({ page }) => {
      const me = apiOf(page.request, await pageOf(page, 'supplier'))
      const name = fresh('Own')
      await me.post('/api/v1/stock-colours', { name_zh: name, name_en: name, hex: '#6a8a5b', is_dark: true })
      const list = new ListPage(page, '/catalogue/stock-colours')
      await list.open()
      await list.search(name)
      await expect(list.row(name).getByRole('button', { name: 'Edit' })).toBeVisible()
      await list.search('Navy')
      await expect(list.row('Navy').getByRole('button', { name: 'View' })).toBeVisible()
      await expect(list.row('Navy').getByRole('button', { name: 'Edit' })).toHaveCount(0)
    },
  )
})
