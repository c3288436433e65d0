import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { answerDue } from '#order_sync/changes/answer'
import { importPlatformOrder } from '#order_sync/import_order'
import type { PlatformOrder } from '#platforms/port'
import { standingOf } from '#tests/support/ledger/money'
import { ofPlatform, platformOrder, syncedStore, withTestPlatform } from '#tests/support/order_sync'
import { paidOrder, scan, worked, working } from '#tests/support/workshop'

const MOVED = { ...platformOrder().receiver!, lines: ['500 Castro Street'] }
const ABROAD = { ...MOVED, country: 'DE', state: '', city: 'Berlin', postcode: '10115' }

async function sold(client: ApiClient) {
  const all = await paidOrder(client)
  const { id } = all.order
  const store = await syncedStore(await ofPlatform(id, all.buyer.merchant, all.buyer.id))
  const reported = (more: Partial<PlatformOrder>) =>
    importPlatformOrder(store, platformOrder({ orderId: `E-${id}`, number: `T-${id}`, receiver: null, ...more }))
  const state = () =>
    row<{
      status: string
      hold: string
      hold_reason: string | null
      cancel_request: string
      street: string
      country: string
    }>(
      `select status, hold, hold_reason, cancel_request, receiver ->> 'street' as street, country from orders where id = ?`,
      [id],
    )
  return { ...all, id, reported, state }
}

const later = (seconds: number) => new Date(Date.now() + seconds * 1000)

test.group('Order sync | changes on the platform', (group) => {
  const by = working(group)
  const on = withTestPlatform(group)

  test('a cancellation before production cancels and refunds once, and is answered', async ({ client, assert }) => {
    const { reported, state, buyer, id } = await sold(client)
    const cancellation = { id: 'C-1', reason: 'Changed my mind', requestedAt: null }
    await Promise.all(Array.from({ length: 5 }, () => reported({ cancellation })))
    assert.containSubset(await state(), { status: 'cancelled' })
    assert.equal((await standingOf(buyer.merchant)).posted, 100_000)
    await answerDue()
    await answerDue()
    assert.deepEqual(
      on.platform.answers.filter(({ orderId }) => orderId === `E-${id}`),
      [{ orderId: `E-${id}`, cancellationId: 'C-1', isAccepted: true, reason: '' }],
    )
    const notices = await rows(`select 1 from notices where user_id = ? and kind = 'order_cancelled_on_platform'`, [
      buyer.id,
    ])
    assert.isAtMost(notices.length, 1)
  }).tags(['ORD-03', 'ORD-08'])

  test('a cancellation during production becomes a request; reports out of order change nothing', async ({
    client,
    assert,
  }) => {
    const { reported, state, at, made, id } = await sold(client)
    await scan(at, 'accept', made.production_no)
    const cancellation = { id: 'C-2', reason: 'Too slow', requestedAt: null }
    await reported({ cancellation, updatedAt: later(60) })
    assert.containSubset(await state(), { status: 'in_production', cancel_request: 'pending_review' })
    await reported({ cancellation, updatedAt: later(120) })
    await reported({ updatedAt: later(30) })
    assert.containSubset(await state(), { cancel_request: 'pending_review' })
    await answerDue()
    assert.deepEqual(
      on.platform.answers.filter(({ orderId }) => orderId === `E-${id}`),
      [],
    )
  }).tags(['ORD-08'])

  test('another address before production is quoted again and replaces the old one', async ({ client, assert }) => {
    const { reported, state } = await sold(client)
    await reported({ receiver: MOVED, updatedAt: later(10) })
    assert.containSubset(await state(), { street: '500 Castro Street', hold: 'none' })
    await reported({ receiver: ABROAD, updatedAt: later(20) })
    assert.containSubset(await state(), { country: 'DE', hold: 'none' })
  }).tags(['ORD-03'])

  test('an address to which freight costs more holds the order, because nobody agreed to pay', async ({
    client,
    assert,
  }) => {
    const { reported, state, buyer } = await sold(client)
    const { posted } = await standingOf(buyer.merchant)
    by.carrier.perPieceTo.DE = 900
    await reported({ receiver: ABROAD, updatedAt: later(10) })
    assert.containSubset(await state(), { country: 'US', hold: 'held', hold_reason: 'address' })
    assert.equal((await standingOf(buyer.merchant)).posted, posted)
  }).tags(['ORD-03'])

  test('another address once production has begun holds the order', async ({ client, assert }) => {
    const { reported, state, at, made, order } = await sold(client)
    await worked(at, made.production_no, 'press')
    await reported({ receiver: MOVED, updatedAt: later(10) })
    assert.containSubset(await state(), { hold: 'held', hold_reason: 'address' })
    assert.notEqual((await state())?.street, '500 Castro Street')
    assert.isNumber(order.id)
  }).tags(['ORD-03', 'STO-04'])
})
