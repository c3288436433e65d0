import logger from '@adonisjs/core/services/logger'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasReplica, noteWrites } from '#core/driver/replica'
import type { Actor } from '#core/http/actor'
import {
  EVENTS_AT_ONCE,
  eventsFor,
  knownPositions,
  type LiveEvent,
  LiveStream,
  type ActiveSessions,
  Streams,
  TRANSIENT,
  type TransientEvent,
} from '#core/live/live_stream'
import { Listener } from '#core/live/listener'
import { publish } from '#core/live/notify'

/** Debounces work: calls during a run cause exactly one further run. */
export class Debouncer {
  readonly #delayMs: number
  readonly #work: () => Promise<void>
  #isAsked = false
  #isBusy = false

  constructor(delayMs: number, work: () => Promise<void>) {
    this.#delayMs = delayMs
    this.#work = work
  }

  schedule() {
    this.#isAsked = true
    if (!this.#isBusy) void this.#run()
  }

  async #run() {
    this.#isBusy = true
    while (this.#isAsked) {
      await sleep(this.#delayMs, undefined, { ref: false })
      this.#isAsked = false
      await this.#work().catch((error: unknown) => logger.error({ err: error }, 'live updates'))
    }
    this.#isBusy = false
  }
}

const BEAT_MS = 25_000
/** Debounces session checks when many sessions end at once. */
const CHECK_MS = 200

/** Open streams of this process. NOTIFY reaches every process. */
export class LiveHub {
  readonly #streams = new Streams()
  readonly #listener: Listener
  readonly #watch: ActiveSessions
  readonly #wanting = new Set<number>()
  readonly #read = new Debouncer(0, () => this.#tell())
  readonly #check = new Debouncer(CHECK_MS, () => this.#endOver())
  #beating: NodeJS.Timeout | undefined

  constructor(connectionString: string, watch: ActiveSessions) {
    this.#watch = watch
    this.#listener = new Listener({
      connectionString,
      channel: 'inkfold_live',
      onBegin: () => this.#lookUp(),
      onMessage: (message) => this.#hear(message),
    })
  }

  get size(): number {
    return [...this.#streams].length
  }

  open(actor: Actor, lastSeen: number | null): LiveStream {
    const stream = new LiveStream(actor)
    this.#streams.add(stream)
    this.#listener.begin()
    this.#beating ??= setInterval(() => this.#beat(), BEAT_MS).unref()
    this.#begin(stream, lastSeen).catch((error: unknown) => stream.destroy(error as Error))
    return stream
  }

  /** Clients reconnect by themselves, to this process or another. */
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
    const [what, userId] = message.split(' ', 2)
    if (what === 'sessions') this.#check.schedule()
    else if (what === TRANSIENT) this.#passOn(JSON.parse(message.slice(TRANSIENT.length)) as TransientEvent)
    else if (this.#streams.has(Number(userId))) this.#want(Number(userId))
  }

  #lookUp() {
    for (const { userId } of this.#streams) this.#want(userId)
    this.#check.schedule()
  }

  #want(userId: number) {
    this.#wanting.add(userId)
    this.#read.schedule()
  }

  async #tell() {
    const readers = [...this.#wanting].flatMap((userId) => this.#streams.readerOf(userId) ?? [])
    this.#wanting.clear()
    if (readers.length === 0) return
    const events = await eventsFor(readers)
    // A screen that reads again because of an event must see its cause.
    if (hasReplica && events.length > 0) await noteWrites([...new Set(events.map((one) => one.user_id))])
    const counts = new Map<number, number>()
    for (const one of events) this.#pass(one, counts)
    for (const [userId, count] of counts) if (count === EVENTS_AT_ONCE) this.#want(userId)
  }

  #pass(event: LiveEvent, counts: Map<number, number>) {
    counts.set(event.user_id, (counts.get(event.user_id) ?? 0) + 1)
    for (const stream of this.#streams.of(event.user_id)) stream.send(event)
  }

  #passOn(event: TransientEvent) {
    for (const userId of event.userIds) for (const stream of this.#streams.of(userId)) stream.sendTransient(event)
  }

  async #endOver() {
    const streams = [...this.#streams]
    if (streams.length === 0) return
    const standing = await this.#watch.filterActive([...new Set(streams.map(({ sessionId }) => sessionId))])
    for (const stream of streams) if (!standing.has(stream.sessionId)) stream.end()
  }

  #beat() {
    for (const stream of this.#streams) stream.beat()
    this.#check.schedule()
    publish().catch((error: unknown) => logger.error({ err: error }, 'live'))
  }
}
