import { test } from '@japa/runner'
import fc from 'fast-check'
import { AFTER_SALES_STATES } from '#contracts/after_sales'
import {
  CANCEL_REQUESTS,
  ORDER_ACTIONS,
  ORDER_SOURCES,
  ORDER_STATUSES,
  PART_STATUSES,
  PARTIES,
  type OrderAction,
  type PartStatus,
} from '#contracts/orders'
import { SALES_PLATFORMS } from '#contracts/suppliers'
import { Refusal } from '#core/errors'
import {
  allowedButtons,
  BUTTON_PERMISSIONS,
  nextStatus,
  refusalOf,
  type OrderState,
  orderLifecycle,
} from '#orders/domain/order_states'
import {
  defineLifecycle,
  type Lifecycle,
  cancelRequestLifecycle,
  holdLifecycle,
  paymentLifecycle,
  syncLifecycle,
} from '#orders/domain/lifecycles'
import { parentStatus, PART_ACTIONS, partLifecycle } from '#orders/move_part'
import { cellsIn, cellsOf } from '#tests/support/life_cells'

/**
 * The tables written a second time: a line per command, a column per state with the permitted sides (m merchant, s
 * supplier, f factory, p platform, y system, - none), and the next state at the end.
 */
const ORDER = `
  details           msp  msp  msp  msp  msp  msp  msp  msp  msp  =
  pay               -    m    -    -    -    -    -    -    -    pending_production
  link              m    m    -    -    -    -    -    -    -    =
  address           m    m    -    -    -    -    -    -    -    =
  logistics         m    m    -    -    -    -    -    -    -    =
  delivery          -    -    msp  -    -    -    -    -    -    =
  split             -    m    -    -    -    -    -    -    -    =
  remark            msp  msp  msp  msp  msp  msp  msp  msp  msp  =
  customs           ms   ms   ms   ms   ms   -    -    -    -    =
  copy              m    m    m    m    m    m    m    m    m    =
  cancel            msp  msp  msp  -    -    -    -    -    -    cancelled
  request_cancel    -    -    m    m    m    -    -    -    -    =
  withdraw_cancel   -    -    m    m    m    m    m    m    -    =
  reject_cancel     -    -    sp   sp   sp   -    -    -    -    =
  hold              mspy mspy mspy mspy mspy mspy -    -    -    =
  release           mspy mspy mspy mspy mspy mspy mspy mspy mspy =
  restore           -    -    -    -    -    -    -    -    m    unpaid
  sync              -    -    -    -    -    my   my   my   -    =
  after_sales       -    -    -    -    -    m    m    m    -    =
  resubmit_after_sales - -    -    -    -    m    m    m    -    =
  decide_after_sales   - -    -    -    -    sp   sp   sp   -    =
  end_after_sales      - -    -    -    -    mspy mspy mspy -    =
  remake               - sp   -    -    -    -    -    -    -    pending_production
  personalise       m    m    -    -    -    -    -    -    -    =
  complete_link     my   -    -    -    -    -    -    -    -    unpaid
  restore_unlinked  -    -    -    -    -    -    -    -    m    pending_link
  call_off          -    -    sp   sp   sp   -    -    -    -    cancelled
  start             -    -    y    -    -    -    -    -    -    in_production
  finish            -    -    y    y    -    -    -    -    -    pending_shipment
  ship_part         -    -    y    y    y    -    -    -    -    partially_shipped
  ship              -    -    y    y    y    y    -    -    -    shipped
  complete          -    -    -    -    -    y    y    -    -    completed`
const PART = `
  pay        m     -     -     -     -     -  -     -  pending_production
  accept     -     sfp   -     -     -     -  -     -  in_production
  pack       -     -     sfp   -     -     -  -     -  pending_shipment
  ship_part  -     -     sfpy  sfpy  -     -  -     -  partially_shipped
  ship       -     -     sfpy  sfpy  sfpy  -  -     -  shipped
  complete   -     -     -     -     -     y  -     -  completed
  cancel     mspy  mspy  mspy  mspy  -     -  -     -  cancelled
  restore    -     -     -     -     -     -  -     m  unpaid`
const PAYMENT = `
  pay          m    -    -    -  paid
  refund_part  -    sp   sp   -  partly_refunded
  refund       -    msp  msp  -  refunded`
const HOLD = `
  hold     mspy  -    held
  release  -     mspy none`
