import { expect, test } from 'vitest'
import { calledOf, emptyClaim, faultsOf, refundOf, sentOf } from './claim'

const size = { name_zh: '中', name_en: 'M' }
const lines = [{ item: 7, name: 'Tee', code: 'T', colour: null, size, ordered: 2 }]

test('[AFS-01] requires pieces, a reason, a remedy and pictures', () => {
  const empty = emptyClaim(lines)
  expect(Object.keys(faultsOf(empty))).toEqual(['reason', 'evidence'])
  expect(Object.keys(faultsOf({ ...empty, pieces: { 7: 0 }, refund_type: 'partial' }))).toEqual([
    'reason',
    'pieces',
    'amount',
    'evidence',
  ])
  const said = { ...empty, reason: 'damaged', evidence: ['/files/a'], refund_type: 'partial', amount: '7.5' } as const
  expect(faultsOf(said)).toEqual({})
  expect(sentOf(said)).toMatchObject({ refund_type: 'partial', amount: '7.50', items: [{ item: 7, quantity: 2 }] })
  expect(sentOf({ ...said, compensation: 'remake' })).toMatchObject({ compensation: 'remake', refund_type: 'none' })
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
  expect(lines.map((line) => [calledOf(line, 'en'), calledOf(line, 'zh-cn')])).toEqual([['Tee · M', 'Tee · 中']])
})
