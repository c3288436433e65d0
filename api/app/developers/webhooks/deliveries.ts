import { DELIVERY_STATES, WEBHOOK_EVENTS, WEBHOOKS, type WebhookAttempt, type WebhookReplay } from '#contracts/webhooks'
import { findRow } from '#core/crud/find_rows'
import { defineResource, type WriteContext } from '#core/crud/resource'
import { row, rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { choice, derived, id, integer, moment, reference, text } from '#core/lists/fields'
import { bodyOf, messageId, type StoredEvent } from '#developers/webhooks/message'
import { lockEndpoint, webhookEndpoints } from '#developers/webhooks/endpoint_rows'
import type { WebhookVersion } from '#contracts/webhooks'
import { takeAllowance } from '#identity/limits/rate_limit'

const READ_ONLY = { readonly: true } as const
const READ_ONLY_NULLABLE = { ...READ_ONLY, nullable: true } as const

/** What was sent to whom, for thirty days. */
export const webhookDeliveries = defineResource({
  name: 'webhook-deliveries',
  table: 'webhook_deliveries',
  verbs: ['view'],
  ownership: { organisation: 'organisation_id' },
  label: 'type',
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    endpoint_id: reference('webhook-endpoints', READ_ONLY),
    endpoint_url: derived('text', 'select e.url from webhook_endpoints e where e.id = t.endpoint_id'),
    event_id: integer(READ_ONLY),
    type: choice(Object.keys(WEBHOOK_EVENTS), READ_ONLY),
    object: derived('text', 'select e.object from webhook_events e where e.id = t.event_id', { search: true }),
    state: choice(DELIVERY_STATES, READ_ONLY),
    attempts: integer(READ_ONLY),
    last_status: integer(READ_ONLY_NULLABLE),
    last_error: text(READ_ONLY_NULLABLE),
    last_ms: integer(READ_ONLY_NULLABLE),
    next_at: derived('moment', `case when t.state = 'waiting' then t.next_at end`, { nullable: true }),
    origin_id: integer(READ_ONLY_NULLABLE),
    delivered_at: moment({ nullable: true }),
    created_at: moment(),
  },
})

/** The request as it is sent, without its signature, and the answers. */
export async function deliveryLog(deliveryId: number) {
  const sent = await row<StoredEvent & { version: WebhookVersion; url: string; at: Date }>(
    `select d.id, d.event_id, d.type, d.origin_id, v.data, v.created_at as event_at, e.api_version as version, e.url,
            coalesce((select max(a.at) from webhook_attempts a where a.delivery_id = d.id), d.created_at) as at
       from webhook_deliveries d join webhook_events v on v.id = d.event_id join webhook_endpoints e on e.id = d.endpoint_id
      where d.id = ?`,
    [deliveryId],
  )
  if (!sent) throw new Refusal('E_NOT_FOUND')
  const attempts = await rows<WebhookAttempt>(
    'select number, at, status, error, ms, answer from webhook_attempts where delivery_id = ? order by number desc limit 50',
    [deliveryId],
  )
  const headers = {
    'content-type': 'application/json',
    'webhook-id': messageId(sent.id),
    'webhook-timestamp': String(Math.floor(sent.at.getTime() / 1000)),
  }
  return { headers, body: bodyOf(sent, sent.version), attempts }
}

const HOUR = { times: WEBHOOKS.testsAnHour, seconds: 3600 }
const takeTurn = (endpointId: number, trx: Transaction) => takeAllowance(`webhook tests ${endpointId}`, HOUR, trx)

export async function sendTest(endpointId: number, context: WriteContext): Promise<number> {
  const { trx } = context
  const { organisation_id: organisation, state } = await lockEndpoint(endpointId, 'edit', context)
  if (state !== 'active') throw new Refusal('E_WEBHOOK_STATE')
  await takeTurn(endpointId, trx)
  const made = await row<{ id: number }>(
    `with event as (
       insert into webhook_events (organisation_id, type, object, data)
       values (?, 'test.ping', 'endpoint:' || ?::text, jsonb_build_object('endpoint_id', ?::int, 'by', ?::text)) returning id)
     insert into webhook_deliveries (endpoint_id, event_id, organisation_id, type, sequence)
     select ?, id, ?, 'test.ping', 'test:' || id from event returning id`,
    [organisation, endpointId, endpointId, context.actor.username, endpointId, organisation],
    trx,
  )
  return made?.id as number
}

const COPY = `insert into webhook_deliveries (endpoint_id, event_id, organisation_id, type, sequence, origin_id)`

/** A new delivery that names the one it repeats; that may be a replay itself. */
export async function replayOne(deliveryId: number, context: WriteContext): Promise<number> {
  const { actor, trx } = context
  const found = await findRow(webhookDeliveries, deliveryId, actor, 'view', trx)
  if (found.state === 'waiting') throw new Refusal('E_DELIVERY_WAITING')
  const endpoint = Number(found.endpoint_id)
  await assertActive(endpoint, context)
  await takeTurn(endpoint, trx)
  const made = await row<{ id: number }>(
    `${COPY} select endpoint_id, event_id, organisation_id, type, 'replay:' || id, id from webhook_deliveries where id = ? returning id`,
    [deliveryId],
    trx,
  )
  return made?.id as number
}

async function assertActive(endpointId: number, { actor, trx }: WriteContext): Promise<void> {
  const { organisation_id: owner, state } = await findRow(webhookEndpoints, endpointId, actor, 'view', trx)
  if (owner !== actor.organisation.id) throw new Refusal('E_WEBHOOK_OWNER')
  if (state !== 'active') throw new Refusal('E_WEBHOOK_STATE')
}

/** The last delivery of each event in the range that ended, as far as it is wanted. */
const WANTED = `
  select distinct on (d.event_id) d.* from webhook_deliveries d
   where d.endpoint_id = :endpoint and d.type <> 'test.ping' and d.created_at >= :from::timestamptz
     and d.created_at < coalesce(:to::timestamptz, clock_timestamp())
   order by d.event_id, d.id desc`
const ENDED = `w.state = 'failed' or (:all and w.state = 'delivered')`

/** Sent beside new events, and in order per object among themselves. */
export async function replayRange(endpointId: number, wanted: WebhookReplay, context: WriteContext): Promise<number> {
  const { trx } = context
  await assertActive(endpointId, context)
  const values = { endpoint: endpointId, from: wanted.from, to: wanted.to ?? null, all: wanted.only === 'all' }
  const counted = await row<{ count: number }>(
    `select count(*)::int as count from (${WANTED}) w where ${ENDED}`,
    values,
    trx,
  )
  const count = counted?.count ?? 0
  if (wanted.dry_run) return count
  if (count === 0) throw new Refusal('E_REPLAY_NOTHING')
  if (count > WEBHOOKS.replayed) throw new Refusal('E_REPLAY_TOO_MANY', { found: count, max: WEBHOOKS.replayed })
  await takeTurn(endpointId, trx)
  const made = await rows(
    `with batch as materialized (select nextval(pg_get_serial_sequence('webhook_deliveries', 'id')) as no)
     ${COPY} select w.endpoint_id, w.event_id, w.organisation_id, w.type, 'replay:' || batch.no || ':' || v.object, w.id
       from (${WANTED}) w join webhook_events v on v.id = w.event_id, batch where ${ENDED} order by w.event_id returning id`,
    values,
    trx,
  )
  return made.length
}
