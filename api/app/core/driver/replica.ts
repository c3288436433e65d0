import logger from '@adonisjs/core/services/logger'
import { isDatabaseLost } from '#core/driver/connection_lost'
import { acquire, poolOf } from '#core/driver/connections'
import { pooledAlone } from '#core/driver/queries'
import { type Connection, sendStatement, type Statement } from '#core/driver/statement'
import { type Options, Transaction } from '#core/driver/transaction'
import { counter } from '#core/health/metrics'
import { environment } from '#start/environment'

export const hasReplica = environment.DATABASE_REPLICA_URL !== undefined

/** Nobody is shown what is older. */
const MOST_LAG_MS = 10_000
/** How long a person's last write is compared: by then it is older than anything that a replica may lack. */
const REMEMBERED = '10 minutes'
const [SAMPLE_MS, ANSWER_MS, REST_MS] = [1000, 1000, 5000]

const reads = counter('replica_reads_total', ['result'])

interface Sample {
  at: number
  beat: string
}
const samples: Sample[] = []
let sampler: NodeJS.Timeout | undefined
let restsUntil = 0

/** Of all processes one a second counts on. A replica is as old as the newest number that it has. */
const BEAT = `
  with async as (select set_config('synchronous_commit', 'off', true) as is_set),
    counted as (
      insert into replica_beats as b (beat) select 1 from async
      on conflict (singleton) do update set beat = b.beat + 1, at = clock_timestamp()
       where b.at < clock_timestamp() - interval '900 ms' returning beat)
  select coalesce((select max(beat) from counted), (select beat from replica_beats))::text as beat`

async function takeSample(): Promise<void> {
  const at = performance.now()
  const [found] = (await pooledAlone({ text: BEAT })) as [{ beat: string | null }]
  if (!found.beat) return
  samples.push({ at, beat: found.beat })
  while ((samples[1]?.at ?? Infinity) < at - MOST_LAG_MS) samples.shift()
}

/** Undefined until this process has begun to count. */
function oldestAllowedBeat(): string | undefined {
  // The primary may be away; the next sample tries again.
  const sample = () => void takeSample().catch((err: unknown) => logger.warn({ err }, 'no beat for the replica'))
  sampler ??= setInterval(sample, SAMPLE_MS).unref()
  if (samples.length === 0) sample()
  return samples[0]?.beat
}

const NEEDED = `
  select (select position::text from read_positions where user_id = $1 and at > now() - interval '${REMEMBERED}') as position,
         exists (select 1 from users where id = $1 and created_at > now() - interval '${REMEMBERED}') as is_new`

/** A promoted replica may have gone another way than the primary, so it is no longer read. */
const IS_CURRENT = `
  select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn
         and (select beat from replica_beats) >= $2::bigint as is_current`

/**
 * Reads from the replica if it has all that this person has written, and undefined if the primary must answer. Whatever
 * goes wrong there is answered by the primary, too.
 */
async function fromReplica<T>(userId: number, read: (connection: Connection) => Promise<T>): Promise<[T] | undefined> {
  const beat = oldestAllowedBeat()
  if (!beat || performance.now() < restsUntil) return undefined
  const [needed] = (await pooledAlone({ text: NEEDED, values: [userId] })) as [
    { position: string | null; is_new: boolean },
  ]
  if (needed.is_new) return undefined
  const pool = poolOf('replica')
  let connection: Connection | undefined
  try {
    connection = await soon(acquire(pool), (late) => pool.releaseConnection(late))
    const values = [needed.position ?? '0/0', beat]
    const { rows: [found] } = await soon(sendStatement(connection, { text: IS_CURRENT, values })) // prettier-ignore
    reads.add({ result: found?.is_current ? 'replica' : 'behind' }, 1)
    return found?.is_current ? [await read(connection)] : undefined
  } catch (error) {
    return refuseOrRest(error, connection)
  } finally {
    if (connection) pool.releaseConnection(connection)
  }
}

/** Cut off by the replay of a change, an object of a newer version, a statement that writes, or no memory or connection left. */
const ONLY_THERE = /^(40001|40P01|42\w{3}|25006|53\w{3})$/
const CUT_OFF = /conflict with recovery/

/** What the primary would refuse as well is not asked again, a read that takes too long among it. */
function refuseOrRest(error: unknown, connection: Connection | undefined): undefined {
  const { code = '', message } = error as { code?: string; message: string }
  const isAway = error instanceof NoAnswerError || isDatabaseLost(error)
  if (!isAway && !ONLY_THERE.test(code) && !CUT_OFF.test(message)) throw error
  reads.add({ result: 'failed' }, 1)
  if (!isAway) return
  logger.warn({ err: error }, 'the replica is not read for some seconds')
  restsUntil = performance.now() + REST_MS
  // The pool closes a connection with this mark instead of lending it again.
  if (connection) Object.assign(connection, { __knex__disposed: 'no answer' })
}

class NoAnswerError extends Error {}

async function soon<T>(answer: Promise<T>, discard: (late: T) => void = () => {}): Promise<T> {
  let isLate = false
  answer.then((late) => isLate && discard(late), () => {}) // prettier-ignore
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true
      reject(new NoAnswerError(`no answer within ${ANSWER_MS} ms`))
    }, ANSWER_MS)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

export async function queryReplica(statement: Statement, userId: number): Promise<unknown[]> {
  const found = await fromReplica(userId, async (connection) => (await sendStatement(connection, statement)).rows)
  return found ? found[0] : pooledAlone(statement)
}

/** The transaction of a long read; undefined if the primary must do it. */
export const runOnReplica = <T>(userId: number, work: (trx: Transaction) => Promise<T>, options: Options) =>
  hasReplica ? fromReplica(userId, (connection) => new Transaction(connection, options).run(work)) : undefined

const NOTE = `
  with async as (select set_config('synchronous_commit', 'off', true) as is_set)
  insert into read_positions as p (user_id, position)
  select u.id, pg_current_wal_insert_lsn() from users u, async where u.id = any($1) order by u.id
  on conflict (user_id) do update set position = greatest(p.position, excluded.position), at = now()`

/** What these people, or others for them, have committed until now is in everything that they read from now on. */
export async function noteWrites(userIds: readonly number[]): Promise<void> {
  // The answer must not fail: what was done is done, and lists are at most as old as allowed.
  await pooledAlone({ text: NOTE, values: [userIds] }).catch((err: unknown) => logger.warn({ err }, 'no read position'))
}

export function stopSampling(): void {
  clearInterval(sampler)
  sampler = undefined
  samples.length = 0
}
