import { createHmac, timingSafeEqual } from 'node:crypto'
import { FILE_LINK_MINUTES } from '#contracts/uploads'
import type { Opens } from '#media/domain/file_link'

const WINDOW = (FILE_LINK_MINUTES / 2) * 60_000
const BASE = 36

/**
 * The same key for whoever asks again in these minutes, so that a browser knows what it has already; it opens for half
 * as long at least. A page holds a hundred: no more than what must be known and one digest, a fifth of a signed message.
 */
export function steadyKeyFor(secret: string, opens: Opens, now: number): string {
  const until = ((Math.floor(now / WINDOW) + 2) * WINDOW).toString(BASE)
  return `${until}.${opens.session}.${digest(secret, opens, until)}`
}

/** What a steady key for this file opens; nothing if it is none, or none any more. */
export function steadilyOpenedBy(secret: string, key: string, file: string, now: number): Opens | null {
  const [until = '', session = '', given = ''] = key.split('.')
  const opens = { file, session, until: Number.parseInt(until, BASE) }
  return isSame(given, digest(secret, opens, until)) && opens.until > now ? opens : null
}

const digest = (secret: string, { file, session }: Opens, until: string) =>
  createHmac('sha256', secret).update(`file link|${file}|${session}|${until}`).digest('base64url')

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
