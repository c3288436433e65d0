import { test } from '@japa/runner'
import { nextStatus } from '#after_sales/case'
import { appliedAmountOf, isRefundTypeAllowed, fullRefundOf } from '#after_sales/apply'

const LEFT = { goods: 1250, freight: 100 }

test.group('After-sales | requested amounts', () => {
  test('covers goods, freight or both, and no money beside a remake', ({ assert }) => {
    assert.deepEqual(fullRefundOf('goods', LEFT), { goods: 1250, freight: 0 })
    assert.deepEqual(fullRefundOf('freight', LEFT), { goods: 0, freight: 100 })
    assert.deepEqual(fullRefundOf('full', LEFT), LEFT)
    assert.deepEqual([appliedAmountOf('none', undefined, LEFT), appliedAmountOf('full', undefined, LEFT)], [0, 1350])
    assert.deepEqual([appliedAmountOf('partial', '3.05', LEFT), appliedAmountOf('partial', 'much', LEFT)], [305, null])
    assert.deepEqual(
      [
        isRefundTypeAllowed('remake', 'none'),
        isRefundTypeAllowed('remake', 'full'),
        isRefundTypeAllowed('refund', 'none'),
        isRefundTypeAllowed('refund', 'goods'),
      ],
      [true, false, false, true],
    )
  }).tags(['SEC-10', 'AFS-02'])
})

test.group('After-sales | steps', () => {
  test('rejects a step of another side as forbidden, and one at the wrong time with the state', ({ assert }) => {
    assert.throws(() => nextStatus('pending_review', 'approve', 'merchant'), 'E_FORBIDDEN')
    assert.throws(() => nextStatus('pending_review', 'withdraw', 'factory'), 'E_FORBIDDEN')
    assert.throws(() => nextStatus('closed', 'approve', 'supplier'), 'E_AFTER_SALES_STATE')
    assert.equal(nextStatus('pending_review', 'approve', 'supplier'), 'approved')
  }).tags(['SEC-10', 'AFS-02'])
})
