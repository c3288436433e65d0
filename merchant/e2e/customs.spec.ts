import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect } from '@inkfold/api/tests/journeys/silence'
import { test } from './support/afterwards.ts'
import { arrive } from './support/arrive.ts'
import { merchantWithOne } from './support/finished.ts'
import { keyboard } from './support/hand.ts'
import { topUp } from './support/money.ts'
import { codeless, fillCart, pasteAddress, placed } from './support/orders.ts'
import { expectNoOverflow } from './support/overflow.ts'

test.describe('customs data before payment', () => {
  test(
    'by mouse in Chinese: the checkout names missing data, which is completed there and paid',
    { tag: ['@ORD-01', '@CHK-01', '@CHK-06'] },
    async ({ page, afterwards }) => {
      test.setTimeout(180_000)
      const { username, client, made } = await merchantWithOne()
      await topUp(client, '800.00')
      const { lines } = await fillCart(client, made.id, [1, 2])
      afterwards(await codeless(made.id))
      await arrive(page, `/admin/settlement?lines=${lines.map(({ id }) => id).join(',')}`, username)
      await pasteAddress(page)
      const customs = page.getByRole('region', { name: '报关' })
      await expect(customs.getByText('2 个商品的资料不全')).toBeVisible()
      await expect(customs.getByText('缺海关编码').first()).toBeVisible()
      const pay = page.getByRole('button', { name: /^支付 ¥/ })
      await expect(pay).toBeDisabled()
      await expect(page.getByText('请先补全报关资料再付款')).toBeVisible()
      await expectAccessible(page, 'customs lacking')
      await customs.getByRole('button', { name: '补全报关资料' }).click()
      const dialog = page.getByRole('dialog', { name: '补全报关资料' })
      await dialog.getByRole('button', { name: '保存报关信息' }).click()
      await expect(dialog.getByText('请填写此项').first()).toBeVisible()
      const codes = dialog.getByLabel('海关编码')
      await codes.first().fill('6109')
      await dialog.getByRole('button', { name: '其他商品的空项按此填写' }).click()
      await expect(codes.nth(1)).toHaveValue('6109')
      await dialog.getByRole('button', { name: '保存报关信息' }).click()
      await expect(dialog.getByText('海关编码为 6 至 10 位数字').first()).toBeVisible()
      await expectAccessible(page, 'customs wrong')
      for (const code of await codes.all()) await code.fill('61091000')
      await dialog.getByRole('button', { name: '保存报关信息' }).click()
      await expect(customs.getByText('2 个跨境商品的报关资料已填齐')).toBeVisible()
      await pay.click()
      await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
      await page.getByRole('link', { name: '查看订单' }).click()
      await page.getByRole('tab', { name: '报关' }).click()
      await expect(page.getByText('61091000')).toHaveCount(2)
    },
  )

  test(
    'by keyboard in English on a phone: of two orders the incomplete one is completed and paid',
    { tag: ['@CHK-07', '@ORD-01', '@CHK-05'] },
    async ({ page, afterwards }) => {
      test.setTimeout(180_000)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))
      const { username, client, made } = await merchantWithOne()
      await topUp(client, '800.00')
      afterwards(await codeless(made.id))
      const orders = []
      for (const pieces of [1, 1]) {
        await fillCart(client, made.id, [pieces])
        orders.push(await placed(client))
      }
      const [lacking, whole] = orders as [{ id: number; order_no: string }, { id: number; order_no: string }]
      const { lines } = await client.get<OrderDetail>(`/api/v1/orders/${whole.id}`)
      const items = [{ item: lines[0]!.id, ...lines[0]!.customs, hs_code: '61091001' }]
      await client.post(`/api/v1/orders/${whole.id}/customs`, { items })
      await arrive(page, `/admin/order/detail?id=${lacking.id}&tab=customs`, username)
      await expect(page.getByText('Still missing before it can be paid: customs (HS) code')).toBeVisible()

      const hand = keyboard(page)
      await page.goto('/admin/order')
      const rows = page.getByRole('list', { name: 'Orders' }).getByRole('listitem')
      await hand.mark(rows.first())
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Space')
      const bar = page.getByRole('region', { name: 'Actions for the selected orders' })
      await hand.press(bar.getByRole('button', { name: 'Pay' }))
      await hand.press(page.getByRole('dialog').getByRole('button', { name: /^Pay 2 orders/ }))
      await expect(page.getByRole('heading', { name: 'Some orders could not be paid' })).toBeVisible()
      const why = page.getByText(/lacks customs \(HS\) code\. Complete it, then pay\./)
      await expect(why).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page, 'some not declared')
      await page.reload()
      await expect(why).toBeVisible()

      await hand.press(page.getByRole('link', { name: 'Pay again' }))
      const customs = page.getByRole('region', { name: 'Customs info' })
      await expect(customs.getByText('Complete 1 item before you pay')).toBeVisible()
      await expectNoOverflow(page)
      await hand.press(customs.getByRole('button', { name: 'Complete customs info' }))
      const dialog = page.getByRole('dialog', { name: 'Complete customs info' })
      await hand.write(dialog.getByLabel('Customs (HS) code'), '610910')
      await expectAccessible(page, 'customs on a phone')
      await hand.press(dialog.getByRole('button', { name: 'Save customs info' }))
      await expect(customs.getByText('Customs details complete for 1 item')).toBeVisible()
      await hand.press(page.getByRole('button', { name: /^Pay ¥/ }))
      await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
    },
  )
})
