import { test } from '@japa/runner'
import { row } from '#core/database'
import '#orders/queries/reconciliation'
import { keyed } from '#tests/support/as'
import { amountOf, placesAfter } from '#tests/support/ledger/differences'
import { buyerWith, ORDERS, placed, trading } from '#tests/support/orders'

const past = (sql: string) => `alter table orders disable trigger user; ${sql}; alter table orders enable trigger user`

test.group('Orders | reconciliation', (group) => {
  trading(group)

  test('payments and refunds match the ledger, and a mismatch is listed by order number', async ({
    client,
    assert,
  }) => {
    const { buyer, offer } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], 2)
    await keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total })
    assert.notInclude(await placesAfter('select 1'), order.order_no)
    const paid = async () => [await amountOf('orders'), await amountOf('ledger', 'order_payment')]
    const before = await paid()
    const more = past(
      `alter table orders drop constraint paid_is_total; update orders set paid_minor = paid_minor + 1 where id = ${order.id}`,
    )
    assert.include(await placesAfter(more), order.order_no)
    const refunded = past(`update orders set payment = 'partly_refunded', refunded_minor = 1 where id = ${order.id}`)
    assert.include(await placesAfter(refunded), order.order_no)
    const report = await row(
      'select o.order_no from ledger_operations o join orders p on p.operation_id = o.id where p.id = ?',
      [order.id],
    )
    assert.deepEqual(report, { order_no: order.order_no })
    await keyed(client, buyer.token, `${ORDERS}/${order.id}/cancel`)
    const gone = await row('select payment from orders where id = ?', [order.id])
    assert.deepEqual([gone, await paid()], [{ payment: 'refunded' }, before])
  }).tags(['LED-06', 'LED-02'])
})
