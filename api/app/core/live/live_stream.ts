import { Readable } from 'node:stream'
import { LIVE_OPEN, LIVE_RELOAD } from '#contracts/live'
import type { Actor } from '#core/http/actor'
import type { LiveEvent } from '#core/live/events'

/** A reader this far behind is cut off; it may come back and go on where it was. */
const BACKLOG_BYTES = 1_000_000

/** One open page of one person: everything after a position, once and in order. */
export class LiveStream extends Readable {
  readonly userId: number
  readonly sessionId: string
  /** What the reader has seen; null until it is known where it starts. */
  position: number | null = null
  #isOver = false

  constructor({ userId, sessionId }: Actor) {
    super()
    this.userId = userId
    this.sessionId = sessionId
    this.push('retry: 2000\n\n')
  }

  /** Goes on after what was seen last, if that can be done without a gap. */
  begin(lastSeen: number | null, { oldest, latest }: { oldest: number; latest: number }) {
    const isGapless = lastSeen !== null && lastSeen <= latest && lastSeen >= oldest - 1
    this.position = isGapless ? lastSeen : latest
    if (!isGapless) this.#send(`event: ${lastSeen === null ? LIVE_OPEN : LIVE_RELOAD}\nid: ${latest}\ndata: {}`)
  }

  tell({ event, position, data }: LiveEvent) {
    if (this.position === null || position <= this.position) return
    this.position = position
    this.#send(`event: ${event}\nid: ${position}\ndata: ${data}`)
  }

  /** Keeps proxies from taking a quiet stream for a dead one. */
  beat() {
    this.#send(':')
  }

  end() {
    if (!this.#isOver) this.push(null)
    this.#isOver = true
  }

  override _read() {
    // Events come when they happen; nothing is made on demand.
  }

  #send(text: string) {
    if (this.readableLength > BACKLOG_BYTES) this.destroy(new Error('The reader does not keep up'))
    if (!this.#isOver) this.push(`${text}\n\n`)
  }
}
