import { randomUUID } from 'node:crypto'
import type { ScanAction } from '#contracts/fulfilment'
import { amountOf } from '#contracts/price/amounts'
import { row } from '#core/database'
import { CASES } from '#tests/support/after_sales'
import { REQUESTS } from '#tests/support/cancel_requests'
import { begun, madeOf, newest, paid, type Making } from '#tests/support/order_load_fuzz/making'
import type { Known } from '#tests/support/order_load_fuzz/model'
import type { Command } from '#tests/support/order_load_fuzz/money_commands'
import { FARTHER } from '#tests/support/order_load_fuzz/redirecting'
import { ORDERS } from '#tests/support/order_load_fuzz/trading'
import { PRODUCTION } from '#tests/support/workshop'

/** Order commands that move money or pieces. */
export const ORDER_COMMANDS: Record<string, Command> = {
  'placing an order': { moves: [], ready: async (by) => own(by, ORDERS, (await by.sheet(2)).body) },
  'placing and paying an order': {
    moves: ['order_payment'],
    ready: async (by) => own(by, ORDERS, { ...(await by.sheet(2)).body, pay: true }),
  },
  'choosing how it travels': {
    moves: [],
    ready: async (by) => {
      const order = await splitUp(by)
      return own(by, `${ORDERS}/${order.id}/logistics`, {
        choices: ((await by.waysOf(order)) || { choices: [] }).choices,
      })
    },
  },
  'splitting it': {
    moves: [],
    ready: async (by) => own(by, ...splitting(await by.place(2))),
  },
  'paying it': {
    moves: ['order_payment'],
    ready: async (by) => {
      const { id, total } = await by.place(2)
      return own(by, `${ORDERS}/${id}/pay`, { total: amountOf(total) })
    },
  },
  'paying several together': {
    moves: ['order_payment'],
    inSteps: true,
    ready: async (by) => {
      const orders = [await by.place(1), await by.place(1)].map(({ id, total }) => ({ id, total: amountOf(total) }))
      return own(by, `${ORDERS}/pay`, { orders })
    },
  },
  'sending a paid one elsewhere': {
    moves: ['freight_adjustment'],
    ready: async (by) => {
      const order = await paid(by, 2)
      return own(by, `${ORDERS}/${order.id}/delivery`, (await by.redirection(order, FARTHER)).body)
    },
  },
  'cancelling one whose freight was raised': {
    moves: ['order_payment', 'freight_adjustment'],
    ready: async (by) => {
      const order = await paid(by, 2)
      await by.redirect(order, FARTHER)
      return own(by, `${ORDERS}/${order.id}/cancel`, { reason: 'cut' })
    },
  },
  'cancelling a paid one': {
    moves: ['order_payment'],
    ready: async (by) => own(by, `${ORDERS}/${(await paid(by, 2)).id}/cancel`, { reason: 'cut' }),
  },
  'putting it on hold': {
    moves: [],
    ready: async (by) => own(by, `${ORDERS}/${(await by.place(1)).id}/hold`, { reason: 'buyer' }),
  },
  'releasing what was on hold': {
    moves: [],
    ready: async (by) => {
      const order = await by.place(1)
      await by.stop(order, true)
      return own(by, `${ORDERS}/${order.id}/release`, {})
    },
  },
  'restoring one that was cancelled': {
    moves: [],
    ready: async (by) => {
      const order = await by.place(1)
      await by.cancel(order)
      return own(by, `${ORDERS}/${order.id}/restore`, {})
    },
  },
  'beginning to make it, which its supplier owes for': {
    moves: ['service_charge'],
    ready: async (by) => scanning(by, 'accept', (await madeOf((await paid(by, 2)).id)).production_no),
  },
  'making a piece again that was no good': {
    moves: [],
    ready: async (by) => {
      const order = await begun(by, 2)
      const item = await row<{ no: string }>(
        `select i.item_no as no from production_items i join production_orders p on p.id = i.production_id where p.order_id = ? limit 1`,
        [order.id],
      )
      return scanning(by, 'reject', item?.no ?? '', { reason: 'misprint' })
    },
  },
  'handing it over': {
    moves: [],
    ready: async (by) => {
      const order = await begun(by, 2)
      await by.pack(order)
      return scanning(by, 'ship', (await madeOf(order.id)).production_no)
    },
  },
  'approving a cancel request': {
    moves: ['order_payment', 'service_charge'],
    ready: async (by) => {
      const order = await begun(by, 2)
      await by.askBack(order)
      return house(by, `${REQUESTS}/${await newest('cancel_requests', order.id)}/approve`, { remark: 'Seen.' })
    },
  },
  'calling off one that is being made': {
    moves: ['order_payment', 'service_charge'],
    ready: async (by) => house(by, `${ORDERS}/${(await begun(by, 2)).id}/call-off`, { reason: 'cut' }),
  },
  'refunding in part': {
    moves: ['order_payment'],
    ready: (by) =>
      approving(by, { compensation: 'refund', refund_type: 'partial', goods_amount: '1.00', freight_amount: '0.50' }),
  },
  'refunding whole': {
    moves: ['order_payment', 'service_charge'],
    ready: (by) => approving(by, { compensation: 'refund', refund_type: 'full' }),
  },
  'making it once more': {
    moves: [],
    ready: (by) => approving(by, { compensation: 'remake', refund_type: 'none', paid_by: 'factory' }),
  },
}

const own = (by: Making, path: string, body: object) => ({ path, body, token: by.trader.token })
const house = (by: Making, path: string, body: object) => ({ path, body, token: by.stage.house.decider })

async function approving(by: Making, body: object) {
  const order = await begun(by, 2)
  await by.ship(order)
  await by.complain(order)
  return house(by, `${CASES}/${order.claimId}/approve`, { ...body, note: '' })
}

const splitting = ({ id, item }: Known) =>
  [`${ORDERS}/${id}/split`, { number: 1, items: [{ item, quantity: 1 }] }] as const

async function splitUp(by: Making): Promise<Known> {
  const order = await by.place(2)
  await by.done(...splitting(order))
  return order
}

const scanning = (by: Making, action: ScanAction, code: string, more: object = {}) => ({
  path: `${PRODUCTION}/scans`,
  body: { scans: [{ id: randomUUID(), action, code, ...more }] },
  token: by.stage.house.maker,
})
