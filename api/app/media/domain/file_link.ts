import { FILE_LINK_MINUTES } from '#contracts/uploads'

interface Signer {
  sign(content: unknown, expiresIn: string | undefined, purpose: string): string
  unsign<T>(token: string, purpose: string): T | null
}

export interface Opens {
  file: string
  session: string
  /** When it ends, of a key that stays the same for a while; in milliseconds. */
  until?: number
}

const PURPOSE = 'media:file'
const WINDOW = (FILE_LINK_MINUTES / 2) * 60_000

/** A key that opens one file for a few minutes, as long as the session it was made for stands. */
export const keyFor = (signer: Pick<Signer, 'sign'>, opens: Opens) =>
  signer.sign(opens, `${FILE_LINK_MINUTES}m`, PURPOSE)

/**
 * The same key for whoever asks again in these minutes, so that a browser knows what it has already; it opens for half
 * as long at least.
 */
export function steadyKeyFor(signer: Pick<Signer, 'sign'>, opens: Opens, now: number): string {
  return signer.sign({ ...opens, until: (Math.floor(now / WINDOW) + 2) * WINDOW }, undefined, PURPOSE)
}

/** What a key for this file opens; nothing if it is none, or none any more. */
export function openedBy(signer: Pick<Signer, 'unsign'>, key: string, file: string, now: number): Opens | null {
  const opens = signer.unsign<Opens>(key, PURPOSE)
  return opens?.file === file && (opens.until ?? Infinity) > now ? opens : null
}
