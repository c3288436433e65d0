import { cacheCounts } from '#core/health/metrics'

interface Entry<V> {
  version: string
  value: V
}

/**
 * A bounded cache in this process. An entry is valid under the version that was read from the database together with it;
 * nothing is ever invalidated by a message. When it is full, the oldest entry goes.
 */
export class VersionedCache<K, V> {
  readonly #limit: number
  readonly #counts: { hits: number; misses: number }
  readonly #entries = new Map<K, Entry<V>>()

  /** The name is a label of its metrics. */
  constructor(name: string, limit: number) {
    this.#limit = limit
    this.#counts = cacheCounts(name)
  }

  /** The value if it was cached under this version. */
  get(key: K, version: string): V | undefined {
    const entry = this.#entries.get(key)
    const isHit = entry?.version === version
    this.#counts[isHit ? 'hits' : 'misses']++
    return isHit ? entry.value : undefined
  }

  /** The value under any version: a guess to prefetch by, or to be compared with a version that is read next. */
  peek(key: K): V | undefined {
    const entry = this.#entries.get(key)
    if (!entry) this.#counts.misses++
    return entry?.value
  }

  set(key: K, version: string, value: V): void {
    this.#entries.delete(key)
    if (this.#entries.size >= this.#limit) this.#entries.delete(this.#entries.keys().next().value as K)
    this.#entries.set(key, { version, value })
  }

  delete(key: K): void {
    this.#entries.delete(key)
  }
}
