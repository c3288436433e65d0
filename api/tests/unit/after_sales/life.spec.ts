import { test } from '@japa/runner'
import { afterSalesLifecycle } from '#after_sales/case'
import { appliedAmountOf, isRefundTypeAllowed, fullRefundOf } from '#after_sales/apply'
import { COMPENSATIONS, REFUND_TYPES } from '#contracts/after_sales'
import { refundableOf } from '#orders/refund'
import type { Lifecycle } from '#orders/domain/lifecycles'
import { cellsIn, cellsOf } from '#tests/support/life_cells'

/** The table written a second time, independently. Columns: pending_review, approved, not_approved, closed. */
const CASE = `
  resubmit  -   -  m     -  pending_review
  withdraw  m   -  -     -  closed
  close     -   -  mspy  -  closed
  approve   sp  -  -     -  approved
  reject    sp  -  -     -  not_approved
  opine     f   -  -     -  =`

test.group('After-sales | domain', () => {
  test('every cell of the state table is as written', ({ assert }) => {
    const life = afterSalesLifecycle as unknown as Lifecycle<string, string>
    assert.deepEqual(cellsOf(life), cellsIn(CASE, life.states))
  }).tags(['AFS-01'])

  test('a remake pays no money, a refund pays some', ({ assert }) => {
    const all = COMPENSATIONS.flatMap((one) =>
      REFUND_TYPES.filter((type) => isRefundTypeAllowed(one, type)).map((t) => `${one} ${t}`),
    )
    assert.deepEqual(all, ['refund full', 'refund goods', 'refund freight', 'refund partial', 'remake none'])
  }).tags(['AFS-01'])

  test('the rest is the payment less the refunds, of goods and of freight', ({ assert }) => {
    const order = { paid: 1500, product: 1000, freight: 500, refunded: 700, refunded_freight: 200 }
    const left = refundableOf(order)
    assert.deepEqual(left, { goods: 500, freight: 300 })
    assert.deepEqual(fullRefundOf('full', left), left)
    assert.deepEqual(fullRefundOf('goods', left), { goods: 500, freight: 0 })
    assert.deepEqual(fullRefundOf('freight', left), { goods: 0, freight: 300 })
    assert.equal(appliedAmountOf('full', undefined, left), 800)
    assert.equal(appliedAmountOf('partial', '7.5', left), 750)
    assert.isNull(appliedAmountOf('partial', undefined, left))
    assert.deepEqual(refundableOf({ ...order, paid: 0, refunded: 0, refunded_freight: 0 }), { goods: 0, freight: 0 })
  }).tags(['AFS-02'])
})
