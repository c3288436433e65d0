import { Client } from 'pg'
import { randomInt } from 'node:crypto'
import type { WebhookVersion } from '#contracts/webhooks'
import { row, rows } from '#core/database'
import type { Receiver } from '#developers/webhooks/attempt'
import type { StoredEvent } from '#developers/webhooks/message'
import { sealedPrevious, sealedSecret } from '#developers/webhooks/signature'

/** First key of the advisory locks that workers hold. */
const LOCK_CLASS = 7130
export const LEASE_SECONDS = 60

/**
 * A worker's sign of life: an advisory lock of its own connection. PostgreSQL ends it with the process, so the lanes of a
 * killed worker are free at once; those of a machine that vanished are free when their lease ends.
 */
export class WorkerPresence {
  readonly id = randomInt(1, 2 ** 31)
  readonly #client: Client
  isLost = false

  constructor(connectionString: string) {
    this.#client = new Client({ connectionString, application_name: 'inkfold webhooks', keepAlive: true })
  }

  async begin(): Promise<void> {
    this.#client.on('error', () => (this.isLost = true))
    this.#client.on('end', () => (this.isLost = true))
    await this.#client.connect()
    await this.#client.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, this.id])
  }

  async end(): Promise<void> {
    await this.#client.end().catch(() => undefined)
  }
}

export interface Lane {
  endpointId: number
  failures: number
  failingSince: Date | null
}

const DUE_LANES = `
  webhook_lanes l join webhook_endpoints e on e.id = l.endpoint_id and e.state = 'active'
   where l.resting_until <= clock_timestamp()
     and exists (select 1 from webhook_deliveries d
                  where d.endpoint_id = l.endpoint_id and d.state = 'waiting' and d.next_at <= clock_timestamp())`

const CLAIM = `
  with alive as (
    select objid::bigint as worker from pg_locks
     where locktype = 'advisory' and classid = ${LOCK_CLASS} and objsubid = 2 and granted
       and database = (select oid from pg_database where datname = current_database())),
  free as (
    select l.endpoint_id from ${DUE_LANES}
       and (l.leased_until <= clock_timestamp() or l.worker not in (select worker from alive))
     order by l.leased_until, l.endpoint_id limit ? for no key update of l skip locked)
  update webhook_lanes l set worker = ?, leased_until = clock_timestamp() + interval '${LEASE_SECONDS} seconds'
    from free where free.endpoint_id = l.endpoint_id
  returning l.endpoint_id as "endpointId", l.failures, l.failing_since as "failingSince"`

/** Lanes with due deliveries that no living worker serves. Locks are looked at only if something is due. */
export const claimLanes = async (worker: number, most: number): Promise<Lane[]> =>
  (await row(`select 1 from ${DUE_LANES} limit 1`)) ? rows<Lane>(CLAIM, [most, worker]) : []

/** False where another worker has taken it: nothing may be sent any more. */
export const renewLane = async ({ endpointId }: Lane, worker: number): Promise<boolean> =>
  (await row(
    `update webhook_lanes set leased_until = clock_timestamp() + interval '${LEASE_SECONDS} seconds'
      where endpoint_id = ? and worker = ? returning 1`,
    [endpointId, worker],
  )) !== undefined

/** Gives the lane back with what was learnt about its receiver. */
export const releaseLane = (
  { endpointId, failures, failingSince }: Lane,
  worker: number,
  { succeededAt, restSeconds }: { succeededAt: Date | null; restSeconds: number },
) =>
  row(
    `update webhook_lanes set worker = null, leased_until = '-infinity', failures = ?, failing_since = ?,
            last_success_at = coalesce(?, last_success_at), resting_until = clock_timestamp() + make_interval(secs => ?)
      where endpoint_id = ? and worker = ?`,
    [failures, failingSince, succeededAt, restSeconds, endpointId, worker],
  )

interface EndpointRow {
  url: string
  api_version: WebhookVersion
  secret_sealed: string
  previous_sealed: string | null
}

/** Undefined where it was paused or deleted. */
export async function receiverOf(endpointId: number): Promise<Receiver | undefined> {
  const found = await row<EndpointRow>(
    `select url, api_version, secret_sealed, case when previous_until > clock_timestamp() then previous_sealed end as previous_sealed
       from webhook_endpoints where id = ? and state = 'active'`,
    [endpointId],
  )
  if (!found) return undefined
  const { url, api_version: version, secret_sealed: secret, previous_sealed: previous } = found
  const secrets = [
    sealedSecret.open(endpointId, secret),
    ...(previous ? [sealedPrevious.open(endpointId, previous)] : []),
  ]
  return { url, version, secrets }
}

export interface DueDelivery extends StoredEvent {
  sequence: string
  attempts: number
  first_at: Date | null
}

const DUE = `
  select d.id, d.event_id, d.type, d.sequence, d.attempts, d.first_at, d.origin_id, e.data, e.created_at as event_at
    from (select * from webhook_deliveries d
           where d.endpoint_id = ? and d.state = 'waiting' and d.next_at <= clock_timestamp()
             and not exists (select 1 from webhook_deliveries p
                              where p.endpoint_id = d.endpoint_id and p.sequence = d.sequence and p.state = 'waiting'
                                and p.id < d.id and p.next_at > clock_timestamp())
           order by d.id limit ?) d
    join webhook_events e on e.id = d.event_id order by d.id`

/** Due deliveries by age, without those that wait for an earlier one of their sequence. */
export const dueDeliveries = (endpointId: number, most: number): Promise<DueDelivery[]> =>
  rows<DueDelivery>(DUE, [endpointId, most])
