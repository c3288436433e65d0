import { row, rows } from '#core/database'
import { Readable } from 'node:stream'
import { LIVE_OPEN, LIVE_RELOAD } from '#contracts/live'
import type { Actor } from '#core/http/actor'

export interface LiveEvent {
  user_id: number
  position: number
  event: string
  data: string
}

/** Begins the NOTIFY of an event that is not stored. */
export const TRANSIENT = 'transient'

export interface TransientEvent {
  userIds: readonly number[]
  event: string
  data: object
}

/** A subscriber and the position it has seen. */
export interface EventReader {
  userId: number
  position: number
}

export const EVENTS_AT_ONCE = 200

export async function eventsFor(readers: readonly EventReader[]): Promise<LiveEvent[]> {
  return rows<LiveEvent>(
    `select e.user_id, e.position::float8 as position, e.event, e.data::text as data
       from unnest(?::int[], ?::bigint[]) r (user_id, position)
      cross join lateral (
        select * from live_events l where l.user_id = r.user_id and l.position > r.position order by l.position limit ${EVENTS_AT_ONCE}
      ) e order by e.position`,
    [readers.map(({ userId }) => userId), readers.map(({ position }) => position)],
  )
}

/** Positions still in the table. */
export async function knownPositions(): Promise<{ oldest: number; latest: number }> {
  const known = await row<{ oldest: number; latest: number }>(
    'select coalesce(min(position), 0)::float8 as oldest, coalesce(max(position), 0)::float8 as latest from live_events',
  )
  return known ?? { oldest: 0, latest: 0 }
}

/** A reader this far behind is disconnected; it reconnects from its last position. */
const BACKLOG_BYTES = 1_000_000

/** One open page: every event after a position, once and in order. */
export class LiveStream extends Readable {
  readonly userId: number
  readonly sessionId: string
  /** Last position sent; null until the start position is known. */
  position: number | null = null
  #isOver = false

  constructor({ userId, sessionId }: Actor) {
    super()
    this.userId = userId
    this.sessionId = sessionId
    this.push('retry: 2000\n\n')
  }

  /** Resumes after the last position if no event was lost in between. */
  begin(lastSeen: number | null, { oldest, latest }: { oldest: number; latest: number }) {
    const isGapless = lastSeen !== null && lastSeen <= latest && lastSeen >= oldest - 1
    this.position = isGapless ? lastSeen : latest
    if (!isGapless) this.#send(`event: ${lastSeen === null ? LIVE_OPEN : LIVE_RELOAD}\nid: ${latest}\ndata: {}`)
  }

  send({ event, position, data }: LiveEvent) {
    if (this.position === null || position <= this.position) return
    this.position = position
    this.#send(`event: ${event}\nid: ${position}\ndata: ${data}`)
  }

  /** Has no id, so that a reader resumes after the last stored event. A slow reader misses it. */
  sendTransient({ event, data }: TransientEvent) {
    if (this.position === null || this.readableLength > BACKLOG_BYTES / 2) return
    this.#send(`event: ${event}\ndata: ${JSON.stringify(data)}`)
  }

  /** Keep-alive, so that proxies do not close an idle stream. */
  beat() {
    this.#send(':')
  }

  end() {
    if (!this.#isOver) this.push(null)
    this.#isOver = true
  }

  override _read() {
    // Push stream: `read` has nothing to do.
  }

  #send(text: string) {
    if (this.readableLength > BACKLOG_BYTES) this.destroy(new Error('The reader does not keep up'))
    if (!this.#isOver) this.push(`${text}\n\n`)
  }
}

/** Maximum of open pages per person; the oldest is closed. */
const STREAMS_OF_ONE = 20

export class Streams {
  readonly #byUser = new Map<number, Set<LiveStream>>()

  has(userId: number) {
    return this.#byUser.has(userId)
  }

  *[Symbol.iterator]() {
    for (const streams of this.#byUser.values()) yield* streams
  }

  of(userId: number): Iterable<LiveStream> {
    return this.#byUser.get(userId) ?? []
  }

  add(stream: LiveStream) {
    const own = this.#byUser.get(stream.userId) ?? new Set()
    this.#byUser.set(stream.userId, own.add(stream))
    const [oldest] = own
    if (own.size > STREAMS_OF_ONE) oldest?.end()
    stream.once('close', () => this.#remove(stream, own))
  }

  /** The lowest position of the person's pages; null before the first has started. */
  readerOf(userId: number): EventReader | undefined {
    const positions = [...this.of(userId)].flatMap(({ position }) => position ?? [])
    return positions.length > 0 ? { userId, position: Math.min(...positions) } : undefined
  }

  #remove(stream: LiveStream, own: Set<LiveStream>) {
    own.delete(stream)
    if (own.size === 0) this.#byUser.delete(stream.userId)
  }
}

/** Port: which sessions are still valid. Implemented by identity. */
export abstract class ActiveSessions {
  abstract filterActive(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
}
