import { CUSTOMS_FIELDS } from '@inkfold/api/contracts/customs'
import type { FreightOption } from '@inkfold/api/contracts/logistics'
import type { Paying } from '@inkfold/api/contracts/settlement'
import { expect, test } from 'vitest'
import { changesBetween } from './differences'
import { isBalanceTooLow, obstacleOf } from './obstacle'
import {
  abroadIn,
  fixed,
  freightOf,
  gapOf,
  isOther,
  ofOrder,
  optionOf,
  provenBy,
  totalOf,
  waysOf,
  type Line,
  type Parcel,
  type Sheet,
} from './sheet'

const option = (method_id: number, minor: number): FreightOption => ({
  method_id,
  code: `M${method_id}`,
  name_zh: '专线',
  name_en: 'Line',
  transport: 'line',
  minor,
  fee: { amount: (minor / 100).toFixed(2), currency: 'RMB' },
  lines: [],
  billed_g: 200,
  volumetric_g: 0,
  days_from: 3,
  days_to: 5,
  ships_by: '2026-12-01',
  arrives_from: '2026-12-04',
  arrives_by: '2026-12-06',
  needs_customs: false,
  fingerprint: `${method_id}:${minor}`,
})
const parcel = (options: FreightOption[], more: Partial<Parcel> = {}): Parcel => ({
  key: 1,
  name: 'East',
  lines: [7],
  pieces: 2,
  quote: { weight_g: 200, commitment_days: 2, options, refused: [] },
  chosen: null,
  lost: null,
  ...more,
})
const line = (more: Partial<Line> = {}): Line => ({
  id: 7,
  name: 'Waves',
  name_en: '',
  quantity: 2,
  problem: null,
  unit: '20.00',
  amount: '40.00',
  is_sample: false,
  personalised: null,
  price: null,
  customs: {},
  ...more,
})
const sheet = (more: Partial<Sheet> = {}): Sheet => ({
  receiver: null,
  lines: [line()],
  parcels: [parcel([option(1, 500), option(2, 900)])],
  product: '40.00',
  paying: paying('30.00'),
  ...more,
})
const paying = (spendable: string): Paying => ({
  balance: spendable,
  spendable,
  proof: { from: '1000.00', by: 'payment', channels: [] },
})
const WHOLE = {
  name_zh: '帽',
  name_en: 'Cap',
  material_en: 'Cotton',
  hs_code: '650500',
  declared_usd: '2.20',
  weight_g: 95,
}
const none = new Map<number, number>()
const ORDER = {
  id: 1,
  order_no: 'D1',
  version: 1,
  receiver: null,
  lines: [line()],
  product_amount: '40.00',
  freight_amount: '5.00',
  total: '45.00',
  paying: paying('30.00'),
  gap: '15.00',
}

test('[CHK-03] preselects the cheapest method, and requires a new choice when it is withdrawn', () => {
  const [own] = sheet().parcels as [Parcel]
  expect(optionOf(own, none)?.method_id).toBe(1)
  expect(optionOf(own, new Map([[1, 2]]))?.method_id).toBe(2)
  expect(optionOf(own, new Map([[1, 3]]))).toBeNull()
  expect(optionOf(parcel([option(1, 500)], { lost: option(1, 400) }), none)).toBeNull()
  expect(optionOf(parcel([option(1, 500), option(2, 900)], { chosen: option(2, 900) }), none)?.method_id).toBe(2)
})

test('[CHK-01] totals goods and freight, and has no total while an item is unavailable', () => {
  expect(freightOf(sheet(), none)).toBe('5.00')
  expect(totalOf(sheet(), none)).toBe('45.00')
  expect(totalOf(sheet({ lines: [line({ problem: 'short' })] }), none)).toBeNull()
  expect(totalOf(sheet({ parcels: [parcel([])] }), none)).toBeNull()
})

test('[CHK-04] computes the shortfall to the cent', () => {
  expect(gapOf('45.00', paying('30.00'))).toBe('15.00')
  expect(gapOf('45.00', paying('45.00'))).toBeNull()
  expect(gapOf('45.00', null)).toBeNull()
})

