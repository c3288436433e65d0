import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { workbook } from '@inkfold/api/tests/journeys/workbook'
import { apiOf, fresh } from './support/api'
import { ListPage } from './support/list_page'
import { pageOf } from './support/session'

interface Made {
  id: number
  code: string
}

const sheet = async (rows: readonly (readonly (string | number)[])[]) => ({
  name: 'prices.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await workbook([['Product code', 'From pieces', 'Unit price (RMB)'], ...rows]),
})

test.describe('Price import', () => {
  test(
    'names the wrong cell, shows the differences, changes the prices of the rest and undoes it',
    { tag: '@PPL-07' },
    async ({ page }) => {
      test.slow()
      const me = apiOf(page.request, await pageOf(page, 'super'))
      const { list: blanks } = await me.get<{ list: { id: number }[] }>('/api/v1/spus?item_no=M-DOOR')
      const name = fresh('Priced')
      const made = (code: string) =>
        me.post<Made>('/api/v1/products', {
          spu_id: blanks[0]?.id,
          style_code: code,
          name_en: code,
          tiers: [{ from: 1, to: null, price: '20.00' }],
        })
      const [one, two] = [await made(`${name}-A`), await made(`${name}-B`)]
      const list = new ListPage(page, '/catalogue/products')
      await list.open()
      await list.search(name)
      await expect(list.rows).toHaveCount(2)
      await list.button('Import prices').click()
      const saved = page.waitForEvent('download')
      await list.drawer.getByRole('button', { name: 'Download current prices' }).click()
      expect((await saved).suggestedFilename()).toBe('prices.xlsx')
      await list.drawer
        .getByLabel('Upload spreadsheet')
        .last()
        .setInputFiles(
          await sheet([
            [one.code, 1, 18.5],
            [two.code, 1, 'twelve'],
          ]),
        )
      await expect(list.drawer.getByRole('status')).toHaveText('Will change: 1. Unchanged: 0. With errors: 1.', {
        timeout: 30_000,
      })
      await expect(list.drawer.getByRole('region', { name: 'Products with errors' })).toContainText(
        'Row 3, Unit price: “twelve” is not a price.',
      )
      await expect(list.drawer.getByRole('region', { name: 'Old and new prices' })).toContainText('1+ ¥20.00 → ¥18.50')
      await expectAccessible(page, 'price import')
      await list.drawer.getByRole('button', { name: 'Change the 1 product without errors' }).click()
      await expect(list.drawer.getByRole('status')).toHaveText('The prices of 1 product changed.', { timeout: 30_000 })
      await expect(list.row(`${name}-A`)).toContainText('18.50')
      await list.drawer.getByRole('button', { name: /^Undo/ }).click()
      await expect(list.drawer.getByRole('status')).toHaveText('The former prices of 1 product are back.', {
        timeout: 30_000,
      })
      await expect(list.row(`${name}-A`)).toContainText('20.00')
      for (const { id } of [one, two]) await me.delete(`/api/v1/products/${id}`)
    },
  )
})
