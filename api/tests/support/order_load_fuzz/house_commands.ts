import { randomUUID } from 'node:crypto'
import type { OwnedAccount } from '#contracts/ledger'
import type { OnlineRecharge } from '#contracts/gateway'
import { row } from '#core/database'
import { openSession } from '#identity/session/open_session'
import { credit } from '#ledger/posting/movements'
import { points } from '#ledger/posting/operation'
import { alone, freshKey } from '#tests/support/ledger/money'
import {
  chargeOf,
  eventOf,
  EVENTS,
  ONLINE,
  sessionIn,
  sessionOf,
  signedNow,
} from '#tests/support/order_load_fuzz/gateway_events'
import type { Making } from '#tests/support/order_load_fuzz/making'
import type { Command } from '#tests/support/order_load_fuzz/money_commands'
import { makePerson, NOBODY, sessionOf as signedIn } from '#tests/support/people'
import { makeLevel, supplierForm } from '#tests/support/suppliers'

const [ADJUSTMENTS, SETTLINGS] = ['/api/v1/ledger-adjustments', '/api/v1/settlings']
const ADJUSTS = ['ledger_adjustments.view', 'ledger_adjustments.create', 'ledger_adjustments.approve']
const SETTLES = ['settlings.view', 'settlings.create', 'settlings.review']

/** Money commands without an order: recharges, adjustments and supplier fees. */
export const HOUSE_COMMANDS: Record<string, Command> = {
  'approving a recharge': {
    moves: ['recharge'],
    ready: async (by) => {
      const { reviewers } = by.stage.house
      const { id } = await by.sayRecharge(10_00)
      await by.done(`/api/v1/recharges/${id}/take`, { remark: '' }, reviewers[0])
      return { path: `/api/v1/recharges/${id}/approve`, body: { remark: '' }, token: reviewers[1] }
    },
  },
  'beginning to pay at the gateway': {
    moves: [],
    inSteps: true,
    ready: async (by) => ({ path: ONLINE, body: TEN, token: by.trader.token }),
  },
  'being told that it was paid there': {
    moves: ['online_recharge'],
    ready: async (by) => telling('checkout.session.completed', sessionOf(await opened(by))),
  },
  'being told that it went back there': {
    moves: ['online_recharge'],
    ready: async (by) => {
      const payment = await opened(by)
      await by.stage.ask({ ...telling('checkout.session.completed', sessionOf(payment)), key: '' })
      return telling('charge.refunded', chargeOf(payment, 4_00))
    },
  },
  'putting a balance right': { moves: ['adjustment'], ready: (by) => adjusting(by, 'balance', '3.00') },
  'putting a score right': { moves: ['score_adjustment'], ready: (by) => adjusting(by, 'score', '30') },
  'exchanging points for money': {
    moves: ['score_spending', 'score_exchange'],
    ready: async (by) => {
      const token = await rich(by.trader.merchant)
      const headers = () => ({ 'user-token': token })
      return { path: '/api/account/integral/exchange', body: { points: 200 }, token: '', headers }
    },
  },
  'seeing a supplier’s fee come': {
    moves: ['settled_fee', 'dues_payment'],
    ready: async (by) => {
      const { id, reviewer } = await feePaid(by)
      return { path: `${SETTLINGS}/${id}/confirm`, body: {}, token: reviewer }
    },
  },
}

/** A member who may exchange points, with points and a rule that gives them value. */
async function rich(organisationId: number): Promise<string> {
  await row(`update score_rules set status = 'enabled' where event = 'exchange'`)
  const permissions = ['score_logs.view', 'orders.pay']
  const person = await makePerson({ organisationId, range: 'merchant', permissions })
  return alone(async (trx) => {
    await credit({ organisationId, kind: 'score_earning', amount: points(250), key: freshKey() }, trx)
    return (await openSession(person.id, 'member', NOBODY, trx)).access_token
  })
}

const TEN = { currency: 'RMB', amount: '10.00' }

async function opened(by: Making) {
  const { no, session_url: url } = await by.done<OnlineRecharge>(ONLINE, TEN)
  return { no, session: sessionIn(url), minor: 10_00, currency: 'RMB' as const }
}

function telling(type: string, about: object) {
  const { body } = eventOf(type, about)
  return { path: EVENTS, body: JSON.parse(body) as object, token: '', headers: () => signedNow(body) }
}

async function adjusting(by: Making, account: OwnedAccount, amount: string) {
  const [asks, approves] = [await makePerson({ permissions: ADJUSTS }), await makePerson({ permissions: ADJUSTS })]
  const asked = { organisation_id: by.trader.merchant, account, direction: 'increase', amount, reason: 'cut off' }
  const { id } = await by.done(ADJUSTMENTS, asked, asks.token)
  return { path: `${ADJUSTMENTS}/${id}/approve`, body: {}, token: approves.token }
}

/** A supplier that has reported its first fee as paid. */
async function feePaid(by: Making) {
  const level = await makeLevel({}, { annual_fee: 198_000 })
  const starts_on = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date())
  const admin = await signedIn('admin')
  const supplier = await by.done('/api/v1/suppliers', supplierForm(level, { starts_on }), admin.access_token)
  const payer = await makePerson({ organisationId: supplier.id, permissions: SETTLES, range: 'supplier' })
  const offered = await row<{ id: number }>('select id from settlings where organisation_id = ?', [supplier.id])
  const id = offered?.id as number
  await by.done(`${SETTLINGS}/${id}/pay`, { remittance_no: `F${randomUUID()}` }, payer.token)
  return { id, reviewer: (await makePerson({ permissions: SETTLES })).token }
}
