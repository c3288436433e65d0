import { FILE_LINK_MINUTES } from '#contracts/uploads'
import { createHmac, timingSafeEqual } from 'node:crypto'

interface Signer {
  sign(content: unknown, expiresIn: string | undefined, purpose: string): string
  unsign<T>(token: string, purpose: string): T | null
}

export interface FileKey {
  file: string
  session: string
  /** When it ends, of a key that stays the same for a while; in milliseconds. */
  until?: number
}

const PURPOSE = 'media:file'

/** A key that opens one file for a few minutes, as long as the session it was made for stands. */
export const signFileKey = (signer: Pick<Signer, 'sign'>, opens: FileKey) =>
  signer.sign(opens, `${FILE_LINK_MINUTES}m`, PURPOSE)

/** What a key for this file opens; nothing if it is none. */
export function verifyFileKey(signer: Pick<Signer, 'unsign'>, key: string, file: string): FileKey | null {
  const opens = signer.unsign<FileKey>(key, PURPOSE)
  return opens?.file === file ? opens : null
}

const WINDOW = (FILE_LINK_MINUTES / 2) * 60_000
const BASE = 36

/**
 * The same key for whoever asks again in these minutes, so that a browser knows what it has already; it opens for half
 * as long at least. A page holds a hundred: no more than what must be known and one digest, a fifth of a signed message.
 */
export function signCacheableKey(secret: string, opens: FileKey, now: number): string {
  const until = ((Math.floor(now / WINDOW) + 2) * WINDOW).toString(BASE)
  return `${until}.${opens.session}.${digest(secret, opens, until)}`
}

/** What a steady key for this file opens; nothing if it is none, or none any more. */
export function verifyCacheableKey(secret: string, key: string, file: string, now: number): FileKey | null {
  const [until = '', session = '', given = ''] = key.split('.')
  const opens = { file, session, until: Number.parseInt(until, BASE) }
  return isSame(given, digest(secret, opens, until)) && opens.until > now ? opens : null
}

const digest = (secret: string, { file, session }: FileKey, until: string) =>
  createHmac('sha256', secret).update(`file link|${file}|${session}|${until}`).digest('base64url')

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
