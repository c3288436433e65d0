import { test } from '@japa/runner'
import { withTransaction, row, rows } from '#core/database'
import { buyerWith, placed, trading } from '#tests/support/orders'

const BREACHES = [
  { table: 'orders', by: 'id', sets: `status = 'lost'`, report: 'orders_status_check' },
  { table: 'orders', by: 'id', sets: 'pieces = 0', report: 'orders_pieces_check' },
  { table: 'orders', by: 'id', sets: `payment = 'paid'`, report: 'paid_is_captured' },
  { table: 'orders', by: 'id', sets: 'paid_minor = 1', report: 'unpaid_has_no_money' },
  { table: 'orders', by: 'id', sets: `hold = 'held'`, report: 'held_says_why' },
  { table: 'order_items', by: 'order_id', sets: 'stock_id = null', report: 'linked_is_whole' },
  { table: 'order_parts', by: 'order_id', sets: 'freight_minor = -1', report: 'order_parts_freight_minor_check' },
]

const outcome = (sql: string, id: number) =>
  withTransaction((trx) => row(sql, [id], trx)).then(
    () => null,
    ({ code, table, constraint }: { code: string; table: string; constraint: string }) => ({ code, table, constraint }),
  )

test.group('Orders | row constraints', (group) => {
  trading(group)

  test('the database rejects each violation by its constraint name', async ({ client, assert }) => {
    const { buyer, offer } = await buyerWith(client)
    const { id } = await placed(client, buyer, [offer])
    for (const { table, by, sets, report } of BREACHES)
      assert.deepEqual(
        await outcome(`update ${table} set ${sets} where ${by} = ?`, id),
        { code: '23514', table, constraint: report },
        sets,
      )
    assert.isNull(await outcome('update orders set sale_currency = null where id = ?', id))
  }).tags(['ORD-02'])

  test('all constraints are validated for existing rows', async ({ assert }) => {
    const asked = await rows<{ convalidated: boolean }>(
      `select convalidated from pg_constraint where contype = 'c' and conname = conrelid::regclass || '_valid'`,
    )
    assert.lengthOf(asked, 7)
    assert.isTrue(asked.every((one) => one.convalidated))
  }).tags(['ORD-02'])
})
