import { expect, test } from 'vitest'
import { lineName, emptyClaim, validateClaim, refundOf, claimBody } from './claim'

const size = { name_zh: '中', name_en: 'M' }
const lines = [{ item: 7, name: '短袖', name_en: 'Tee', code: 'T', colour: null, size, ordered: 2 }]

test('[AFS-01] requires pieces, a reason, a remedy and pictures', () => {
  const empty = emptyClaim(lines)
  expect(Object.keys(validateClaim(empty))).toEqual(['reason', 'evidence'])
  expect(Object.keys(validateClaim({ ...empty, pieces: { 7: 0 }, refund_type: 'partial' }))).toEqual([
    'reason',
    'pieces',
    'amount',
    'evidence',
  ])
  const entered = {
    ...empty,
    reason: 'damaged',
    evidence: ['/files/a'],
    refund_type: 'partial',
    amount: '7.5',
  } as const
  expect(validateClaim(entered)).toEqual({})
  expect(claimBody(entered)).toMatchObject({
    refund_type: 'partial',
    amount: '7.50',
    items: [{ item: 7, quantity: 2 }],
  })
  expect(claimBody({ ...entered, compensation: 'remake' })).toMatchObject({
    compensation: 'remake',
    refund_type: 'none',
  })
})

test('[AFS-02] limits each kind of refund to the refundable rest', () => {
  const left = { goods: '25.50', freight: '10.00' }
  expect((['full', 'goods', 'freight'] as const).map((type) => refundOf(type, left))).toEqual([
    '35.50',
    '25.50',
    '10.00',
  ])
})

test('[AFS-01] distinguishes two sizes of a shirt', () => {
  expect(lines.map((line) => [lineName(line, 'en'), lineName(line, 'zh-cn')])).toEqual([['Tee · M', '短袖 · 中']])
})
