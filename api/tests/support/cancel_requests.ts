import type { ApiClient } from '@japa/api-client'
import { row } from '#core/database'
import { as } from '#tests/support/as'
import { makePerson } from '#tests/support/people'
import { ORDERS } from '#tests/support/orders'
import { supplierOf } from '#tests/support/workshop'

export const REQUESTS = '/api/v1/cancel-requests'

/** A person of the factory's supplier who decides cancel requests. */
export async function decider(client: ApiClient, factory: number) {
  const organisationId = await supplierOf(factory)
  const permissions = ['orders.view', 'cancel_requests.view', 'cancel_requests.review']
  const person = await makePerson({ organisationId, range: 'supplier', permissions })
  return { ...as(client, person.token), id: person.id }
}

export const cancelRequestPath = (order: { id: number }) => `${ORDERS}/${order.id}/cancel-request`

/** The newest cancel request of an order. */
export const requestOf = async (orderId: number) =>
  (await row<{ id: number; status: string; decision_remark: string }>(
    'select id, status, decision_remark from cancel_requests where order_id = ? order by id desc limit 1',
    [orderId],
  )) as { id: number; status: string; decision_remark: string }

export const toldTo = async (userId: number) =>
  (await row<{ kind: string }>('select kind from notices where user_id = ? order by id desc limit 1', [userId]))?.kind
