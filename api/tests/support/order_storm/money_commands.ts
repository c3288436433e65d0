import { randomUUID } from 'node:crypto'
import { amountOf } from '#contracts/price/amounts'
import { CASES } from '#tests/support/after_sales'
import { REQUESTS } from '#tests/support/cancel_requests'
import type { Asked } from '#tests/support/ledger/storm/insist'
import { madeOf, newest, type Making } from '#tests/support/order_storm/making'
import type { Known } from '#tests/support/order_storm/model'
import { ORDERS } from '#tests/support/order_storm/trading'
import { PRODUCTION } from '#tests/support/workshop'

type Ready = (by: Making) => Promise<Omit<Asked, 'key'>>

/** Every command that moves money or pieces, made ready to be sent. */
export const MONEY_COMMANDS: Record<string, Ready> = {
  'placing an order': async (by) => own(by, ORDERS, (await by.sheet(2)).body),
  'paying it': async (by) => {
    const { id, total } = await by.place(2)
    return own(by, `${ORDERS}/${id}/pay`, { total: amountOf(total) })
  },
  'cancelling a paid one': async (by) => own(by, `${ORDERS}/${(await paid(by)).id}/cancel`, { reason: 'cut' }),
  'beginning to make it, which its supplier owes for': async (by) => {
    const { production_no: code } = await madeOf((await paid(by)).id)
    const scans = [{ id: randomUUID(), action: 'accept', code }]
    return { path: `${PRODUCTION}/scans`, body: { scans }, token: by.stage.house.maker }
  },
  'approving a cancel request': async (by) => {
    const order = await begun(by)
    await by.askBack(order)
    return house(by, `${REQUESTS}/${await newest('cancel_requests', order.id)}/approve`, { remark: 'Seen.' })
  },
  'refunding in part': (by) =>
    approving(by, { compensation: 'refund', refund_type: 'partial', goods_amount: '1.00', freight_amount: '0.50' }),
  'refunding whole': (by) => approving(by, { compensation: 'refund', refund_type: 'full' }),
  'making it once more': (by) => approving(by, { compensation: 'remake', refund_type: 'none', paid_by: 'factory' }),
  'approving a recharge': async (by) => {
    const { reviewers } = by.stage.house
    const { id } = await by.sayRecharge(10_00)
    await by.done(`/api/v1/recharges/${id}/take`, { remark: '' }, reviewers[0])
    return { path: `/api/v1/recharges/${id}/approve`, body: { remark: '' }, token: reviewers[1] }
  },
}

const own = (by: Making, path: string, body: object) => ({ path, body, token: by.trader.token })
const house = (by: Making, path: string, body: object) => ({ path, body, token: by.stage.house.decider })

async function paid(by: Making): Promise<Known> {
  const order = await by.place(2)
  await by.pay(order)
  return order
}

async function begun(by: Making): Promise<Known> {
  const order = await paid(by)
  await by.accept(order)
  return order
}

async function approving(by: Making, body: object) {
  const order = await begun(by)
  await by.ship(order)
  await by.complain(order)
  return house(by, `${CASES}/${order.claimId}/approve`, { ...body, note: '' })
}
