import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive, signedIn } from './support/arrive.ts'
import { newMerchant } from './support/person.ts'
import { picture } from './support/picture.ts'

const FAVOURITES = '/admin/favourites'
const REQUESTS = '/admin/blank-requests'
const WANTED = { name: '软木杯垫', type: 'hard_goods', description: '100 × 100 mm 圆角软木，UV 彩印，四片一盒' }

async function asking() {
  const { username } = await newMerchant()
  const { client } = await signedIn(username)
  const { id } = await client.post<{ id: number }>('/api/v1/blank-requests', WANTED)
  return { username, id }
}

test.describe('favourites', () => {
  test('are listed on one page, where designing starts', { tag: '@CAT-06' }, async ({ page }) => {
    const { username } = await newMerchant()
    await arrive(page, FAVOURITES, username)
    await expect(page.getByRole('heading', { name: '还没有收藏商品' })).toBeVisible()
    await page.getByRole('link', { name: '去看商品' }).click()
    const kept = page.waitForResponse(/\/favourite$/)
    await page.getByRole('button', { name: '收藏：240 克重磅宽松 T 恤' }).click()
    await kept
    await page.goto(FAVOURITES)
    await expect(page.getByText('1 款商品')).toBeVisible()
    await page.getByLabel('搜索收藏').fill('马克杯')
    await expect(page.getByRole('heading', { name: '没有符合条件的内容' })).toBeVisible()
    await page.getByRole('button', { name: '清除条件' }).click()
    await page.getByRole('link', { name: '开始设计' }).click()
    await expect(page).toHaveURL(/\/admin\/design\?(product|design)=\d+/)
  })
})

test.describe('blank requests', () => {
  test('are edited while undecided, reopened and withdrawn', { tag: '@CAT-06' }, async ({ page }) => {
    const { username, id } = await asking()
    await arrive(page, REQUESTS, username)
    await page.getByRole('button', { name: /软木杯垫/ }).click()
    const drawer = page.getByRole('dialog', { name: '软木杯垫', exact: true })
    await expect(drawer).toContainText('供应商正在评估')
    await drawer.getByLabel('每月大概多少件').fill('500')
    await drawer.locator('input[type=file]').setInputFiles(picture('cork.png', 3))
    await expect(drawer.getByRole('img', { name: '图片 1' })).toBeVisible()
    await drawer.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('已保存')).toBeVisible()

    const supplier = await signedIn('supplier')
    await supplier.client.post(`/api/v1/blank-requests/${id}/reject`, { note: '模具太贵' })
    await page.goto(`${REQUESTS}?request=${id}`)
    await expect(drawer.getByRole('alert')).toContainText('供应商回复：模具太贵')
    await expect(drawer.getByLabel('每月大概多少件')).toHaveValue('500')
    await drawer.getByRole('button', { name: '再次申请' }).click()
    await page.getByRole('dialog', { name: '再次申请“软木杯垫”' }).getByRole('button', { name: '再次申请' }).click()
    await expect(drawer).toContainText('待审核')

    await supplier.client.post(`/api/v1/blank-requests/${id}/approve`, { note: '' })
    await page.reload()
    await expect(drawer).toContainText('正在开版')
    await drawer.getByRole('button', { name: '撤回' }).click()
    await page.getByRole('dialog', { name: '撤回“软木杯垫”' }).getByRole('button', { name: '撤回' }).click()
    await expect(drawer).toContainText('您已撤回这条申请')
    await expect(drawer.getByRole('button', { name: '撤回' })).toBeHidden()
  })

  test('are created on the page and filtered by status', { tag: '@CAT-06' }, async ({ page, silence }) => {
    silence.expectNoise(/400|422/)
    const { username } = await newMerchant()
    await arrive(page, `${REQUESTS}?lang=en`, username)
    await expect(page.getByRole('heading', { name: 'No request yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Request a product' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Request a product' })
    await dialog.getByLabel('What would you like').fill('Corduroy cap')
    await dialog.getByLabel('What should it be like').fill('Corduroy, six colours, printed in front')
    await dialog.getByLabel('Price you have in mind').fill('cheap')
    await dialog.getByRole('button', { name: 'Send the request' }).click()
    await expect(dialog.getByLabel('Price you have in mind')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Price you have in mind').fill('28')
    await dialog.getByRole('button', { name: 'Send the request' }).click()
    await expect(dialog.getByRole('status')).toContainText(/Request B\S+ received/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /Corduroy cap/ })).toBeVisible()
    await page.getByLabel('Status').selectOption('closed')
    await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible()
  })
})

test(
  'favourites and requests are accessible in both languages, wide and narrow',
  { tag: '@CAT-06' },
  async ({ page }) => {
    const { username, id } = await asking()
    const { client } = await signedIn(username)
    const { list } = await client.get<{ list: { id: number }[] }>('/api/v1/shop/products', { query: { limit: 3 } })
    for (const product of list) await client.put(`/api/v1/shop/products/${product.id}/favourite`)
    await arrive(page, FAVOURITES, username)
    for (const width of [1440, 390])
      for (const language of ['zh-cn', 'en']) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`${FAVOURITES}?lang=${language}`)
        await expect(page.getByRole('link', { name: /^(开始设计|Design this)$/ })).toHaveCount(3)
        await expectAccessible(page, `favourites ${width} ${language}`)
        await page.goto(`${REQUESTS}?request=${id}&lang=${language}`)
        await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
        await expectAccessible(page, `requests ${width} ${language}`)
      }
  },
)
