import type { OpenedDesign } from '@inkfold/api/contracts/design'
import { apiOf, fresh } from './support/api'
import { ListPage } from './support/list_page'
import { pageOf, signIn } from './support/session'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

interface Listed {
  list: { id: number; name_en: string }[]
}

test.describe('Merchant designs', () => {
  test(
    "lists merchants' designs and templates without allowing changes",
    { tag: ['@DES-07', '@CRUD-09'] },
    async ({ page, request }) => {
      const [name, kept] = [fresh('Waves'), fresh('Reef')]
      const merchant = apiOf(request, await signIn(request, 'merchant'))
      const [product] = (await merchant.get<Listed>('/api/v1/shop/products?limit=1')).list as [Listed['list'][0]]
      const { id } = await merchant.post<OpenedDesign<unknown>>('/api/v1/designs', { product_id: product.id, name })
      await merchant.post(`/api/v1/designs/${id}/template`, { name: kept })

      await pageOf(page, 'super')
      const list = new ListPage(page, '/design/designs')
      await list.open()
      await list.search(name)
      await expect(list.rows).toHaveCount(1)
      await expect(list.row(name)).toContainText(product.name_en)
      await expect(list.row(name)).toContainText('No')
      await list.row(name).dblclick()
      await expect(list.drawer.getByText('Last saved')).toBeVisible()
      await expect(list.drawer.getByRole('button', { name: 'Edit' })).toBeHidden()
      await page.keyboard.press('Escape')
      for (const button of ['Add', 'Edit', 'Delete']) await expect(list.button(button)).toBeHidden()

      await list.open('?f.is_template=eq:1')
      await list.search(kept)
      await expect(list.row(kept)).toContainText('Yes')
      await list.search(name)
      await expect(list.row(name)).toHaveCount(0)
    },
  )
})
