import { test } from '@japa/runner'
import { FACE } from '#contracts/limits'
import { amountOf } from '#contracts/price/amounts'
import { faceFaults } from '#catalogue/products/product_faults'

const SIDE = { width_mm: 300, height_mm: 400, dpi: 150, bleed_mm: 3, safe_mm: 5, places: [] }
const faultsIn = (more: object) =>
  faceFaults([{ key: 'front', name_zh: '正面', name_en: 'Front', ...SIDE, print_price: '0.00', ...more }], new Set())
const faultsOf = (more: object) => Object.keys(faultsIn(more))

test.group('Printed faces', () => {
  test('cost at least nothing and at most the maximum price', ({ assert }) => {
    assert.deepEqual(faultsOf({}), [])
    assert.deepEqual(faultsOf({ print_price: amountOf(FACE.minor) }), [])
    assert.deepEqual(faultsOf({ print_price: amountOf(FACE.minor + 1) }), ['faces.0.print_price'])
    assert.deepEqual(faultsOf({ print_price: '-1.00' }), ['faces.0.print_price'])
  }).tags(['SEC-10'])

  test('leave room between their safe lines', ({ assert }) => {
    assert.deepEqual(faultsOf({ width_mm: 40, safe_mm: 19.9 }), [])
    assert.deepEqual(faultsIn({ width_mm: 40, safe_mm: 20 }), {
      'faces.0.safe_mm': [{ key: 'errors.E_SAFE_TOO_WIDE' }],
    })
  }).tags(['SEC-10', 'ERR-03'])
})
