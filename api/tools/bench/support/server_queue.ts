import type { SeededRandom } from '../../../database/seeders/orders/random.ts'

export interface Load {
  /** Requests that are served at the same time. */
  servers: number
  /** Requests a second; they come at random. */
  rate: number
  /** Mean seconds of a request; most take less, some far more. */
  service: number
  seconds: number
  /** Nothing begins in this time; who comes waits. */
  outage?: { at: number; seconds: number }
}

export interface Wait {
  at: number
  seconds: number
}

/** How long each request waits before it begins: one queue before all servers, first come, first served. */
export function waitsOf({ servers, rate, service, seconds, outage }: Load, draw: SeededRandom): Wait[] {
  const freeAt = new Float64Array(servers)
  const waits: Wait[] = []
  let isOut = outage !== undefined
  for (let at = gap(draw, 1 / rate); at < seconds; at += gap(draw, 1 / rate)) {
    if (isOut && outage && at >= outage.at) {
      const end = outage.at + outage.seconds
      freeAt.forEach((free, nth) => (freeAt[nth] = Math.max(free, end)))
      isOut = false
    }
    const next = soonest(freeAt)
    const begins = Math.max(at, freeAt[next] ?? 0)
    freeAt[next] = begins + gap(draw, service)
    waits.push({ at, seconds: begins - at })
  }
  return waits
}

/** Exponentially distributed, as times between independent events are. */
const gap = (draw: SeededRandom, mean: number) => -Math.log(1 - draw.unit()) * mean

function soonest(freeAt: Float64Array): number {
  let found = 0
  for (let nth = 1; nth < freeAt.length; nth++) if ((freeAt[nth] ?? 0) < (freeAt[found] ?? 0)) found = nth
  return found
}

/** The wait that this share of the requests does not exceed. */
export function quantile(waits: readonly Wait[], share: number): number {
  const sorted = Float64Array.from(waits, ({ seconds }) => seconds).toSorted()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Seconds from the end of the outage until a request waits at most `limit` again. */
export function secondsToRecover(waits: readonly Wait[], end: number, limit: number): number {
  const calm = waits.find(({ at, seconds }) => at >= end && seconds <= limit)
  return calm ? calm.at - end : Infinity
}
