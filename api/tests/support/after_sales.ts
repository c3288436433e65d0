import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@japa/api-client'
import { row, rows } from '#core/database'
import { as, keyed, type Caller } from '#tests/support/as'
import { buyerWith, ORDERS, placed } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'
import { makeOffer } from '#tests/support/trade'
import {
  drawn,
  madeOf,
  otherFactory,
  paidOrder,
  PRODUCTION,
  scan,
  supplierOf,
  worked,
  worker,
} from '#tests/support/workshop'

export const CASES = '/api/v1/after-sales'

/** An evidence picture of this organisation, inserted directly. */
export const evidenceOf = async ({ id, merchant }: { id: number; merchant: number }, topic = 'evidence') =>
  (
    await row<{ url: string }>(
      `insert into attachments (sha256, name, size, mime, suffix, topic, is_private, owner_user_id, organisation_id, counted_for)
       values (md5(?) || md5(?), 'torn.jpg', 1, 'image/jpeg', 'jpg', ?, true, ?, ?, ?) returning '/files/' || public_id as url`,
      [randomUUID(), topic, topic, id, merchant, merchant],
    )
  )?.url as string

/** A person of the factory's supplier who decides cases. */
export async function caseDecider(client: ApiClient, factory: number) {
  const organisationId = await supplierOf(factory)
  const permissions = ['after_sales.view', 'after_sales.review', 'orders.view']
  const person = await makePerson({ organisationId, range: 'supplier', permissions })
  return { ...as(client, person.token), id: person.id }
}

/** A produced and shipped order with one line, and a person who may complain about it. */
export async function shippedOrder(
  client: ApiClient,
  pieces = 2,
  beforeWork: (paid: Awaited<ReturnType<typeof paidOrder>>) => Promise<unknown> = async () => {},
) {
  const all = await paidOrder(client, { pieces })
  await beforeWork(all)
  await worked(all.at, all.made.production_no)
  const parcels = [{ tracking_no: `AS${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}` }]
  const label = await all.at.post(`${PRODUCTION}/${all.made.id}/shipments`, { parcels })
  if (label.status() !== 200) throw new Error(label.text())
  await scan(all.at, 'ship', all.made.production_no)
  const detail = (await all.who.get(`${ORDERS}/${all.order.id}`)).body().data
  const item = detail.lines[0].id as number
  const fresh = (token: string) => (path: string, body: object, key?: string) => keyed(client, token, path, body, key)
  return {
    ...all,
    item,
    goods: Number(detail.product_amount),
    freight: Number(detail.freight_amount),
    house: await caseDecider(client, all.offer.factory),
    say: fresh(all.buyer.token),
    claim: async (more: object = {}) => ({
      reason: 'damaged',
      description: 'The seam is torn.',
      compensation: 'refund',
      refund_type: 'full',
      items: [{ item, quantity: 1 }],
      evidence: [await evidenceOf(all.buyer), await evidenceOf(all.buyer)],
      ...more,
    }),
  }
}

/** An order of two lines shipped by two factories, with a person of each. */
export async function shippedByTwo(client: ApiClient) {
  const { buyer, offer, who } = await buyerWith(client)
  const other = await makeOffer({
    merchant: buyer.merchant,
    user: buyer.id,
    factory: await otherFactory(offer.factory),
  })
  for (const { finished } of [offer, other]) await drawn(finished)
  const order = await placed(client, buyer, [offer, other], 2)
  const paid = await keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total })
  if (paid.status() !== 200) throw new Error(paid.text())
  for (const { id, production_no: no, organisation_id: factory } of await madeOf(order.id)) {
    const at = as(client, (await worker(factory)).token)
    await worked(at, no)
    const tracking_no = `AS${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`
    const label = await at.post(`${PRODUCTION}/${id}/shipments`, { parcels: [{ tracking_no }] })
    if (label.status() !== 200) throw new Error(label.text())
    await scan(at, 'ship', no)
  }
  const makers = [await opiner(client, offer.factory), await opiner(client, other.factory)] as const
  const items = await rows<{ id: number }>(
    'select id from order_items where order_id = ? order by array_position(?::int[], factory_id)',
    [order.id, makers.map(({ factory }) => factory)],
  )
  const house = await caseDecider(client, offer.factory)
  const say = (path: string, body: object) => keyed(client, buyer.token, path, body)
  const claim = async (pieces: object[], more: object = {}) => ({
    reason: 'damaged',
    description: 'Torn.',
    compensation: 'remake',
    refund_type: 'none',
    items: pieces,
    evidence: [await evidenceOf(buyer)],
    ...more,
  })
  return { buyer, who, order, items: items.map(({ id }) => id) as [number, number], makers, house, say, claim }
}

export async function opiner(client: ApiClient, factory: number) {
  const permissions = ['after_sales.view', 'after_sales.opine']
  const { id, token } = await makePerson({ organisationId: factory, range: 'factory', permissions })
  return { ...as(client, token), id, factory }
}

export type Shipped = Awaited<ReturnType<typeof shippedOrder>>

export async function applied({ say, order, claim }: Shipped, more: object = {}) {
  const answer = await say(`${ORDERS}/${order.id}/after-sales`, await claim(more))
  if (answer.status() !== 200) throw new Error(answer.text())
  return answer.body().data as { id: number; no: string; status: string; applied: string; actions: string[] }
}

export const refundedOf = async (orderId: number) =>
  (await row<{ goods: number; freight: number; payment: string }>(
    `select (refunded_minor - refunded_freight_minor)::float8 as goods, refunded_freight_minor::float8 as freight, payment from orders where id = ?`,
    [orderId],
  )) as { goods: number; freight: number; payment: string }

export const decide = (house: Caller, id: number, body: object) => house.post(`${CASES}/${id}/approve`, body)
