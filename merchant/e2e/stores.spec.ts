import type { StoreRow } from '@inkfold/api/contracts/stores'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { rows } from '@inkfold/api/tests/journeys/database'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import type { Page } from '@playwright/test'
import { arrive, signedIn } from './support/arrive.ts'
import { unlinked } from './support/orders.ts'
import { expectNoOverflow } from './support/overflow.ts'
import { newMerchant } from './support/person.ts'

const PATH = '/admin/stores'
const lines = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem')

test.describe('stores of a merchant', () => {
  test(
    'on a phone in Chinese: adds one, rejects a duplicate name twice, edits, disables and deletes it',
    { tag: '@STO-01' },
    async ({ page, silence }) => {
      silence.expectNoise(/status of 409/)
      await page.setViewportSize({ width: 390, height: 844 })
      const { username } = await newMerchant()
      await arrive(page, PATH, username)
      await expect(page.getByRole('heading', { name: '还没有店铺' })).toBeVisible()
      await expectAccessible(page, 'no stores')

      await page.getByRole('button', { name: '添加店铺' }).first().click()
      const adding = page.getByRole('dialog', { name: '添加店铺' })
      await adding.getByRole('button', { name: '保存' }).click()
      await expect(adding.getByLabel('店铺名称')).toBeFocused()
      await adding.getByLabel('店铺名称').fill('我的独立站')
      await adding.getByLabel('自动发货时间').fill('两天')
      await adding.getByRole('button', { name: '保存' }).click()
      await expect(adding.getByText('应为整数')).toBeVisible()
      await adding.getByLabel('自动发货时间').fill('48')
      await expectAccessible(page, 'adding')
      await adding.getByRole('button', { name: '保存' }).click()
      const shown = page.getByRole('dialog', { name: '我的独立站' })
      await expect(shown.getByText('48 小时', { exact: true })).toBeVisible()
      await expect(shown.getByText('该店铺还没有导入过表格。')).toBeVisible()
      await expectAccessible(page, 'shown')
      await expectNoOverflow(page)
      await page.keyboard.press('Escape')
      await expect(lines(page, '店铺')).toHaveCount(1)

      await page.getByRole('button', { name: '添加店铺' }).first().click()
      await adding.getByLabel('店铺名称').fill('我的独立站')
      await adding.getByRole('button', { name: '保存' }).click()
      await expect(adding.getByLabel('店铺名称')).toHaveAttribute('aria-invalid', 'true')
      await adding.getByLabel('店铺名称').fill('Temu 小店')
      await adding.getByLabel('平台').selectOption('temu')
      await expect(adding.getByLabel('订单同步天数')).toHaveValue('7')
      await adding.getByRole('button', { name: '保存' }).click()
      const temu = page.getByRole('dialog', { name: 'Temu 小店' })
      await expect(temu.getByRole('button', { name: '授权店铺' })).toBeVisible()
      await temu.getByRole('button', { name: '编辑' }).click()
      const editing = page.getByRole('dialog', { name: '编辑店铺' })
      await expect(editing.getByLabel('平台')).toBeDisabled()
      await editing.getByLabel('店铺编码').fill('T-01')
      await editing.getByRole('button', { name: '保存' }).click()
      await expect(temu.getByText('T-01')).toBeVisible()

      await temu.getByRole('button', { name: '停用' }).click()
      await page.getByRole('dialog', { name: '停用 Temu 小店' }).getByRole('button', { name: '停用' }).click()
      await expect(temu.getByText('启用店铺后才能导入订单。')).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: '筛选', exact: true }).click()
      await page.getByLabel('状态').selectOption('disabled')
      await expect(lines(page, '店铺')).toHaveCount(1)
      await expect(lines(page, '店铺')).toContainText('T-01')
      await expectAccessible(page, 'narrowed')
      await expectNoOverflow(page)

      await lines(page, '店铺').getByRole('button').click()
      await temu.getByRole('button', { name: '删除' }).click()
      await page.getByRole('dialog', { name: '删除 Temu 小店' }).getByRole('button', { name: '删除' }).click()
      await expect(page.getByRole('heading', { name: '没有符合条件的内容' })).toBeVisible()
    },
  )

  test(
    "by keyboard in English: a store's sales link to its orders, and a store with orders cannot be deleted",
    { tag: ['@STO-01', '@ORD-05'] },
    async ({ page, silence }) => {
      silence.expectNoise(/status of 409/)
      const { username } = await newMerchant()
      const no = await importedFor(username)
      await page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))
      await arrive(page, PATH, username)
      const line = lines(page, 'Stores').getByRole('button', { name: /By hand/ })
      await expect(line).toContainText('0 orders in 30 days')
      await line.focus()
      await page.keyboard.press('Enter')
      const shown = page.getByRole('dialog', { name: 'By hand' })
      await expect(shown.getByText('Paid orders')).toBeVisible()
      await shown.getByRole('button', { name: 'Delete' }).press('Enter')
      const asked = page.getByRole('dialog', { name: 'Delete By hand' })
      await asked.getByRole('button', { name: 'Delete' }).press('Enter')
      await expect(asked.getByRole('alert')).toBeVisible()
      await expectAccessible(page, 'refused')
      await page.keyboard.press('Escape')
      await shown.getByRole('link', { name: 'See its orders' }).press('Enter')
      await expect(page.getByLabel('Store', { exact: true })).toHaveValue(/\d+/)
      await expect(page.getByText(no)).toBeVisible()
      await expect(page.getByText('1 order', { exact: true })).toBeVisible()
      await expectAccessible(page, 'orders of a store')
    },
  )

  test(
    'warehouses and tokens are entered by hand, and a return that is not ours is refused in plain words',
    { tag: ['@STO-01', '@STO-04', '@NAV-03'] },
    async ({ page, silence }) => {
      silence.expectNoise(/status of 404/)
      const { username } = await newMerchant()
      const { client } = await signedIn(username)
      const manual = await client.post<StoreRow>('/api/v1/stores', { name: 'By hand', sales_platform: 'other' })
      const temu = await client.post<StoreRow>('/api/v1/stores', { name: 'Temu US', sales_platform: 'temu' })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))
      await arrive(page, `${PATH}?store=${manual.id}`, username)
      const shown = page.getByRole('dialog', { name: 'By hand' })
      await shown.getByRole('button', { name: 'Add warehouse' }).press('Enter')
      const adding = page.getByRole('dialog', { name: 'Add warehouse' })
      await adding.getByRole('button', { name: 'Save' }).click()
      await expect(adding.getByLabel('Warehouse name')).toBeFocused()
      await adding.getByLabel('Warehouse name').fill('Yiwu')
      await adding.getByLabel('Sites').fill('us, de')
      await expectAccessible(page, 'adding a warehouse')
      await adding.getByRole('button', { name: 'Save' }).click()
      await expect(shown.getByText('Own · DE, US')).toBeVisible()
      await expect(
        shown.getByRole('region', { name: 'Associated warehouses' }).getByText('Shipping warehouse'),
      ).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page, 'a store with a warehouse')
      await shown.getByRole('button', { name: 'Remove Yiwu' }).click()
      await page.getByRole('dialog', { name: 'Remove Yiwu' }).getByRole('button', { name: 'Remove' }).click()
      await expect(shown.getByText('Add the places you ship from.')).toBeVisible()

      await arrive(page, `${PATH}?store=${temu.id}`, username)
      const platform = page.getByRole('dialog', { name: 'Temu US' })
      await platform.getByRole('button', { name: 'Enter tokens' }).click()
      const typing = page.getByRole('dialog', { name: 'Tokens' })
      await typing.getByLabel('Product token').fill('a secret')
      await expectAccessible(page, 'entering tokens')
      await typing.getByRole('button', { name: 'Save' }).click()
      await expect(platform.getByText('Entered by hand')).toBeVisible()
      await expect(page.getByText('a secret')).toHaveCount(0)
      await expectNoOverflow(page)
      await platform.getByRole('button', { name: 'Disconnect' }).click()
      await page.getByRole('dialog', { name: 'Disconnect Temu US' }).getByRole('button', { name: 'Disconnect' }).click()
      await expect(platform.getByText('Entered by hand')).toHaveCount(0)

      await page.goto('/thirdparty/tiktokshopapi/tkRedirect?code=stolen&state=foreign')
      await expect(page.getByRole('heading', { name: 'The store was not connected' })).toBeVisible()
      await expect(page.getByText("We don't recognise this connection request.")).toBeVisible()
      await expect(page).toHaveURL(/tkRedirect$/)
      await expectAccessible(page, 'a return that is not ours')
      await page.getByRole('link', { name: 'Open stores' }).click()
      await expect(lines(page, 'Stores')).toHaveCount(2)
    },
  )
})

async function importedFor(username: string): Promise<string> {
  const { client } = await signedIn(username)
  const store = await client.post<StoreRow>('/api/v1/stores', { name: 'By hand', sales_platform: 'other' })
  await client.post<StoreRow>('/api/v1/stores', { name: 'Another', sales_platform: 'other' })
  const { id, order_no: no } = await unlinked(username, 'Waves')
  await unlinked(username, 'Elsewhere')
  await rows('update orders set store_id = $1 where id = $2', [store.id, id])
  return no
}
