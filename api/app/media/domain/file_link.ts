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

/** A key that opens one file for a few minutes, as long as the session it was made for stands. */
export const keyFor = (signer: Pick<Signer, 'sign'>, opens: Opens) =>
  signer.sign(opens, `${FILE_LINK_MINUTES}m`, PURPOSE)

/** What a key for this file opens; nothing if it is none. */
export function openedBy(signer: Pick<Signer, 'unsign'>, key: string, file: string): Opens | null {
  const opens = signer.unsign<Opens>(key, PURPOSE)
  return opens?.file === file ? opens : null
}
