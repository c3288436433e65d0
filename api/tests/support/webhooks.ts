import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Group } from '@japa/runner/core'
import { CHOSEN_EVENTS } from '#contracts/webhooks'
import environment from '#start/env'
import { row, rows } from '#core/database'
import { outbound } from '#developers/webhooks/attempt'
import { WebhookSender } from '#developers/webhooks/sender'
import type { Caller } from '#tests/support/as'
import { startChild } from '#tests/support/child'
import { httpService, type Received, type Reply } from '#tests/support/http_service'
import { makeMerchant } from '#tests/support/ledger/money'
import { makePerson } from '#tests/support/people'

export const ENDPOINTS = '/api/v1/webhook-endpoints'
export const DELIVERIES = '/api/v1/webhook-deliveries'
export const HOOKS = [
  ...['view', 'create', 'edit', 'delete'].map((verb) => `webhook_endpoints.${verb}`),
  'webhook_deliveries.view',
  'webhook_deliveries.retry',
]

type Service = Awaited<ReturnType<typeof httpService>>

/** Local receivers are allowed, and every row that a test made is removed. */
export function receiving(group: Group, { timeoutMs = 400 } = {}) {
  const open = new Set<Service>()
  group.each.setup(() => {
    const before = { ...outbound }
    Object.assign(outbound, { allowPrivate: true, timeoutMs })
    return async () => {
      Object.assign(outbound, before)
      for (const service of open) service.close()
      open.clear()
      await rows('delete from webhook_endpoints')
      await rows('delete from webhook_events')
    }
  })
  return async (reply: (received: Received, nth: number) => Reply | Promise<Reply> = () => ({})) => {
    const service = await httpService(reply)
    open.add(service)
    return service
  }
}

/** A merchant's person who may see everything that webhooks tell. */
export async function hookKeeper(permissions: string[] = []) {
  const merchant = await makeMerchant()
  const seeing = ['orders.view', 'finished_products.view', 'publications.view', 'after_sales.view', 'transactions.view']
  const person = await makePerson({
    organisationId: merchant,
    range: 'merchant',
    permissions: [...HOOKS, ...seeing, ...permissions],
  })
  return { ...person, merchant }
}

export async function makeHook(who: Caller, url: string, events: readonly string[] = ['order.paid']) {
  const made = await who.post(ENDPOINTS, { url, events })
  if (made.status() !== 200) throw new Error(made.text())
  return made.body().data as { id: number; secret: string }
}

/** An event as a trigger writes it. */
export const happens = (merchant: number, object: string, data: object = {}, type = 'order.paid') =>
  rows('select record_webhook_event(?, ?, ?, ?::jsonb)', [merchant, type, object, JSON.stringify(data)])

export const newSender = () => new WebhookSender(environment.DATABASE_URL)
/** A process of its own that sends, to be killed. */
export const startWorker = () => startChild(new URL('../../tools/chaos/support/webhook_worker.ts', import.meta.url))
export const sendDue = () => newSender().drain()

/** As if the time until the next attempt had passed. */
export async function passTime(endpointId: number) {
  await rows(
    `update webhook_deliveries set next_at = now() where endpoint_id = ? and state = 'waiting' and next_at > now()`,
    [endpointId],
  )
  await rows(`update webhook_lanes set resting_until = '-infinity' where endpoint_id = ?`, [endpointId])
}

export interface StoredDelivery {
  id: number
  state: string
  attempts: number
  sequence: string
  origin_id: number | null
  last_status: number | null
  last_error: string | null
}

export const deliveriesOf = (endpointId: number) =>
  rows<StoredDelivery>(
    'select id, state, attempts, sequence, origin_id, last_status, last_error from webhook_deliveries where endpoint_id = ? order by id',
    [endpointId],
  )

export const stateOf = async (endpointId: number) =>
  row<{ state: string; paused_reason: string | null }>(
    'select state, paused_reason from webhook_endpoints where id = ?',
    [endpointId],
  )

export const bodyIn = ({ body }: Received) =>
  JSON.parse(body.toString('utf8')) as { id: string; type: string; replay_of?: string; data: Record<string, unknown> }

/** What a receiver does, written from the specification of Standard Webhooks alone. */
export function isGenuine(secret: string, { headers, body }: Received, nowSeconds = Date.now() / 1000): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name]),
  ) as [string, string, string]
  if (Math.abs(nowSeconds - Number(timestamp)) > 300) return false
  const content = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body])
  const expected = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(content)
    .digest()
  return signatures.split(' ').some((one) => {
    const [version, given = ''] = one.split(',')
    const bytes = Buffer.from(given, 'base64')
    return version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected)
  })
}

/** An endpoint for every event, in the database alone: nothing is sent. */
export async function listen(merchant: number): Promise<void> {
  await rows(
    `insert into webhook_endpoints (organisation_id, url, events, api_version, secret_sealed, secret_hint, state, paused_reason, paused_at)
     values (?, 'https://shop.example.com', ?::text[], '2026-12-01', 'x', 'xxxx', 'paused', 'manual', now())`,
    [merchant, CHOSEN_EVENTS],
  )
}

export interface Happened {
  type: string
  object: string
  data: Record<string, unknown>
}

export const happened = (merchant: number) =>
  rows<Happened>('select type, object, data from webhook_events where organisation_id = ? order by id', [merchant])
