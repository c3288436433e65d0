import { setTimeout as sleep } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import { LIVE_DATA_MAX } from '#contracts/live'
import { rows, type Transaction } from '#core/database'
import { TRANSIENT, type TransientEvent } from '#core/live/live_stream'
import type { Sql } from '#core/lists/fields'

/**
 * Sends an event to a person after the transaction commits. NOTIFY runs in a later transaction of its own, because
 * inside one it would serialise all commits.
 */
export const publishEvent = (userId: number, event: string, data: object, trx: Transaction): Promise<void> =>
  publishEventToAll([userId], event, data, trx)

export const publishEventToAll = (
  userIds: readonly number[],
  event: string,
  data: object,
  trx: Transaction,
): Promise<void> =>
  publishEvents(
    event,
    userIds.map((userId) => ({ userId, data })),
    trx,
  )

export async function publishEvents(
  event: string,
  messages: readonly { userId: number; data: object }[],
  trx: Transaction,
): Promise<void> {
  const texts = messages.map(({ data }) => JSON.stringify(data))
  if (texts.some((text) => Buffer.byteLength(text) > LIVE_DATA_MAX))
    throw new RangeError(`The event ${event} carries too much: send a reference`)
  if (messages.length === 0) return
  await rows(
    'insert into live_events (user_id, event, data) select id, ?, data::json from unnest(?::int[], ?::text[]) m(id, data)',
    [event, messages.map(({ userId }) => userId), texts],
    trx,
  )
  trx.afterCommit(() => void publish())
}

/**
 * Recipients come from a query that returns `user_id`, `event` and `data` (a reference). For events of orders, of which
 * there may be many a second: they are published at most once a second, the first at once.
 */
export async function publishEventsFrom({ text, bindings }: Sql, trx: Transaction): Promise<void> {
  await rows(`insert into live_events (user_id, event, data) ${text}`, bindings, trx)
  trx.afterCommit(scheduleFrequent)
}

const FREQUENT_MS = 1000
let publishedAt = -FREQUENT_MS
let scheduled: NodeJS.Timeout | undefined

/** Events that a stopped process leaves are published by the next, so the timer does not keep it alive. */
function scheduleFrequent(): void {
  scheduled ??= setTimeout(
    () => {
      scheduled = undefined
      publishedAt = performance.now()
      void publish()
    },
    Math.max(0, publishedAt + FREQUENT_MS - performance.now()),
  ).unref()
}

let publishing: Promise<void> | undefined
let isAskedAgain = false

/** Minimum interval between publications; commits in between are published together. */
const PAUSE_MS = 25

/**
 * Also publishes events of a process that died between commit and publication. Runs one at a time; calls during a run
 * cause one more.
 */
export function publish(): Promise<void> {
  if (publishing) isAskedAgain = true
  return (publishing ??= publishAll())
}

async function publishAll(): Promise<void> {
  do {
    isAskedAgain = false
    await publishNow()
    await sleep(PAUSE_MS)
  } while (isAskedAgain)
  publishing = undefined
}

async function publishNow(): Promise<void> {
  await rows('select publish_live_events()').catch((error: unknown) => {
    logger.error({ err: error }, 'live events wait for the next publication')
  })
}

/** Bytes that PostgreSQL takes for one NOTIFY. */
const NOTIFY_MAX = 7999

/** Sends an event at once and stores nothing: who is not connected never receives it. */
export async function sendTransientEvent(userIds: readonly number[], event: string, data: object): Promise<void> {
  if (userIds.length === 0) return
  const message = `${TRANSIENT} ${JSON.stringify({ userIds, event, data } satisfies TransientEvent)}`
  if (Buffer.byteLength(message) > NOTIFY_MAX) throw new RangeError(`The event ${event} carries too much`)
  await rows(`select pg_notify('inkfold_live', ?)`, [message])
}
