import { randomUUID } from 'node:crypto'
import type { ScanAction } from '#contracts/fulfilment'
import { amountOf } from '#contracts/price/amounts'
import { CASES } from '#tests/support/after_sales'
import { REQUESTS } from '#tests/support/cancel_requests'
import type { Asked } from '#tests/support/ledger/load_fuzz/insist'
import { madeOf, newest, type Making } from '#tests/support/order_load_fuzz/making'
import type { Known } from '#tests/support/order_load_fuzz/model'
import { FARTHER } from '#tests/support/order_load_fuzz/redirecting'
import { ORDERS } from '#tests/support/order_load_fuzz/trading'
import { PRODUCTION } from '#tests/support/workshop'

type Sent = Omit<Asked, 'key'>
type Says = (by: Making, order: Known) => Sent | Promise<Sent>

/** Two conflicting commands on one order, with the order's preparation. */
interface Pair {
  ready: (by: Making) => Promise<Known>
  one: Says
  other: Says
}

const own =
  (what: string, body: (order: Known) => object = () => ({})): Says =>
  (by, order) => ({
    path: `${ORDERS}/${order.id}/${what}`,
    body: body(order),
    token: by.trader.token,
  })
const scanned =
  (action: ScanAction): Says =>
  async (by, order) => ({
    path: `${PRODUCTION}/scans`,
    body: { scans: [{ id: randomUUID(), action, code: (await madeOf(order.id)).production_no }] },
    token: by.stage.house.maker,
  })
const decided =
  (what: 'approve' | 'reject'): Says =>
  async (by, order) => ({
    path: `${REQUESTS}/${await newest('cancel_requests', order.id)}/${what}`,
    body: { remark: 'Seen.' },
    token: by.stage.house.decider,
  })
const judged =
  (what: 'approve' | 'reject', body: object): Says =>
  (by, order) => ({
    path: `${CASES}/${order.claimId}/${what}`,
    body,
    token: by.stage.house.decider,
  })

const pay = own('pay', ({ total }) => ({ total: amountOf(total) }))
const [cancel, restore, letBe] = [own('cancel'), own('restore'), own('cancel-request/withdraw')]
const askBack = own('cancel-request', () => ({ reason: 'not_needed' }))
const hold = own('hold', () => ({ reason: 'merchant' }))
const release = own('release')
const stop: Says = (by, order) => ({
  path: `${ORDERS}/${order.id}/hold`,
  body: { reason: 'risk' },
  token: by.stage.house.decider,
})
const redirect: Says = async (by, order) => ({
  path: `${ORDERS}/${order.id}/delivery`,
  body: (await by.redirection(order, FARTHER)).body,
  token: by.trader.token,
})
const split = own('split', ({ item }) => ({ number: 1, items: [{ item, quantity: 1 }] }))
const refund = judged('approve', { compensation: 'refund', refund_type: 'full', note: '' })
const refundPart = judged('approve', { compensation: 'refund', refund_type: 'partial', goods_amount: '1.00', note: '' })
const remake = judged('approve', { compensation: 'remake', refund_type: 'none', paid_by: 'factory', note: '' })
const refuse = judged('reject', { note: 'No.' })
const withdraw: Says = (by, order) => ({ path: `${CASES}/${order.claimId}/withdraw`, body: {}, token: by.trader.token })
const complain: Says = (by, order) => ({
  path: `${ORDERS}/${order.id}/after-sales`,
  body: by.claimOf(order),
  token: by.trader.token,
})

const placed = (by: Making) => by.place(2)
const then =
  (before: (by: Making) => Promise<Known>, ...steps: (keyof Making)[]) =>
  async (by: Making) => {
    const order = await before(by)
    for (const step of steps) await (by[step] as (one: Known) => Promise<void>).call(by, order)
    return order
  }
const paid = then(placed, 'pay')
const stopped = async (by: Making) => {
  const order = await placed(by)
  await by.stop(order, true)
  return order
}
const begun = then(paid, 'accept')
const packed = then(begun, 'pack')
const asked = then(begun, 'askBack')
const sent = then(packed, 'handOver')
const claimed = then(sent, 'complain')

export const PAIRS: Record<string, Pair> = {
  'paid and cancelled': { ready: placed, one: pay, other: cancel },
  'paid in two tabs': { ready: placed, one: pay, other: pay },
  'paid and split': { ready: placed, one: pay, other: split },
  'split twice': { ready: placed, one: split, other: split },
  'cancelled twice': { ready: paid, one: cancel, other: cancel },
  'restored twice': { ready: then(placed, 'cancel'), one: restore, other: restore },
  'put on hold and paid': { ready: placed, one: hold, other: pay },
  'put on hold by both': { ready: paid, one: hold, other: stop },
  'put on hold and begun': { ready: paid, one: hold, other: scanned('accept') },
  'put on hold and printed': { ready: begun, one: stop, other: scanned('print') },
  'put on hold and shipped': { ready: packed, one: stop, other: scanned('ship') },
  'put on hold and cancelled': { ready: paid, one: stop, other: cancel },
  'released and paid': { ready: stopped, one: release, other: pay },
  'released twice': { ready: stopped, one: release, other: release },
  'cancelled and begun': { ready: paid, one: cancel, other: scanned('accept') },
  'redirected and begun': { ready: paid, one: redirect, other: scanned('accept') },
  'redirected and cancelled': { ready: paid, one: redirect, other: cancel },
  'redirected twice': { ready: paid, one: redirect, other: redirect },
  'redirected and put on hold': { ready: paid, one: redirect, other: stop },
  'asked back and begun': { ready: paid, one: askBack, other: scanned('accept') },
  'asked back and printed': { ready: begun, one: askBack, other: scanned('print') },
  'asked back and shipped': { ready: packed, one: askBack, other: scanned('ship') },
  'approved and let be': { ready: asked, one: decided('approve'), other: letBe },
  'approved and refused': { ready: asked, one: decided('approve'), other: decided('reject') },
  'approved twice': { ready: asked, one: decided('approve'), other: decided('approve') },
  'complained about twice': { ready: sent, one: complain, other: complain },
  'refunded twice': { ready: claimed, one: refund, other: refundPart },
  'refunded and withdrawn': { ready: claimed, one: refund, other: withdraw },
  'refunded and refused': { ready: claimed, one: refundPart, other: refuse },
  'refunded and made once more': { ready: claimed, one: refund, other: remake },
}
