import type { DeliverySheet } from '@inkfold/api/contracts/delivery'
import type { FreightOption, ReceiverAddress } from '@inkfold/api/contracts/logistics'
import { expect, test } from 'vitest'
import { changeOf, sumOf, undeclaredIn } from './delivery'

const option = (method: number, minor: number, more: Partial<FreightOption> = {}) =>
  ({ method_id: method, minor, fingerprint: `${method}:${minor}`, needs_customs: false, ...more }) as FreightOption
const receiver = { country: 'US', city: 'Los Angeles', postcode: '90001' } as ReceiverAddress
const [usual, fast, line] = [option(1, 1000), option(2, 1800), option(3, 700, { needs_customs: true })]
const quote = { weight_g: 200, commitment_days: 2, options: [usual, fast, line], refused: [] }
const part = { number: 1, part_no: 'D1-1', status: 'pending_production', lines: [7], pieces: 2 } as const
const sheet: DeliverySheet = {
  id: 1,
  order_no: 'D1',
  version: 4,
  was: receiver,
  receiver,
  lines: [{ id: 7, name: 'Tee', customs: {} }],
  parts: [
    { ...part, was: usual, quote, chosen: usual },
    { ...part, number: 2, part_no: 'D1-2', status: 'in_production', was: option(1, 500), quote: null, chosen: null },
  ],
  freight_amount: '15.00',
  waybills: [],
  paying: { balance: '9.00', spendable: '9.00', proof: { from: '8.00', by: 'login', channels: [] } },
  may_cost_more: true,
}

test('[ORD-03] keeps the freight of parts in production and charges the difference', () => {
  expect(sumOf(sheet, new Map())).toMatchObject({ now: '15.00', difference: 0, isUnchanged: true, provenBy: null })
  expect(sumOf(sheet, new Map([[1, 2]]))).toMatchObject({ now: '23.00', difference: 800, gap: null, provenBy: 'login' })
  expect(sumOf(sheet, new Map([[1, 3]]))).toMatchObject({ now: '12.00', difference: -300, provenBy: null })
})

test('[CHK-04] reports the balance shortfall and requires no proof before it is covered', () => {
  const poor = { ...sheet, paying: { ...sheet.paying!, spendable: '5.00' } }
  expect(sumOf(poor, new Map([[1, 2]]))).toMatchObject({ gap: '3.00', provenBy: null })
})

test('[ORD-03] sends the displayed choice for the parts that may change', () => {
  expect(changeOf(sheet, {}, new Map([[1, 2]]))).toEqual({
    version: 4,
    choices: [{ number: 1, method_id: 2, fingerprint: '2:1800' }],
    freight: '23.00',
  })
  const nowhere = { ...sheet, parts: [{ ...part, was: usual, quote: { ...quote, options: [] }, chosen: null }] }
  expect(changeOf(nowhere, { address_id: 3 }, new Map())).toBeNull()
})

test('[ORD-03] lists the items without the customs data that the method requires', () => {
  expect(undeclaredIn(sheet, new Map())).toEqual([])
  expect(undeclaredIn(sheet, new Map([[1, 3]]))).toEqual(['Tee'])
})
