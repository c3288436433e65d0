import { isIP } from 'node:net'
import {
  CHOSEN_EVENTS,
  PAUSE_REASONS,
  WEBHOOK_EVENTS,
  WEBHOOK_STATES,
  WEBHOOK_VERSIONS,
  WEBHOOKS,
  type WebhookEvent,
  type WebhookVersion,
} from '#contracts/webhooks'
import type { NoticeKind } from '#contracts/notices'
import type { DataRange } from '#contracts/statuses'
import { lockRow } from '#core/crud/find_rows'
import { defineResource, type WriteContext } from '#core/crud/resource'
import { row, rows } from '#core/database'
import { refuseField, Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { isPublicAddress } from '#core/http_client'
import { choice, derived, id, integer, json, moment, reference, text } from '#core/lists/fields'
import { notifyUsers } from '#core/notices/notify_user'
import { outbound } from '#developers/webhooks/attempt'
import { sealedPrevious, sealedSecret } from '#developers/webhooks/signature'

const READ_ONLY = { readonly: true } as const
const READ_ONLY_NULLABLE = { ...READ_ONLY, nullable: true } as const
const inLane = (column: string) => `select l.${column} from webhook_lanes l where l.endpoint_id = t.id`
const counted = (state: string) =>
  `select count(*)::int from webhook_deliveries d where d.endpoint_id = t.id and d.state = '${state}'`

export const webhookEndpoints = defineResource({
  name: 'webhook-endpoints',
  table: 'webhook_endpoints',
  verbs: ['view'],
  ownership: { organisation: 'organisation_id' },
  label: 'url',
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    organisation_id: reference('organisations', READ_ONLY),
    url: text({ ...READ_ONLY, search: true, sort: true }),
    description: text({ ...READ_ONLY, search: true }),
    events: json({ ...READ_ONLY, sql: 'to_json(t.events)' }),
    api_version: choice(WEBHOOK_VERSIONS, READ_ONLY),
    state: choice(WEBHOOK_STATES, READ_ONLY),
    paused_reason: choice(PAUSE_REASONS, READ_ONLY_NULLABLE),
    paused_at: moment({ nullable: true }),
    secret_hint: text(READ_ONLY),
    previous_until: derived('moment', 'case when t.previous_until > now() then t.previous_until end', {
      nullable: true,
    }),
    waiting: derived('integer', counted('waiting')),
    failed: derived('integer', counted('failed')),
    failures: derived('integer', inLane('failures')),
    failing_since: derived('moment', inLane('failing_since'), { nullable: true }),
    last_success_at: derived('moment', inLane('last_success_at'), { nullable: true }),
    version: integer(READ_ONLY),
    created_at: moment(),
  },
})

export interface EndpointValues {
  url: string
  description: string
  events: WebhookEvent[]
  version: WebhookVersion
}

/** Only https, outside our networks, where the operator allows nothing else. Names are looked up at each delivery. */
function checkUrl(given: string): string {
  const url = URL.parse(given)
  const isAllowed = url && (url.protocol === 'https:' || (url.protocol === 'http:' && outbound.allowPrivate))
  if (!isAllowed || url.username || url.password || url.hash || url.href.length > WEBHOOKS.url)
    throw refuseField('url', 'E_WEBHOOK_URL')
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  const isInside = isIP(host) ? !isPublicAddress(host) : !host.includes('.')
  if (isInside && !outbound.allowPrivate) throw refuseField('url', 'E_WEBHOOK_HOST')
  return url.href
}

/** Ranges that see every row of the organisation. */
const WHOLE: readonly DataRange[] = ['all', 'supplier', 'factory', 'merchant']

/** An endpoint gets what happens in the whole organisation, so its maker must be allowed to see that. */
function checkEvents(events: readonly WebhookEvent[], { grantOf, apiKey }: Actor): WebhookEvent[] {
  if (apiKey?.storeIds) throw new Refusal('E_WEBHOOK_STORES')
  for (const event of events) {
    const permission = WEBHOOK_EVENTS[event]
    const range = permission === null ? 'all' : grantOf(permission)?.range
    if (!range || !WHOLE.includes(range)) throw refuseField('events', 'E_WEBHOOK_EVENT', { event })
  }
  return CHOSEN_EVENTS.filter((one) => events.includes(one))
}

export async function makeEndpoint(values: EndpointValues, secret: string, { actor, trx }: WriteContext) {
  const { id: organisation } = actor.organisation
  const url = checkUrl(values.url)
  const events = checkEvents(values.events, actor)
  // The limit is counted under this lock.
  await row(`select pg_advisory_xact_lock(hashtext('webhook_endpoints'), ?)`, [organisation], trx)
  const held = await row<{ count: number; id: number }>(
    `select (select count(*)::int from webhook_endpoints where organisation_id = ?) as count,
            nextval(pg_get_serial_sequence('webhook_endpoints', 'id'))::int as id`,
    [organisation],
    trx,
  )
  const { count, id: endpointId } = held as { count: number; id: number }
  if (count >= WEBHOOKS.perOrganisation) throw new Refusal('E_WEBHOOKS_FULL', { max: WEBHOOKS.perOrganisation })
  await row(
    `with made as (
       insert into webhook_endpoints (id, organisation_id, url, description, events, api_version, secret_sealed, secret_hint)
       values (:id, :organisation, :url, :description, :events::text[], :version, :sealed, :hint) returning id)
     insert into webhook_lanes (endpoint_id) select id from made`,
    {
      id: endpointId,
      organisation,
      url,
      description: values.description,
      events,
      version: values.version,
      sealed: sealedSecret.seal(endpointId, secret),
      hint: secret.slice(-4),
    },
    trx,
  )
  await notifyOwner('webhook_made', url, { actor, trx })
  return endpointId
}

