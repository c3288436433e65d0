import { setTimeout as sleep } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import { LIVE_DATA_MAX } from '#contracts/live'
import { rows, type Transaction } from '#core/database'
import type { Sql } from '#core/lists/fields'

/**
 * Sends an event to a person after the transaction commits. NOTIFY runs in a later transaction of its own, because
 * inside one it would serialise all commits.
 */
export const publishEvent = (userId: number, event: string, data: object, trx: Transaction): Promise<void> =>
  publishEventToAll([userId], event, data, trx)

export async function publishEventToAll(
  userIds: readonly number[],
  event: string,
  data: object,
  trx: Transaction,
): Promise<void> {
  const text = JSON.stringify(data)
  if (Buffer.byteLength(text) > LIVE_DATA_MAX)
    throw new RangeError(`The event ${event} carries too much: send a reference`)
  if (userIds.length === 0) return
  const insert = 'insert into live_events (user_id, event, data) select id, ?, ?::json from unnest(?::int[]) id'
  await rows(insert, [event, text, userIds], trx)
  trx.afterCommit(() => void publish())
}

/** Recipients come from a query that returns `user_id`, `event` and `data` (a reference). */
export async function publishEventsFrom({ text, bindings }: Sql, trx: Transaction): Promise<void> {
  await rows(`insert into live_events (user_id, event, data) ${text}`, bindings, trx)
  trx.afterCommit(() => void publish())
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
