import logger from '@adonisjs/core/services/logger'
import type { Actor } from '#core/http/actor'
import { EVENTS_AT_ONCE, eventsFor, knownPositions, type LiveEvent } from '#core/live/events'
import { Listener } from '#core/live/listener'
import { LiveStream } from '#core/live/live_stream'
import { publish } from '#core/live/notify'
import type { SessionWatch } from '#core/live/session_watch'
import { Streams } from '#core/live/streams'
import { Turn } from '#core/live/turn'

const BEAT_MS = 25_000
/** A storm of logouts is looked at once. */
const CHECK_MS = 200

/** The open streams of this process. Whatever process something happens in, its notification reaches all of them. */
export class LiveHub {
  readonly #streams = new Streams()
  readonly #listener: Listener
  readonly #watch: SessionWatch
  readonly #wanting = new Set<number>()
  readonly #read = new Turn(0, () => this.#tell())
  readonly #check = new Turn(CHECK_MS, () => this.#endOver())
  #beating: NodeJS.Timeout | undefined

  constructor(connectionString: string, watch: SessionWatch) {
    this.#watch = watch
    this.#listener = new Listener({
      connectionString,
      channel: 'inkfold_live',
      onBegin: () => this.#lookUp(),
      onMessage: (message) => this.#hear(message),
    })
  }

  open(actor: Actor, lastSeen: number | null): LiveStream {
    const stream = new LiveStream(actor)
    this.#streams.add(stream)
    this.#listener.begin()
    this.#beating ??= setInterval(() => this.#beat(), BEAT_MS).unref()
    this.#begin(stream, lastSeen).catch((error: unknown) => stream.destroy(error as Error))
    return stream
  }

  /** Clients come back by themselves, to this process or to another. */
  async close() {
    clearInterval(this.#beating)
    for (const stream of this.#streams) stream.end()
    await this.#listener.end()
  }

  async #begin(stream: LiveStream, lastSeen: number | null) {
    stream.begin(lastSeen, await knownPositions())
    this.#want(stream.userId)
  }

  #hear(message: string) {
    const [what, userId] = message.split(' ')
    if (what === 'sessions') this.#check.ask()
    else if (this.#streams.has(Number(userId))) this.#want(Number(userId))
  }

  #lookUp() {
    for (const { userId } of this.#streams) this.#want(userId)
    this.#check.ask()
  }

  #want(userId: number) {
    this.#wanting.add(userId)
    this.#read.ask()
  }

  async #tell() {
    const readers = [...this.#wanting].flatMap((userId) => this.#streams.readerOf(userId) ?? [])
    this.#wanting.clear()
    if (readers.length === 0) return
    const events = await eventsFor(readers)
    const counts = new Map<number, number>()
    for (const one of events) this.#pass(one, counts)
    for (const [userId, count] of counts) if (count === EVENTS_AT_ONCE) this.#want(userId)
  }

  #pass(event: LiveEvent, counts: Map<number, number>) {
    counts.set(event.user_id, (counts.get(event.user_id) ?? 0) + 1)
    for (const stream of this.#streams.of(event.user_id)) stream.tell(event)
  }

  async #endOver() {
    const streams = [...this.#streams]
    if (streams.length === 0) return
    const standing = await this.#watch.standing([...new Set(streams.map(({ sessionId }) => sessionId))])
    for (const stream of streams) if (!standing.has(stream.sessionId)) stream.end()
  }

  #beat() {
    for (const stream of this.#streams) stream.beat()
    this.#check.ask()
    publish().catch((error: unknown) => logger.error({ err: error }, 'live'))
  }
}
