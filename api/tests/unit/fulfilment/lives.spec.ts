import { test } from '@japa/runner'
import {
  ITEM_STATUSES,
  PARCEL_STATUSES,
  PRODUCTION_STATUSES,
  REJECT_REASONS,
  SCAN_ACTIONS,
  TRACKING_CODES,
  type ItemStatus,
  type ParcelStatus,
  type ProductionAction,
  type ScanAction,
} from '#contracts/fulfilment'
import { PARTIES } from '#contracts/orders'
import { parseCode, parseCommand, reasonCode, stepCode, normaliseTrackingNo } from '#contracts/scan_codes'
import { itemStates, judgeScan, productionStates, shipmentStates, statusOfItems } from '#fulfilment/production/states'
import { shipmentEnd, furthestStatus } from '#fulfilment/shipping/tracking'
import type { Lifecycle } from '#orders/domain/lifecycles'
import { partLifecycle, type PartAction } from '#orders/move_part'
import { cellsIn, cellsOf } from '#tests/support/life_cells'

/** The tables written a second time, independently: who may act in which state, and the next state at the end. */
const PRODUCTION = `
  accept     sfp   -     -     -     -  -  -  in_production
  work       -     sfp   -     sfp   -  -  -  =
  pack       -     sfp   -     -     -  -  -  pending_shipment
  label      -     sfp   sfp   sfp   -  -  -  =
  ship_part  -     sfpy  sfpy  -     -  -  -  partially_shipped
  ship       -     sfpy  sfpy  sfpy  -  -  -  shipped
  complete   -     -     -     -     y  -  -  completed
  cancel     mspy  mspy  mspy  -     -  -  -  cancelled`
const ITEM = `
  accept   sfp   -     -     -     -     -     -  -  -  accepted
  print    -     sfp   -     -     -     -     -  -  -  printed
  press    -     -     sfp   -     -     -     -  -  -  pressed
  inspect  -     -     sfp   sfp   -     -     -  -  -  inspected
  pack     -     -     -     -     sfp   -     -  -  -  packed
  ship     -     -     -     -     -     sfpy  -  -  -  shipped
  reject   -     sfp   sfp   sfp   sfp   -     -  -  -  rejected
  cancel   mspy  mspy  mspy  mspy  mspy  mspy  -  -  -  cancelled`
const SHIPMENT = `
  void       sfp   -     -     -     -  voided
  hand_over  sfpy  -     -     -     -  sent
  track      -     sfpy  sfpy  sfpy  -  =
  deliver    -     y     -     -     -  delivered
  give_back  -     y     -     -     -  returned`

const actionsOf = (life: Lifecycle<string, string>) => Object.keys(life.commands)

test.group('State tables of production and shipping', () => {
  test('every cell of {name} is as written')
    .with([
      { name: 'the production order', life: productionStates, text: PRODUCTION },
      { name: 'the piece', life: itemStates, text: ITEM },
      { name: 'the shipment', life: shipmentStates, text: SHIPMENT },
    ])
    .run(({ assert }, { life, text }) => {
      assert.deepEqual(cellsOf(life as unknown as Lifecycle<string, string>), cellsIn(text, life.states))
    })
    .tags(['ORD-02', 'FAC-03'])

  test('each transition of a production order is allowed for its part, by the same sides', ({ assert }) => {
    for (const action of actionsOf(productionStates as never) as ProductionAction[])
      for (const status of PRODUCTION_STATUSES)
        for (const party of PARTIES) {
          const to = productionStates.commands[action].to && productionStates.next(status, action, party)
          if (to)
            assert.equal(partLifecycle.next(status, action as PartAction, party), to, `${action} ${status} ${party}`)
        }
  }).tags(['ORD-02'])

  test('each scan counts, reports a repetition or is rejected, for every state and action')
    .with([
      { party: 'factory', went: 11, already: 22 },
      { party: 'system', went: 1, already: 1 },
      { party: 'merchant', went: 0, already: 0 },
    ] as const)
    .run(({ assert }, { party, went, already }) => {
      const all = ITEM_STATUSES.flatMap((status) => SCAN_ACTIONS.map((action) => judgeScan(status, action, party)))
      const count = (what: string) => all.filter((one) => one === what).length
      assert.deepEqual([count('go'), count('already')], [went, already])
    })
    .tags(['FAC-03'])

  test('a repeated scan reports a repetition as long as the piece is in process', ({ assert }) => {
    for (const action of SCAN_ACTIONS)
      for (const status of ITEM_STATUSES.filter((one) => judgeScan(one, action, 'factory') === 'go'))
        assert.equal(judgeScan(itemStates.next(status, action, 'factory') as ItemStatus, action, 'factory'), 'already')
    for (const action of ['accept', 'print', 'press', 'inspect', 'pack', 'ship'] as ScanAction[])
      for (const gone of ['rejected', 'cancelled'] as const) assert.equal(judgeScan(gone, action, 'factory'), 'refused')
  }).tags(['FAC-03'])
})