const CANCEL = `
  apply     m  -   -  -  m  pending_review
  resubmit  -  -   -  m  -  pending_review
  approve   -  sp  -  -  -  approved
  reject    -  sp  -  -  -  not_approved
  withdraw  -  m   -  m  -  closed`
const SYNC = `
  ask      my  -  my  my  waiting
  succeed  -   y  -   -   synced
  fail     -   y  -   -   failed`

test.group('State tables of orders', () => {
  test('every cell of {name} is as written')
    .with([
      { name: 'the order', life: orderLifecycle, text: ORDER },
      { name: 'its parts', life: partLifecycle, text: PART },
      { name: 'the payment', life: paymentLifecycle, text: PAYMENT },
      { name: 'the hold', life: holdLifecycle, text: HOLD },
      { name: 'the cancel request', life: cancelRequestLifecycle, text: CANCEL },
      { name: 'the sync', life: syncLifecycle, text: SYNC },
    ])
    .run(({ assert }, { life, text }) => {
      assert.deepEqual(cellsOf(life as unknown as Lifecycle<string, string>), cellsIn(text, life.states))
    })
    .tags(['ORD-02'])

  test('rejects an inconsistent table at load time', ({ assert }) => {
    const table = {
      states: ['a', 'b'],
      initial: ['a'],
      final: ['b'],
      commands: { go: { from: ['a'], to: 'b', by: ['merchant'] } },
    } as const
    assert.doesNotThrow(() => defineLifecycle<string, string>(table))
    const wrong = (go: object) => () => defineLifecycle<string, string>({ ...table, commands: { go } } as never)
    assert.throws(wrong({ from: ['a'], to: 'c', by: ['merchant'] }), /c is unknown/)
    assert.throws(wrong({ from: ['a'], by: ['merchant'] }), /a is a dead end; b is never reached/)
    assert.throws(wrong({ from: ['a'], to: 'b', by: [] }), /Nobody may go/)
  }).tags(['ORD-02'])
})

const standings: fc.Arbitrary<OrderState> = fc.record({
  status: fc.constantFrom(...ORDER_STATUSES),
  payment: fc.constantFrom('unpaid', 'paid', 'partly_refunded', 'refunded'),
  source: fc.constantFrom(...ORDER_SOURCES),
  hold: fc.constantFrom('none', 'held'),
  held_by: fc.constantFrom(null, 'merchant', 'supplier', 'platform'),
  cancel_request: fc.constantFrom(...CANCEL_REQUESTS),
  sales_platform: fc.constantFrom(...SALES_PLATFORMS),
  is_partly_begun: fc.boolean(),
  after_sales: fc.constantFrom(...AFTER_SALES_STATES),
  is_after_sales_over: fc.boolean(),
})
const reasonOf = (order: OrderState, action: OrderAction) => refusalOf(order, action, 'merchant')?.code ?? 'done'

