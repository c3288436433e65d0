import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { apiOf } from './support/api'
import { ListPage } from './support/list_page'
import { pageOf } from './support/session'

test.describe('Low stock', () => {
  test(
    'sets a reorder point for chosen variants, lists those that are low and removes one point',
    { tag: '@PPL-07' },
    async ({ page }) => {
      const me = apiOf(page.request, await pageOf(page, 'super'))
      const { list: found } = await me.get<{ list: { id: number }[] }>('/api/v1/spus?item_no=M-DOOR')
      const variants = await me.get<{ list: { id: number }[] }>(`/api/v1/stocks?spu_id=${found[0]?.id}&limit=100`)
      const count = variants.list.length
      const list = new ListPage(page, '/catalogue/stocks')
      await list.open(`?f.spu_id=in:${found[0]?.id}`)
      await expect(list.rows.first()).toBeVisible()
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      await page.getByRole('toolbar').getByRole('button', { name: 'Set reorder point' }).click()
      await list.drawer.getByLabel('Reorder point').fill('90000')
      await list.drawer.getByRole('button', { name: 'Save' }).click()
      await expect(list.drawer).toBeHidden()
      await page.getByRole('group', { name: 'Stock level' }).getByText('Low stock').click()
      await expect(page).toHaveURL(/tab=low/)
      await expect(list.rows).toHaveCount(count)
      await expect(list.rows.first()).toContainText('90,000')
      await expectAccessible(page, 'low stock')

      await list.rows
        .first()
        .getByRole('button', { name: /^More for/ })
        .click()
      await page.getByRole('menuitem', { name: 'Set reorder point' }).click()
      await expect(list.drawer.getByLabel('Reorder point')).toHaveValue('90000')
      await list.drawer.getByLabel('Reorder point').clear()
      await list.drawer.getByRole('button', { name: 'Save' }).click()
      await expect(list.rows).toHaveCount(count - 1)
      await me.post('/api/v1/stocks/reorder', { ids: variants.list.map(({ id }) => id), reorder_point: null })
    },
  )

  test('the to-do leads to exactly the variants that it counts', { tag: '@PPL-07' }, async ({ page }) => {
    const me = apiOf(page.request, await pageOf(page, 'factory'))
    await page.goto('/backoffice/dashboard')
    const todo = page.getByRole('link', { name: /variants? low in stock/ })
    await expect(todo).toBeVisible()
    const counted = Number((await todo.locator('b').textContent())?.replaceAll(',', ''))
    const { low } = await me.get<{ low: number }>('/api/v1/stocks/counts')
    expect(counted).toBe(low)
    await todo.click()
    await expect(page.getByText(`${counted} rows`)).toBeVisible()
  })
})