test.group('Production orders and pieces', () => {
  test('{pieces} give a production order that is {is}')
    .with([
      { pieces: ['waiting', 'waiting'], is: 'pending_production' },
      { pieces: ['accepted', 'accepted'], is: 'in_production' },
      { pieces: ['packed', 'pressed'], is: 'in_production' },
      { pieces: ['packed', 'packed'], is: 'pending_shipment' },
      { pieces: ['packed', 'rejected', 'packed'], is: 'pending_shipment' },
      { pieces: ['rejected', 'waiting'], is: 'in_production' },
      { pieces: ['shipped', 'waiting'], is: 'partially_shipped' },
      { pieces: ['shipped', 'rejected', 'shipped'], is: 'shipped' },
      { pieces: ['cancelled', 'cancelled'], is: 'cancelled' },
    ])
    .run(({ assert }, { pieces, is }) => {
      assert.equal(statusOfItems(pieces as ItemStatus[]), is)
    })
    .tags(['FAC-03'])
})

test.group('Parcel position', () => {
  test('never moves back, in any order of news', ({ assert }) => {
    for (const at of PARCEL_STATUSES)
      for (const news of TRACKING_CODES) {
        const next = furthestStatus(at, news)
        assert.isAtLeast(PARCEL_STATUSES.indexOf(next), PARCEL_STATUSES.indexOf(at))
        if (news === 'exception') assert.equal(next, at)
      }
    assert.equal(furthestStatus('delivered', 'returned'), 'delivered')
    assert.equal(furthestStatus('returned', 'delivered'), 'returned')
  }).tags(['FAC-03'])

  test('{parcels} end a shipment by {end}')
    .with([
      { parcels: ['delivered', 'delivered'], end: 'deliver' },
      { parcels: ['delivered', 'returned'], end: 'deliver' },
      { parcels: ['returned'], end: 'give_back' },
      { parcels: ['delivered', 'customs'], end: null },
    ])
    .run(({ assert }, { parcels, end }) => {
      assert.equal(shipmentEnd(parcels as ParcelStatus[]), end)
    })
    .tags(['FAC-03'])
})

test.group('Scanned codes', () => {
  test('{text} is {kind}')
    .with([
      { text: 'W2611210000001', kind: 'production' },
      { text: ' w2611210000001-12\r\n', kind: 'item' },
      { text: 'Ｗ２６１１２１００００００１－３', kind: 'item' },
      { text: 'B2611210000001', kind: 'batch' },
      { text: '1Z999AA10123456784', kind: 'tracking' },
      { text: 'W12', kind: null },
      { text: '', kind: null },
      { text: '🙂🙂🙂🙂🙂🙂🙂', kind: null },
      { text: "'; drop table orders; --", kind: null },
      { text: 'W2611210000001-999999', kind: 'tracking' },
    ])
    .run(({ assert }, { text, kind }) => {
      assert.equal(parseCode(text)?.kind ?? null, kind)
    })
    .tags(['FAC-03', 'ERR-03'])

  test('an own number is no tracking number, and spaces in one are ignored', ({ assert }) => {
    assert.equal(normaliseTrackingNo('sf 1234 5678 90'), 'SF1234567890')
    assert.isNull(normaliseTrackingNo('W2611210000001'))
    assert.isNull(normaliseTrackingNo('???'))
  }).tags(['FAC-03'])

  test('every step and reason has its own command code, which is no label', ({ assert }) => {
    const codes = [...SCAN_ACTIONS.map(stepCode), ...REJECT_REASONS.map(reasonCode)]
    assert.lengthOf(new Set(codes), SCAN_ACTIONS.length + REJECT_REASONS.length)
    for (const step of SCAN_ACTIONS)
      assert.deepEqual(parseCommand(` ${stepCode(step).toLowerCase()}\n`), { kind: 'step', step })
    for (const reason of REJECT_REASONS) assert.deepEqual(parseCommand(reasonCode(reason)), { kind: 'reason', reason })
    assert.deepEqual(parseCommand('３'), { kind: 'step', step: 'press' })
    for (const text of ['0', '8', 'W2611210000001-1', 'STEP-', '']) assert.isNull(parseCommand(text))
  }).tags(['FAC-03'])
})
