import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive } from './support/arrive.ts'
import { merchantWithOne } from './support/finished.ts'
import { keyboard } from './support/hand.ts'
import { unlinked } from './support/orders.ts'
import { expectNoOverflow } from './support/overflow.ts'

test.describe('order to be linked', () => {
  test(
    'on a phone in Chinese: an imported order is linked and awaits payment',
    { tag: ['@ORD-03', '@ORD-06'] },
    async ({ page }) => {
      test.setTimeout(180_000)
      await page.setViewportSize({ width: 390, height: 844 })
      const { username } = await merchantWithOne()
      const { id } = await unlinked(username, 'Waves tee, size S')
      await arrive(page, `/admin/order/detail?id=${id}`, username)
      await page.getByRole('button', { name: '关联成品' }).click()
      const dialog = page.getByRole('dialog', { name: /^关联成品/ })
      await expect(dialog.getByText('Waves tee, size S')).toBeVisible()
      await dialog.getByRole('button', { name: '关联', exact: true }).click()
      await expect(dialog.getByText('请至少为一个商品选择成品')).toBeVisible()
      await dialog.getByLabel('成品名称或编号').fill('没有这个')
      await expect(dialog.getByText('没有找到对应的成品')).toBeVisible()
      await dialog.getByLabel('成品名称或编号').fill('海浪')
      await expectAccessible(page, 'search')
      await dialog.getByRole('button', { name: /海浪 T 恤/ }).click()
      await dialog.getByLabel('尺码').selectOption({ index: 1 })
      await expectNoOverflow(page)
      await expectAccessible(page, 'chosen')
      await dialog.getByRole('button', { name: '关联 1 个商品' }).click()
      await expect(page.getByRole('link', { name: '付款' })).toBeVisible()
      await expect(page.getByText('待付款').first()).toBeVisible()
      await page.getByRole('tab', { name: '动态' }).click()
      await expect(page.getByText('完成关联')).toBeVisible()
    },
  )

  test(
    'by keyboard in English: invalid customs data of an item is corrected and saved',
    { tag: ['@ORD-01', '@ORD-06'] },
    async ({ page }) => {
      test.setTimeout(180_000)
      await page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))
      const { username } = await merchantWithOne()
      const { id, order_no: no } = await unlinked(username, 'Waves tee, size S')
      const hand = keyboard(page)
      await arrive(page, `/admin/order/detail?id=${id}&tab=customs`, username)
      await expect(page.getByText('No customs info yet')).toBeVisible()
      await hand.press(page.getByRole('button', { name: 'Customs info' }))
      const dialog = page.getByRole('dialog', { name: `Customs info of ${no}` })
      await hand.write(dialog.getByLabel('Chinese name'), 'T 恤')
      await hand.write(dialog.getByLabel('English name'), 'T 恤')
      await hand.write(dialog.getByLabel('Declared unit price (USD)'), '4.5')
      await hand.write(dialog.getByLabel('Customs (HS) code'), '6109')
      await hand.press(dialog.getByRole('button', { name: 'Save customs info' }))
      await expect(dialog.getByText('A customs code has 6 to 10 digits')).toBeVisible()
      await expect(dialog.getByText('Use English letters only')).toBeVisible()
      await expectAccessible(page, 'wrong customs')
      await hand.write(dialog.getByLabel('English name'), 'T-shirt')
      await hand.write(dialog.getByLabel('Customs (HS) code'), '610910')
      await hand.press(dialog.getByRole('button', { name: 'Save customs info' }))
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('tabpanel').getByText('610910')).toBeVisible()
      await expect(page.getByRole('tabpanel').getByText('4.50')).toBeVisible()
    },
  )
})
