import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive } from './support/arrive.ts'
import { merchantWithOne } from './support/finished.ts'
import { topUp } from './support/money.ts'
import { fillCart, placed } from './support/orders.ts'
import { expectNoOverflow } from './support/overflow.ts'

test.describe('workspace start page', () => {
  test(
    'an empty site shows a message; paid orders are counted, charted and linked, and to-do items link to their pages',
    { tag: ['@CFG-13'] },
    async ({ page }) => {
      const { username, client, made } = await merchantWithOne()
      await arrive(page, '/admin/dashboard', username)
      await expect(page.getByText('这段时间和上一周期都没有付款订单')).toBeVisible()
      await expect(page.getByText('没有待处理的事项')).toBeVisible()
      await topUp(client, '900.00')
      await fillCart(client, made.id, [2])
      const paid = await placed(client)
      const { total } = await client.get<{ total: string }>(`/api/v1/orders/${paid.id}/settlement`)
      await client.post(`/api/v1/orders/${paid.id}/pay`, { total })
      await fillCart(client, made.id, [1])
      await placed(client)
      await page.reload()
      const figures = page.getByRole('region', { name: '经营概况' })
      await expect(figures.getByRole('link', { name: /已付款订单/ })).toContainText('1')
      await expect(figures.getByRole('link', { name: /支付金额/ })).toContainText(total)
      await expectAccessible(page, 'start')
      await figures.getByRole('button', { name: '近 7 天' }).click()
      await expect(figures.getByRole('button', { name: '近 7 天' })).toHaveAttribute('aria-pressed', 'true')
      await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}/)
      await page.getByRole('link', { name: '1 个订单待付款' }).click()
      await expect(page.getByRole('list', { name: '订单列表' }).getByRole('listitem')).toHaveCount(1)
      await page.goBack()
      await figures.getByRole('link', { name: /已付款订单/ }).click()
      await expect(page.getByRole('list', { name: '订单列表' }).getByRole('listitem')).toHaveCount(1)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goBack()
      await expect(figures).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page, 'start on a phone')
    },
  )
})