test.group('Order actions', () => {
  const order: OrderState = {
    status: 'unpaid',
    payment: 'unpaid',
    source: 'cart',
    hold: 'none',
    held_by: null,
    cancel_request: 'none',
    sales_platform: 'shopify',
    is_partly_begun: false,
    after_sales: 'none',
    is_after_sales_over: false,
  }

  test('{action} of an order that is {status}: {reason}')
    .with([
      { action: 'pay', differing: {}, status: 'unpaid', reason: 'done' },
      { action: 'pay', differing: { hold: 'held' }, status: 'unpaid', reason: 'E_ORDER_HELD' },
      { action: 'pay', differing: {}, status: 'shipped', reason: 'E_ORDER_STATE' },
      { action: 'delivery', differing: {}, status: 'pending_production', reason: 'done' },
      { action: 'delivery', differing: { hold: 'held' }, status: 'pending_production', reason: 'done' },
      { action: 'delivery', differing: { is_partly_begun: true }, status: 'pending_production', reason: 'done' },
      { action: 'delivery', differing: {}, status: 'in_production', reason: 'E_ORDER_STATE' },
      { action: 'delivery', differing: {}, status: 'unpaid', reason: 'E_ORDER_STATE' },
      {
        action: 'delivery',
        differing: { source: 'remake' },
        status: 'pending_production',
        reason: 'E_DELIVERY_REMAKE',
      },
      {
        action: 'delivery',
        differing: { cancel_request: 'pending_review' },
        status: 'pending_production',
        reason: 'E_CANCEL_REQUESTED',
      },
      { action: 'hold', differing: {}, status: 'unpaid', reason: 'done' },
      { action: 'hold', differing: { hold: 'held' }, status: 'unpaid', reason: 'E_HOLD_ALREADY' },
      { action: 'hold', differing: {}, status: 'in_production', reason: 'E_HOLD_BEGUN' },
      { action: 'hold', differing: { is_partly_begun: true }, status: 'pending_production', reason: 'E_HOLD_BEGUN' },
      { action: 'hold', differing: {}, status: 'shipped', reason: 'E_ORDER_STATE' },
      { action: 'release', differing: {}, status: 'unpaid', reason: 'E_HOLD_NONE' },
      { action: 'release', differing: { hold: 'held', held_by: 'merchant' }, status: 'unpaid', reason: 'done' },
      {
        action: 'release',
        differing: { hold: 'held', held_by: 'supplier' },
        status: 'unpaid',
        reason: 'E_HOLD_OF_HOUSE',
      },
      { action: 'release', differing: { hold: 'held' }, status: 'unpaid', reason: 'E_HOLD_OF_HOUSE' },
      { action: 'restore', differing: {}, status: 'cancelled', reason: 'done' },
      { action: 'restore', differing: {}, status: 'unpaid', reason: 'E_ORDER_NO_RESTORE' },
      { action: 'restore', differing: { payment: 'refunded' }, status: 'cancelled', reason: 'E_ORDER_NO_RESTORE' },
      { action: 'sync', differing: {}, status: 'shipped', reason: 'done' },
      { action: 'sync', differing: {}, status: 'in_production', reason: 'E_ORDER_NOT_SYNCABLE' },
      { action: 'sync', differing: { sales_platform: 'other' }, status: 'shipped', reason: 'E_ORDER_NOT_SYNCABLE' },
      { action: 'call_off', differing: {}, status: 'in_production', reason: 'E_FORBIDDEN' },
      {
        action: 'request_cancel',
        differing: { cancel_request: 'pending_review' },
        status: 'in_production',
        reason: 'E_CANCEL_REQUESTED',
      },
      { action: 'request_cancel', differing: {}, status: 'pending_production', reason: 'E_CANCEL_AT_ONCE' },
      { action: 'request_cancel', differing: { is_partly_begun: true }, status: 'pending_production', reason: 'done' },
      {
        action: 'cancel',
        differing: { is_partly_begun: true },
        status: 'pending_production',
        reason: 'E_ORDER_IN_PRODUCTION',
      },
      {
        action: 'after_sales',
        differing: { after_sales: 'not_approved' },
        status: 'shipped',
        reason: 'E_AFTER_SALES_OPEN',
      },
      {
        action: 'after_sales',
        differing: { is_after_sales_over: true },
        status: 'completed',
        reason: 'E_AFTER_SALES_LATE',
      },
      { action: 'after_sales', differing: { after_sales: 'closed' }, status: 'completed', reason: 'done' },
      { action: 'withdraw_cancel', differing: {}, status: 'in_production', reason: 'E_CANCEL_NOT_REQUESTED' },
    ])
    .run(({ assert }, { action, differing, status, reason }) => {
      assert.equal(reasonOf({ ...order, ...differing, status } as OrderState, action as OrderAction), reason)
    })
    .tags(['ORD-03', 'ORD-04'])

  test('a cancel request or a hold stops production', ({ assert }) => {
    const made: OrderState = { ...order, status: 'in_production', payment: 'paid' }
    assert.isNull(refusalOf(made, 'ship', 'system'))
    for (const stop of [{ hold: 'held' }, { cancel_request: 'pending_review' }] as const)
      assert.equal(refusalOf({ ...made, ...stop }, 'ship', 'system')?.code, 'E_ORDER_FROZEN')
  }).tags(['ORD-03'])

  test('[O-14] the buttons equal the possible commands, for every side and state', ({ assert }) => {
    fc.assert(
      fc.property(standings, fc.constantFrom(...PARTIES), (one, party) => {
        const shown = allowedButtons(one, party, () => true)
        for (const button of Object.keys(BUTTON_PERMISSIONS) as (keyof typeof BUTTON_PERMISSIONS)[]) {
          const does = !throws(() => nextStatus(one, button, party))
          if (shown.includes(button) !== does) return false
        }
        return allowedButtons(one, party, () => false).length === 0
      }),
      { numRuns: 2000 },
    )
    assert.isTrue(true)
  }).tags(['ORD-03', 'ORD-02'])
})

