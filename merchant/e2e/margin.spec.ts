import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { row } from '@inkfold/api/tests/journeys/database'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive } from './support/arrive.ts'
import { merchantWithOne } from './support/finished.ts'
import { fillCart } from './support/orders.ts'
import { expectNoOverflow } from './support/overflow.ts'

test.describe('retail price and margin', () => {
  test(
    'in English: a price in dollars shows profit and margin on the product and in the editor',
    { tag: '@PPL-05' },
    async ({ page }) => {
      test.setTimeout(120_000)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))
      const { username, made, design } = await merchantWithOne()
      await arrive(page, `/admin/finished?finished=${made.id}`, username)
      await page.getByText('Retail price and margin').click()
      await page.getByLabel('Retail price', { exact: true }).fill('20')
      await expect(page.getByText('82.1 %')).toBeVisible()
      await page.getByLabel('Currency', { exact: true }).selectOption('RMB')
      await expect(page.getByText('Loss', { exact: true })).toBeVisible()
      await page.getByLabel('Retail price', { exact: true }).fill('2x')
      await expect(page.getByText('Enter an amount such as 19.99.')).toBeVisible()
      await page.getByLabel('Retail price', { exact: true }).fill('51')
      await expect(page.getByText('50.0 %')).toBeVisible()
      await expectAccessible(page, 'margin on the product')

      await page.goto(`/admin/design?design=${design.id}`)
      await page.getByRole('button', { name: /^Price/ }).click()
      await page.getByText('Retail price and margin').click()
      await page.getByLabel('Retail price', { exact: true }).fill('20')
      await expect(page.getByText(/^\d+\.\d %$/)).toBeVisible()
      await expectAccessible(page, 'margin in the editor')
    },
  )

  test(
    'in Chinese on a phone: the cart shows what remains of each item, from the published price if there is one',
    { tag: '@PPL-05' },
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      const { username, client, made } = await merchantWithOne()
      await fillCart(client, made.id, [2])
      await arrive(page, '/admin/cart', username)
      await page.getByText('零售价与利润率').click()
      await page.getByLabel('零售价', { exact: true }).fill('51')
      await expect(page.getByText('50.0 %')).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page, 'margin in the cart')

      const store = await client.post<{ id: number }>('/api/v1/stores', { name: '夜市', sales_platform: 'other' })
      const drafts = { finished_product_ids: [made.id], store_ids: [store.id] }
      const { ids } = await client.post<{ ids: number[] }>('/api/v1/publications/drafts', drafts)
      await row(
        `update publications set form = form || '{"retail_price": "102.00", "currency": "RMB"}' where id = any($1)`,
        [ids],
      )
      await page.reload()
      await page.getByText('零售价与利润率').click()
      await expect(page.getByLabel('零售价', { exact: true })).toHaveValue('102.00')
      await expect(page.getByText('75.0 %')).toBeVisible()
    },
  )
})
