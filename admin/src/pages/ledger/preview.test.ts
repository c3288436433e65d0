import { describe, expect, test } from 'vitest'
import { previewOf } from './preview'

const standing = { balance: '100.10', held: '40.00', score: 30 }
const money = { account: 'balance', direction: 'decrease' } as const

describe('Preview of an adjustment', () => {
  test('MER-01 · computes to the cent', () => {
    expect(previewOf(standing, { ...money, amount: '0.2' })).toEqual({
      before: '100.10',
      after: '99.90',
      isShort: false,
    })
    expect(previewOf(standing, { ...money, direction: 'increase', amount: '0.05' }).after).toBe('100.15')
  })

  test('MER-01 · reports when the available amount is too small', () => {
    expect(previewOf(standing, { ...money, amount: '60.10' }).isShort).toBe(false)
    expect(previewOf(standing, { ...money, amount: '60.11' }).isShort).toBe(true)
    expect(previewOf(standing, { ...money, amount: '100.15' })).toEqual({
      before: '100.10',
      after: '-0.05',
      isShort: true,
    })
  })

  test('LED-05 · uses whole points', () => {
    const score = { account: 'score', direction: 'decrease' } as const
    expect(previewOf(standing, { ...score, amount: '31' })).toEqual({ before: '30', after: '-1', isShort: true })
    expect(previewOf(standing, { ...score, amount: '1.5' }).after).toBeNull()
  })

  test('MER-01 · shows nothing without an amount', () => {
    for (const amount of ['', '0', 'x', '-5']) expect(previewOf(standing, { ...money, amount }).after).toBeNull()
  })
})
