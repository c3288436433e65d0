import { FILE_LINK_MINUTES } from '#contracts/uploads'
import { createHmac } from 'node:crypto'
import { isSameSecret } from '#core/sealed_columns'

interface Signer {
  sign(content: unknown, expiresIn: string | undefined, purpose: string): string
  unsign<T>(token: string, purpose: string): T | null
}

export interface FileKey {
  file: string
  session: string
  /** Expiry in milliseconds, for a key that stays stable for some minutes. */
  until?: number
}

const PURPOSE = 'media:file'

/** Opens one file for a few minutes, while its session is valid. */
export const signFileKey = (signer: Pick<Signer, 'sign'>, opens: FileKey) =>
  signer.sign(opens, `${FILE_LINK_MINUTES}m`, PURPOSE)

export function verifyFileKey(signer: Pick<Signer, 'unsign'>, key: string, file: string): FileKey | null {
  const opens = signer.unsign<FileKey>(key, PURPOSE)
  return opens?.file === file ? opens : null
}

const WINDOW = (FILE_LINK_MINUTES / 2) * 60_000
const BASE = 36

/**
 * Stable for some minutes so that browsers can cache, and valid for at least half of the link duration. A page has a
 * hundred links, so the key is short: one digest, a fifth of a signed message.
 */
export function signCacheableKey(secret: string, opens: FileKey, now: number): string {
  const until = ((Math.floor(now / WINDOW) + 2) * WINDOW).toString(BASE)
  return `${until}.${opens.session}.${digest(secret, opens, until)}`
}

export function verifyCacheableKey(secret: string, key: string, file: string, now: number): FileKey | null {
  const [until = '', session = '', given = ''] = key.split('.')
  const opens = { file, session, until: Number.parseInt(until, BASE) }
  return isSameSecret(given, digest(secret, opens, until)) && opens.until > now ? opens : null
}

/** Opens one file to everybody, without an end: for pictures that sales platforms fetch and show to their buyers. */
export const signPublicKey = (secret: string, file: string) =>
  createHmac('sha256', secret).update(`public file|${file}`).digest('base64url')

export const verifyPublicKey = (secret: string, key: string, file: string) =>
  isSameSecret(key, signPublicKey(secret, file))

const digest = (secret: string, { file, session }: FileKey, until: string) =>
  createHmac('sha256', secret).update(`file link|${file}|${session}|${until}`).digest('base64url')
