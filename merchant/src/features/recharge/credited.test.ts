import { expect, test } from 'vitest'
import { creditedAmount } from './credited'

test.each([
  ['100', '1.00', '100.00'],
  ['100.05', '7.12', '712.36'],
  ['0.01', '7.12', '0.07'],
  ['1.5', '7.12', '10.68'],
  ['9999999999.99', '7.12', '71199999999.93'],
])('[LED-03] %s at %s is %s, as the API reckons it', (amount, rate, credited) => {
  expect(creditedAmount(amount, rate)).toBe(credited)
})

test.each(['', '0', '0.00', '-1', '1.234', 'x', '1e3'])('[LED-03] %j is no amount', (amount) => {
  expect(creditedAmount(amount, '7.12')).toBeNull()
})
