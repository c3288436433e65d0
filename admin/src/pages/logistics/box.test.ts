import { expect, test } from 'vitest'
import { boxOf } from './box'

const ENTRIES = { country: 'US', weight: 300, commitment: 2 }

test('converts centimetres to millimetres and sends no volume without all three sides', () => {
  expect(boxOf({ ...ENTRIES, length: 30.5, width: 20, height: 2 })).toMatchObject({ sides_mm: [305, 200, 20] })
  expect(boxOf({ ...ENTRIES, length: 30, height: null })).toEqual({
    to: { country: 'US' },
    weight_g: 300,
    commitment_days: 2,
  })
})

test('omits empty entries', () => {
  const box = boxOf({ ...ENTRIES, supplier: null, region: ' ca ', postcode: '', sensitive: [], platform: undefined })
  expect(box).toEqual({ to: { country: 'US', region_code: 'CA' }, weight_g: 300, commitment_days: 2 })
})
