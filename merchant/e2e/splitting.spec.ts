import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive } from './support/arrive.ts'
import { merchantWithOne } from './support/finished.ts'
import { fillCart, placed } from './support/orders.ts'

test.describe('unpaid order', () => {
  test(
    'is split while a piece can be moved, cancelled and restored',
    { tag: ['@ORD-01', '@ORD-03'] },
    async ({ page, silence }) => {
      test.setTimeout(120_000)
      silence.expectNoise(/400/)
      const { username, client, made } = await merchantWithOne()
      await fillCart(client, made.id, [2])
      const { id, order_no: no } = await placed(client)
      await arrive(page, `/admin/order/detail?id=${id}&tab=split`, username)
      await expect(page.getByRole('heading', { name: `${no}-1` })).toBeVisible()
      await expect(page.getByRole('heading', { name: `${no}-2` })).toBeHidden()

      await page.getByRole('button', { name: '拆单', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: `拆单 ${no}` })
      await dialog.getByRole('button', { name: '拆单', exact: true }).click()
      await expect(dialog.getByText('请至少填写一件')).toBeVisible()
      const goes = dialog.getByLabel(/拆出件数$/)
      await goes.fill('2')
      await dialog.getByRole('button', { name: '拆单', exact: true }).click()
      await expect(dialog.getByRole('alert').first()).toBeVisible()
      await expectAccessible(page, 'splitting')
      await goes.fill('1')
      await dialog.getByRole('button', { name: '拆单', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('heading', { name: `${no}-2` })).toBeVisible()
      await expect(page.getByRole('button', { name: '拆单', exact: true })).toBeHidden()

      await page.getByRole('button', { name: '取消', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: '取消订单' }).click()
      await page.getByRole('button', { name: '恢复', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: '恢复', exact: true }).click()
      await expect(page.getByRole('link', { name: '付款' })).toBeVisible()
      await expect(page.getByRole('heading', { name: `${no}-2` })).toBeVisible()
    },
  )
})
