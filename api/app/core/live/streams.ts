import type { Reader } from '#core/live/events'
import type { LiveStream } from '#core/live/live_stream'

/** More open pages of one person than this, and the oldest gives way. */
const STREAMS_OF_ONE = 20

/** The open streams by the person they belong to. */
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

  /** What the person's slowest page has seen; nothing while none has begun. */
  readerOf(userId: number): Reader | undefined {
    const positions = [...this.of(userId)].flatMap(({ position }) => position ?? [])
    return positions.length > 0 ? { userId, position: Math.min(...positions) } : undefined
  }

  #remove(stream: LiveStream, own: Set<LiveStream>) {
    own.delete(stream)
    if (own.size === 0) this.#byUser.delete(stream.userId)
  }
}
