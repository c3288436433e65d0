import type { ImportFault } from '@inkfold/api/contracts/order_imports'
import { expect, test } from 'vitest'
import { faultSheet } from './faultSheet'

const fault = (message: string) => ({ row: 3, column: 'sku', message }) as ImportFault

test('[SEC-10] [ORD-03] neutralises formulas from order data in the fault sheet', () => {
  const sheet = faultSheet(
    [
      { third_party_no: '=HYPERLINK("https://evil.example")', faults: [fault('+1 is no SKU'), fault('fine')] },
      { third_party_no: '@SUM(A1)', faults: [fault('No SKU "x\n-2+3"')] },
    ],
    ['Row', 'Order', 'Column', 'Problem'],
    ({ column }) => `-${column}`,
  )
  expect(sheet.split('\r\n')).toEqual([
    '\uFEFFRow,Order,Column,Problem',
    `3,"'=HYPERLINK(""https://evil.example"")",'-sku,'+1 is no SKU`,
    `3,"'=HYPERLINK(""https://evil.example"")",'-sku,fine`,
    `3,'@SUM(A1),'-sku,"No SKU ""x\n'-2+3"""`,
    '',
  ])
})
