import { expect, test } from 'vitest'
import { labelFault } from './labels'

test.each([
  ['，秋季', 'punctuation'],
  ['autumn!', 'punctuation'],
  ['“sale”', 'punctuation'],
  ['t-shirt', null],
  ['秋季 2026', null],
  ['x'.repeat(31), 'long'],
  ['new', 'twice'],
])('[DES-04] label %j → %s', (label, fault) => {
  expect(labelFault(label, ['new'])).toBe(fault)
})

test('[DES-04] limits a product to twenty labels', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => `label ${index}`)
  expect(labelFault('one more', twenty)).toBe('many')
})
