import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { apiOf, fresh } from './support/api'
import { ListPage } from './support/list_page'
import { pageOf } from './support/session'

interface Made {
  id: number
  version: number
}

test.describe('Bulk edit of products', () => {
  test(
    'shows old and new values before many products change, and which one cannot',
    { tag: '@PPL-07' },
    async ({ page }) => {
      const me = apiOf(page.request, await pageOf(page, 'super'))
      const { list: blanks } = await me.get<{ list: { id: number }[] }>('/api/v1/spus?item_no=M-DOOR')
      const name = fresh('Bulk')
      const made = (code: string, price: string) =>
        me.post<Made>('/api/v1/products', {
          spu_id: blanks[0]?.id,
          style_code: code,
          name_en: code,
          tiers: [{ from: 1, to: null, price }],
        })
      const [dear, cheap] = [await made(`${name}-A`, '20.00'), await made(`${name}-B`, '1.00')]
      const list = new ListPage(page, '/catalogue/products')
      await list.open()
      await list.search(name)
      await expect(list.rows).toHaveCount(2)
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      await page.getByRole('toolbar').getByRole('button', { name: 'Change', exact: true }).click()
      await list.drawer.getByLabel('Change wholesale prices by').click()
      await page.getByTitle('Amount', { exact: true }).last().click()
      await list.drawer.getByLabel('Increase or decrease').fill('-1.50')
      await list.drawer.getByLabel('Order').fill('7')
      await list.drawer.getByRole('button', { name: 'Preview' }).click()
      const results = list.drawer.getByRole('region', { name: 'Changes by product' })
      await expect(results.getByRole('row', { name: `${name}-A` })).toContainText('1+ ¥20.00 → 1+ ¥18.50')
      await expect(results.getByRole('row', { name: `${name}-B` })).toContainText('A price would fall below 0.01.')
      await expectAccessible(page, 'bulk edit')
      await list.drawer.getByRole('button', { name: 'Change 1 product' }).click()
      await expect(list.drawer.getByRole('status')).toHaveText('1 of 1 products changed.')
      await list.drawer.getByRole('button', { name: 'Close', exact: true }).last().click()
      await expect(list.drawer).toBeHidden()
      await expect(list.row(`${name}-A`)).toContainText('18.50')
      await expect(list.row(`${name}-B`)).toContainText('1.00')
      for (const { id } of [dear, cheap]) await me.delete(`/api/v1/products/${id}`)
    },
  )
})