function throws(work: () => unknown): boolean {
  try {
    work()
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

/** Transitions of an order that follow its parts. */
const FOLLOWING: readonly OrderAction[] = ['start', 'finish', 'ship_part', 'ship', 'complete']

const leadsOut = (from: string, action: string) =>
  orderLifecycle.commands[action as OrderAction].from.includes(from as (typeof ORDER_STATUSES)[number])

test.group('Orders and parts', () => {
  test('{parts} give an order that is {is}')
    .with([
      { parts: ['pending_production', 'in_production'], is: 'pending_production' },
      { parts: ['in_production', 'pending_shipment'], is: 'in_production' },
      { parts: ['pending_shipment', 'pending_shipment'], is: 'pending_shipment' },
      { parts: ['shipped', 'pending_production'], is: 'partially_shipped' },
      { parts: ['partially_shipped'], is: 'partially_shipped' },
      { parts: ['completed', 'in_production'], is: 'partially_shipped' },
      { parts: ['shipped', 'cancelled'], is: 'shipped' },
      { parts: ['shipped', 'completed'], is: 'shipped' },
      { parts: ['completed', 'cancelled'], is: 'completed' },
      { parts: ['cancelled', 'cancelled'], is: 'cancelled' },
      { parts: ['unpaid', 'unpaid'], is: 'unpaid' },
    ])
    .run(({ assert }, { parts, is }) => {
      assert.equal(parentStatus(parts as PartStatus[]), is)
    })
    .tags(['ORD-02'])

  test('for any sequence of its parts the order follows its own table, in five thousand runs', ({ assert }) => {
    let commands = 0
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.array(
          fc.record({
            part: fc.nat(3),
            action: fc.constantFrom(...PART_ACTIONS.filter((one) => !['pay', 'restore'].includes(one))),
            party: fc.constantFrom(...PARTIES),
          }),
          { minLength: 20, maxLength: 40 },
        ),
        (count, commandsGiven) => {
          let parts: PartStatus[] = Array.from({ length: count }, () => 'pending_production')
          for (const { part, action, party } of commandsGiven) {
            commands++
            const at = part % count
            const before = parentStatus(parts)
            const next = partLifecycle.next(parts[at] as PartStatus, action, party)
            if (next === null) continue
            parts = parts.with(at, next)
            const after = parentStatus(parts)
            if (after === before) continue
            const steps = FOLLOWING.filter((one) => orderLifecycle.next(before, one, 'system') === after)
            const isCancelled = after === 'cancelled' && ['cancel', 'call_off'].some((one) => leadsOut(before, one))
            assert.isTrue(steps.length === 1 || isCancelled, `${before} → ${after} by ${parts.join(', ')}`)
          }
        },
      ),
      { numRuns: 250 },
    )
    assert.isAtLeast(commands, 5000)
  }).tags(['ORD-02'])

  test('[O-12] every state leads to an end, and every state before it has a side that can act', ({ assert }) => {
    for (const life of [orderLifecycle, partLifecycle] as unknown as Lifecycle<string, string>[])
      for (const state of life.states) assert.isTrue(ends(life, state), state)
    for (const state of orderLifecycle.states.filter((one) => !orderLifecycle.final.includes(one)))
      assert.isAbove(ownersOf(state).length, 0, state)
    assert.deepEqual(PART_STATUSES, ORDER_STATUSES.slice(1))
    assert.sameMembers(Object.keys(orderLifecycle.commands), [...ORDER_ACTIONS])
  }).tags(['ORD-02'])
})

/** Sides that can move an order in this state, or one of its parts, forward themselves. */
function ownersOf(state: (typeof ORDER_STATUSES)[number]): string[] {
  const moving = (life: Lifecycle<string, string>) =>
    Object.values(life.commands).flatMap(({ from, to, by }) => (to && to !== state && from.includes(state) ? by : []))
  const own = moving(orderLifecycle as unknown as Lifecycle<string, string>)
  const ofParts = moving(partLifecycle as unknown as Lifecycle<string, string>)
  // A shipped parcel is completed by delivery or by the clock, never by a person.
  const isSent = state === 'shipped' || state === 'partially_shipped'
  return [...own, ...ofParts].filter((one) => isSent || one !== 'system')
}

function ends({ commands, final }: Lifecycle<string, string>, from: string): boolean {
  const reached = new Set([from])
  for (const state of reached)
    for (const one of Object.values(commands)) if (one.to && one.from.includes(state)) reached.add(one.to)
  return [...reached].some((state) => final.includes(state))
}
