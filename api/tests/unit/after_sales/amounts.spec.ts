import { test } from '@japa/runner'
import { nextOf } from '#after_sales/domain/abilities'
import { appliedOf, fits, wholeOf } from '#after_sales/domain/amounts'

const LEFT = { goods: 1250, freight: 100 }

test.group('What a case asks for', () => {
  test('goods only, freight only or both, and nothing beside a remake', ({ assert }) => {
    assert.deepEqual(wholeOf('goods', LEFT), { goods: 1250, freight: 0 })
    assert.deepEqual(wholeOf('freight', LEFT), { goods: 0, freight: 100 })
    assert.deepEqual(wholeOf('full', LEFT), LEFT)
    assert.deepEqual([appliedOf('none', undefined, LEFT), appliedOf('full', undefined, LEFT)], [0, 1350])
    assert.deepEqual([appliedOf('partial', '3.05', LEFT), appliedOf('partial', 'much', LEFT)], [305, null])
    assert.deepEqual(
      [fits('remake', 'none'), fits('remake', 'full'), fits('refund', 'none'), fits('refund', 'goods')],
      [true, false, false, true],
    )
  }).tags(['SEC-10', 'AFS-02'])
})

test.group('A step of a case', () => {
  test('that is somebody else’s is forbidden, and one at the wrong time names the state', ({ assert }) => {
    assert.throws(() => nextOf('pending_review', 'approve', 'merchant'), 'E_FORBIDDEN')
    assert.throws(() => nextOf('pending_review', 'withdraw', 'factory'), 'E_FORBIDDEN')
    assert.throws(() => nextOf('closed', 'approve', 'supplier'), 'E_AFTER_SALES_STATE')
    assert.equal(nextOf('pending_review', 'approve', 'supplier'), 'approved')
  }).tags(['SEC-10', 'AFS-02'])
})
