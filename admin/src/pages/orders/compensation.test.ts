import type { AfterSalesCase } from '@inkfold/api/contracts/after_sales'
import { describe, expect, test } from 'vitest'
import { giftFor, refundOf, compensationBody } from './compensation'

const asked = {
  compensation: 'refund',
  refund_type: 'partial',
  applied: '30.00',
  left_goods: '25.50',
  left_freight: '10.00',
} as AfterSalesCase

describe('Compensation for a complaint', () => {
  test('AFS-01 · starts with the requested compensation, goods first', () => {
    expect(giftFor(asked)).toMatchObject({ refund_type: 'partial', goods: '25.50', freight: '4.50' })
    expect(compensationBody(giftFor(asked))).toEqual({
      compensation: 'refund',
      refund_type: 'partial',
      goods_amount: '25.50',
      freight_amount: '4.50',
    })
  })

  test('AFS-02 · limits each refund kind to what is left of it', () => {
    const gift = giftFor(asked)
    const sums = (['full', 'goods', 'freight', 'partial'] as const).map((refund_type) =>
      refundOf({ ...gift, refund_type }, asked),
    )
    expect(sums).toEqual(['35.50', '25.50', '10.00', '30.00'])
  })

  test('AFS-02 · gives no money for a remake and names the payer', () => {
    expect(compensationBody({ ...giftFor(asked), compensation: 'remake', paid_by: 'supplier' })).toEqual({
      compensation: 'remake',
      refund_type: 'none',
      paid_by: 'supplier',
    })
  })
})
