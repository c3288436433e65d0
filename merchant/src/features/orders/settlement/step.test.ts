import { expect, test } from 'vitest'
import { stepOf } from './step'

const able = { mayPay: true, gap: null, mayTopUp: true, isNew: true }

test('[CHK-05] lets the user pay, top up, or leave the order to a user who may pay', () => {
  expect(stepOf(able)).toBe('pay')
  expect(stepOf({ ...able, isNew: false })).toBe('pay')
  expect(stepOf({ ...able, gap: '5.00' })).toBe('topUp')
  expect(stepOf({ ...able, gap: '5.00', isNew: false })).toBe('topUp')
  expect(stepOf({ ...able, gap: '5.00', mayTopUp: false })).toBe('place')
  expect(stepOf({ ...able, gap: '5.00', mayTopUp: false, isNew: false })).toBe('keep')
  expect(stepOf({ ...able, mayPay: false })).toBe('place')
  expect(stepOf({ ...able, mayPay: false, isNew: false })).toBe('keep')
})
