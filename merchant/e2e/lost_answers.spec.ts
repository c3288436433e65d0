import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { rows } from '@inkfold/api/tests/journeys/database'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive } from './support/arrive.ts'
import { merchantWithOne } from './support/finished.ts'
import { topUp } from './support/money.ts'
import { fillCart, placed } from './support/orders.ts'

test(
  'the network goes while an order is paid: it says so, what became of it is shown, and it is charged once',
  { tag: ['@CHK-05', '@CHK-06', '@LED-06'] },
  async ({ page, context, silence }) => {
    test.setTimeout(240_000)
    silence.expectNoise(/ERR_(FAILED|INTERNET_DISCONNECTED)|Failed to load resource/)
    const { username, client, made } = await merchantWithOne()
    await topUp(client, '500.00')
    await fillCart(client, made.id, [2])
    const { id, order_no: no } = await placed(client)
    await arrive(page, `/admin/settlement?order=${id}`, username)
    const pay = page.getByRole('button', { name: /^支付 ¥/ })
    await expect(pay).toBeEnabled()

    await context.setOffline(true)
    await pay.click()
    await expect(page.getByRole('alert').filter({ hasText: '网络' })).toBeVisible()
    await context.setOffline(false)

    const keys: (string | undefined)[] = []
    await page.route(`**/api/v1/orders/${id}/pay`, async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      await route.fetch()
      await route.abort()
    })
    await pay.dblclick()
    await expect.poll(async () => (await client.get<OrderDetail>(`/api/v1/orders/${id}`)).payment).toBe('paid')
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
    expect(new Set(keys).size).toBe(1)
    expect(await rows('select 1 from ledger_operations where order_no = $1', [no])).toHaveLength(1)
  },
)
