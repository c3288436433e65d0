import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { untilStill } from '@inkfold/api/tests/journeys/still'
import { arrive } from './support/arrive.ts'
import { merchantWithOne } from './support/finished.ts'
import { fillCart, placed } from './support/orders.ts'

const NARROWED = 'status=unpaid&q=D2&from=2026-01-01&to=2099-12-31&source=cart&sort=dearest'

test.describe('order list', () => {
  test(
    'a saved filter keeps every condition, applies them after a reload, is renamed and deleted',
    { tag: '@ORD-02' },
    async ({ page }) => {
      const { username, client, made } = await merchantWithOne()
      await fillCart(client, made.id, [1])
      await placed(client)
      await arrive(page, `/admin/order?${NARROWED}`, username)
      const keep = async (name: string) => {
        await page.getByRole('button', { name: '存为视图' }).click()
        await page.getByLabel('视图名称').fill(name)
        await page.getByRole('button', { name: '保存视图' }).click()
      }
      await keep('最贵的')
      await expect(page.getByLabel('视图', { exact: true })).toHaveValue('最贵的')

      // Saved filters are not loaded yet: saving now would overwrite them.
      let know = () => {}
      const known = new Promise<void>((resolve) => (know = resolve))
      await page.route('**/auth/preferences/*', async (route) => {
        await known
        await route.continue()
      })
      await page.goto('/admin/order?status=cancelled')
      await expect(page.getByRole('heading', { name: /还没有订单|没有“已取消”的订单/ })).toBeVisible()
      await expect(page.getByRole('button', { name: '存为视图' })).toBeDisabled()
      know()
      await keep('最贵的')
      await expect(page.getByText('已被使用，请换一个')).toBeVisible()
      await page.getByLabel('视图名称').fill('取消的')
      await page.getByRole('button', { name: '保存视图' }).click()
      await expect(page.getByLabel('视图', { exact: true })).toHaveValue('取消的')

      await page.goto('/admin/order')
      await page.getByLabel('视图', { exact: true }).selectOption('最贵的')
      await expect(page).toHaveURL(new RegExp(`\\?${NARROWED}$`))
      await expect(page.getByRole('listitem').filter({ hasText: 'D2' })).toHaveCount(1)

      await page.getByRole('button', { name: '重命名视图' }).click()
      await expectAccessible(page, 'rename a view')
      const dialog = page.getByRole('dialog', { name: '重命名视图' })
      await dialog.getByLabel('视图名称').fill('取消的')
      await dialog.getByRole('button', { name: '重命名' }).click()
      await expect(dialog.getByText('已被使用，请换一个')).toBeVisible()
      await dialog.getByLabel('视图名称').fill('贵的在前')
      await dialog.getByRole('button', { name: '重命名' }).click()
      await expect(dialog).toBeHidden()
      await page.reload()
      await expect(page.getByLabel('视图', { exact: true })).toHaveValue('贵的在前')

      await page.getByRole('button', { name: '删除视图' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
      await expect(page.getByLabel('视图', { exact: true }).getByRole('option')).toHaveText(['视图', '取消的'])
    },
  )

  test(
    'on a phone the pay button is beside the amount, and a card without a button reserves no space',
    { tag: '@ORD-02' },
    async ({ page }) => {
      const { username, client, made } = await merchantWithOne()
      await fillCart(client, made.id, [1])
      const { order_no } = await placed(client)
      await page.setViewportSize({ width: 390, height: 844 })
      await arrive(page, '/admin/order', username)
      const card = page.getByRole('listitem').filter({ hasText: order_no })
      await expect(page.getByRole('link', { name: /^待付款\s*1$/ })).toBeVisible()
      await expect(card).toBeVisible()
      await untilStill(page)
      const pay = (await card.getByRole('link', { name: '付款' }).boundingBox())!
      const amount = (await card.getByText(/^¥/).first().boundingBox())!
      const whole = (await card.boundingBox())!
      expect(pay.x).toBeGreaterThanOrEqual(amount.x + amount.width)
      expect(pay.y).toBeLessThan(amount.y + amount.height)
      expect(pay.y + pay.height).toBeLessThanOrEqual(whole.y + whole.height)
      await expect(card.getByText(order_no).first()).toBeInViewport({ ratio: 1 })
    },
  )
})
