import type { Page } from '@playwright/test'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { arrive } from './support/arrive.ts'
import { merchantWithOne } from './support/finished.ts'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

/** Jobs run in the background on the cores that also serve the page. */
const MADE_MS = 120_000

const products = (page: Page) => page.getByRole('list', { name: /^(产品|Products)$/ })

/** Chooses a design and the first products of the shop. */
async function choose(page: Page, count: number) {
  await page
    .getByRole('link', { name: /^(新建套版|Select a design)$/ })
    .first()
    .click()
  await page
    .getByRole('list', { name: /^(选择设计或模板|Select a design or template)$/ })
    .getByRole('link')
    .first()
    .click()
  for (let at = 0; at < count; at++)
    await products(page).getByRole('listitem').nth(at).getByRole('checkbox').first().check()
}

test.describe('batch of products from one design', () => {
  test(
    'previews each product, saves, and follows the batch until every finished product exists',
    { tag: ['@DES-07'] },
    async ({ page, silence }) => {
      silence.expectNoise(/404/)
      const { username } = await merchantWithOne()
      await arrive(page, '/admin/batches', username)
      await choose(page, 3)
      await expect(page.getByText('已选 3 / 50 个产品')).toBeVisible()
      await page.getByRole('button', { name: '看效果' }).click()
      const looks = page.getByRole('list', { name: '套版效果' })
      await expect(looks.getByRole('img')).toHaveCount(3)
      await looks.getByLabel('成品名称').first().fill('第一件')
      await page.getByRole('button', { name: '保存为 3 件成品' }).click()
      await expect(page).toHaveURL(/batch=\d+/)
      await expect(page.getByText('已完成 3 / 3')).toBeVisible({ timeout: MADE_MS })
      await page.getByRole('link', { name: '第一件' }).click()
      await expect(page).toHaveURL(/finished=\d+/)
      await expect(page.getByRole('dialog').getByText('第一件').first()).toBeVisible()
    },
  )

  test('limits a batch to fifty products', { tag: '@DES-07' }, async ({ page }) => {
    await page.route('**/api/v1/shop/products?*', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { list: { id: number }[] } }
      const [first] = body.data.list
      body.data.list = Array.from({ length: 51 }, (_, at) => ({ ...first!, id: 900_000 + at }))
      await route.fulfill({ response: answer, json: body })
    })
    const { username } = await merchantWithOne()
    await arrive(page, '/admin/batches', username)
    await choose(page, 50)
    await expect(page.getByText('已选 50 / 50 个产品')).toBeVisible()
    await expect(page.getByText('一次最多这么多，先去掉一个再选。')).toBeVisible()
    await expect(products(page).getByRole('listitem').nth(50).getByRole('checkbox').first()).toBeDisabled()
  })

  test('reports failures and retries them without a reload', { tag: '@DES-07' }, async ({ page, silence }) => {
    silence.expectNoise(/404/)
    const { username, client, design } = await merchantWithOne()
    const { list } = await client.get<{ list: { id: number; colours: { id: number }[] }[] }>('/api/v1/shop/products', {
      query: { limit: 2 },
    })
    const [one, other] = list
    const items = [
      { product_id: one!.id, colour_ids: [one!.colours[0]!.id], name: '好的' },
      { product_id: other!.id, colour_ids: [999_999_999], name: '不行的' },
    ]
    const { id } = await client.post<{ id: number }>('/api/v1/design-batches', {
      design_id: design.id,
      revision: design.revision,
      items,
    })
    await arrive(page, `/admin/batches?batch=${id}`, username)
    await expect(page.getByText('已完成 1 / 2，失败 1')).toBeVisible({ timeout: MADE_MS })
    await expect(page.getByText('产品没有这个颜色')).toBeVisible()
    await page.getByRole('button', { name: '重试失败的 1 件' }).click()
    await expect(page.getByText('已完成 1 / 2，失败 1')).toBeVisible({ timeout: MADE_MS })
    await expect(page.getByRole('link', { name: '好的' })).toBeVisible()
  })

  test(
    'batch pages are accessible in both languages, wide and narrow',
    { tag: '@DES-07' },
    async ({ page, silence }) => {
      silence.expectNoise(/404/)
      const { username } = await merchantWithOne()
      await arrive(page, '/admin/batches', username)
      for (const language of ['简体中文', 'English']) {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.getByRole('button', { name: language }).click()
        await expectAccessible(page, 'list')
        await choose(page, 2)
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 900 })
          await expectAccessible(page, `products ${width}`)
        }
        await page.getByRole('button', { name: /^(看效果|Review)$/ }).click()
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 900 })
          await expectAccessible(page, `look ${width}`)
        }
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.getByRole('button', { name: /^(返回选产品|Back to the products)$/ }).click()
        await page.getByRole('link', { name: /^(返回列表|Back to the list)$/ }).click()
      }
    },
  )
})