test('[CHK-03][CART-04] names what changed since it was shown: price, stock, freight, method', () => {
  const red = { colour: { id: 1, name_zh: '红色', name_en: 'Red', hex: '#ff0000' } }
  const after = sheet({
    lines: [line({ unit: '21.50', ...red }), line({ id: 8 })],
    parcels: [parcel([option(1, 600)])],
  })
  expect(changesBetween(sheet(), after)).toEqual([
    { kind: 'unit', key: 'line 7', name: 'Waves', variant: [red.colour], was: '20.00', now: '21.50' },
    { kind: 'freight', key: 'parcel 1', name: 'East', was: '5.00', now: '6.00' },
  ])
  expect(changesBetween(sheet(), sheet({ lines: [line({ problem: 'sold_out', unit: null })] }))).toEqual([
    { kind: 'problem', key: 'line 7', name: 'Waves', variant: [], problem: 'sold_out' },
  ])
  expect(changesBetween(sheet(), sheet({ parcels: [parcel([option(2, 900)])] }))).toEqual([
    { kind: 'gone', key: 'parcel 1', name: 'East' },
  ])
  expect(changesBetween(sheet(), sheet())).toEqual([])
})

test('[CHK-04] requires a password from the limit on, if the balance suffices', () => {
  expect(provenBy('999.99', paying('5000.00'))).toBeNull()
  expect(provenBy('1000.00', paying('5000.00'))).toBe('payment')
  expect(provenBy('1000.00', paying('10.00'))).toBeNull()
  expect(provenBy(null, paying('5000.00'))).toBeNull()
})

test('[CHK-05][CHK-07] derives the payment obstacle from the order itself', () => {
  const part = { number: 1, part_no: 'D1-1', lines: [7], pieces: 2, quote: null, chosen: option(1, 500), lost: null }
  const order = { ...ORDER, parts: [part] }
  expect(obstacleOf(order)).toEqual({ kind: 'gap', amount: '15.00' })
  expect(obstacleOf({ ...order, gap: '0.00' })).toBeNull()
  const abroad = { ...order, parts: [{ ...part, chosen: { ...option(1, 500), needs_customs: true } }] }
  expect(obstacleOf(abroad)).toEqual({ kind: 'customs', count: 1, item: 'Waves', missing: CUSTOMS_FIELDS })
  expect(obstacleOf({ ...abroad, lines: [line({ customs: WHOLE })], gap: '0.00' })).toBeNull()
  expect(obstacleOf({ ...order, lines: [line({ problem: 'short' })] })).toMatchObject({ reason: 'E_LINES_GONE' })
  expect(obstacleOf({ ...order, parts: [{ ...part, chosen: null }] })).toMatchObject({ reason: 'E_LOGISTICS_REQUIRED' })
  expect(isBalanceTooLow([], [order])).toBe(true)
  expect(isBalanceTooLow([], [{ ...order, parts: [{ ...part, chosen: null }] }])).toBe(false)
  expect(isBalanceTooLow([{ reason: 'E_LOGISTICS_REQUIRED', message: 'Choose' }], [])).toBe(false)
  expect(isBalanceTooLow([{ reason: 'E_INSUFFICIENT_BALANCE', message: 'Short' }], [])).toBe(true)
  const lost = { ...part, chosen: null, lost: option(1, 500) }
  expect(obstacleOf({ ...order, parts: [lost] })).toMatchObject({ reason: 'E_LOGISTICS_CHANGED' })
})

test('[CHK-03] offers the saved method alone without permission to change the order, and none once it is invalid', () => {
  const quote = sheet().parcels[0]!.quote
  const part = { number: 1, part_no: 'D1-1', lines: [7], pieces: 2, quote, chosen: option(2, 900), lost: null }
  const order = { ...ORDER, parts: [part, { ...part, number: 2, chosen: null, lost: option(1, 400) }] }
  const { parcels } = ofOrder(fixed(order))
  expect(parcels.map(({ quote: found }) => found?.options.map(({ method_id: id }) => id))).toEqual([[2], []])
  expect(parcels.map((one) => optionOf(one, none)?.method_id)).toEqual([2, undefined])
  expect(waysOf(ofOrder(fixed(order)), none).filter(isOther)).toEqual([])
})

test('[CHK-01][ORD-01] requires customs data only for items that cross a border with the chosen method', () => {
  const ways = [option(1, 500), { ...option(2, 900), needs_customs: true }]
  const two = sheet({
    lines: [line(), line({ id: 8 })],
    parcels: [parcel(ways), parcel(ways, { key: 2, lines: [8] })],
  })
  expect(abroadIn(two, none)).toEqual([])
  expect(abroadIn(two, new Map([[2, 2]])).map(({ id }) => id)).toEqual([8])
  expect(abroadIn(two, new Map([[2, 3]]))).toEqual([])
})