/** Locked. Other organisations' endpoints may be seen, and are changed by their own people only. */
export async function lockEndpoint(endpointId: number, verb: 'edit' | 'delete', { actor, trx }: Scope) {
  const found = await lockRow(webhookEndpoints, endpointId, actor, verb, trx)
  if (found.organisation_id !== actor.organisation.id) throw new Refusal('E_WEBHOOK_OWNER')
  return found
}

export type EndpointChange = Partial<EndpointValues> & { expected?: number }

export async function changeEndpoint(endpointId: number, change: EndpointChange, context: WriteContext): Promise<void> {
  const { actor, trx } = context
  const before = await lockEndpoint(endpointId, 'edit', context)
  if (change.expected !== undefined && change.expected !== before.version) throw new Refusal('E_VERSION_CONFLICT')
  // A new address gets everything that the endpoint gets, so its changer must be allowed to see that.
  const events = checkEvents(change.events ?? (before.events as WebhookEvent[]), actor)
  const url = change.url === undefined ? null : checkUrl(change.url)
  await row(
    `update webhook_endpoints set url = coalesce(?, url), description = coalesce(?, description), events = ?::text[],
            api_version = coalesce(?, api_version), version = version + 1, updated_at = now() where id = ?`,
    [url, change.description ?? null, events, change.version ?? null, endpointId],
    trx,
  )
  if (url && url !== before.url) await notifyOwner('webhook_made', url, context)
}

export async function deleteEndpoint(endpointId: number, context: WriteContext): Promise<void> {
  await lockEndpoint(endpointId, 'delete', context)
  await row('delete from webhook_endpoints where id = ?', [endpointId], context.trx)
}

/** Until the overlap ends, deliveries carry the signatures of both secrets. */
export async function rotateSecret(endpointId: number, hours: number, secret: string, context: WriteContext) {
  const { trx } = context
  const { url } = await lockEndpoint(endpointId, 'edit', context)
  const held = await row<{ sealed: string }>(
    'select secret_sealed as sealed from webhook_endpoints where id = ?',
    [endpointId],
    trx,
  )
  const previous = hours > 0 ? sealedPrevious.seal(endpointId, sealedSecret.open(endpointId, held?.sealed ?? '')) : null
  await row(
    `update webhook_endpoints set secret_sealed = ?, secret_hint = ?, previous_sealed = ?,
            previous_until = case when ? > 0 then now() + make_interval(hours => ?) end, version = version + 1, updated_at = now()
      where id = ?`,
    [sealedSecret.seal(endpointId, secret), secret.slice(-4), previous, hours, hours, endpointId],
    trx,
  )
  await notifyOwner('webhook_rotated', String(url), context)
}

export async function pauseEndpoint(endpointId: number, context: WriteContext): Promise<void> {
  const { state } = await lockEndpoint(endpointId, 'edit', context)
  if (state === 'paused') throw new Refusal('E_WEBHOOK_STATE')
  await row(
    `update webhook_endpoints set state = 'paused', paused_reason = 'manual', paused_at = now(), version = version + 1,
            updated_at = now() where id = ?`,
    [endpointId],
    context.trx,
  )
}

/** What waited is due at once, in its order. */
export async function resumeEndpoint(endpointId: number, context: WriteContext): Promise<void> {
  const { trx } = context
  const { state } = await lockEndpoint(endpointId, 'edit', context)
  if (state === 'active') throw new Refusal('E_WEBHOOK_STATE')
  await row(
    `with resumed as (
       update webhook_endpoints set state = 'active', paused_reason = null, paused_at = null, version = version + 1,
              updated_at = now() where id = ? returning id),
     rested as (
       update webhook_lanes l set failures = 0, failing_since = null, resting_until = '-infinity' from resumed r where l.endpoint_id = r.id)
     update webhook_deliveries d set next_at = clock_timestamp() from resumed r
      where d.endpoint_id = r.id and d.state = 'waiting' and d.next_at > clock_timestamp()`,
    [endpointId],
    trx,
  )
}

type Scope = Pick<WriteContext, 'actor' | 'trx'>

/** The organisation's main account hears of every address that its data goes to. */
async function notifyOwner(kind: NoticeKind, url: string, { actor, trx }: Scope): Promise<void> {
  const people = await rows<{ id: number }>(
    `select id from users where organisation_id = ? and (account_type = 'main' or id = ?) order by id`,
    [actor.organisation.id, actor.userId],
    trx,
  )
  await notifyUsers(people, kind, { host: new URL(url).host, by: actor.username }, trx)
}
