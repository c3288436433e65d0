import type { ApiClient } from '@japa/api-client'
import type { Group } from '@japa/runner/core'
import { row } from '#core/database'
import { findCaseViolations } from '#after_sales/invariants'
import { findOrderViolations } from '#orders/queries/invariants'
import { as, keyed, type Caller } from '#tests/support/as'
import { carried, uncarried, type TestCarrier } from '#tests/support/carrier'
import { refuseBroken, assertValidLedger } from '#tests/support/ledger/valid'
import { cell, makeBuyer, makeOffer, type Offer } from '#tests/support/trade'

export const ORDERS = '/api/v1/orders'

/** Gives each test its own carrier and real commits, and checks all invariants afterwards. */
export function trading(group: Group): { readonly carrier: TestCarrier } {
  const by: { carrier?: TestCarrier } = {}
  group.each.setup(() => {
    by.carrier = carried()
    return uncarried
  })
  group.each.teardown(async () => {
    await assertValidOrders()
    await assertValidLedger()
  })
  return by as { carrier: TestCarrier }
}

export type Buyer = Awaited<ReturnType<typeof makeBuyer>>

export async function buyerWith(client: ApiClient, wanted: Parameters<typeof makeBuyer>[0] & { stock?: number } = {}) {
  const buyer = await makeBuyer(wanted)
  const offer = await makeOffer({ merchant: buyer.merchant, user: buyer.id, stock: wanted.stock })
  return { buyer, offer, who: as(client, buyer.token), client }
}

interface Sheet {
  lines: number[]
  total: string
  choices: object[]
}

export async function sheetOf(who: Caller): Promise<Sheet> {
  const lines = ((await who.get('/api/v1/cart')).body().data.lines as { id: number }[]).map(({ id }) => id)
  const { parts, product_amount: product } = (await who.post('/api/v1/settlement', { lines, address_id: 1 })).body()
    .data
  const choices = parts.map(
    (part: { factory_id: number; quote: { options: { method_id: number; fingerprint: string }[] } }) => ({
      factory_id: part.factory_id,
      method_id: part.quote.options[0]?.method_id,
      fingerprint: part.quote.options[0]?.fingerprint,
    }),
  )
  const freight = parts.reduce(
    (sum: number, part: { quote: { options: { minor: number }[] } }) => sum + (part.quote.options[0]?.minor ?? 0),
    0,
  )
  return { lines, choices, total: ((Math.round(Number(product) * 100) + freight) / 100).toFixed(2) }
}

export async function placed(client: ApiClient, buyer: Buyer, offers: readonly Offer[], pieces = 2) {
  const who = as(client, buyer.token)
  const put = await who.post('/api/v1/cart', { items: offers.map((offer) => cell(offer, pieces)) })
  if (put.status() !== 200) throw new Error(put.text())
  const sheet = await sheetOf(who)
  const made = await keyed(client, buyer.token, ORDERS, { ...sheet, address_id: 1 })
  if (made.status() !== 200) throw new Error(made.text())
  return { id: made.body().data.id as number, order_no: made.body().data.order_no as string, total: sheet.total }
}

export const assertValidOrders = async () =>
  refuseBroken([...(await findOrderViolations()), ...(await findCaseViolations())])

export const statusOf = async (id: number) =>
  (await row<{ status: string }>('select status from orders where id = ?', [id]))?.status
