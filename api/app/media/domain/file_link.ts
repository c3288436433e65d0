import { FILE_LINK_MINUTES } from '#contracts/uploads'

interface Signer {
  sign(content: unknown, expiresIn: string, purpose: string): string
  unsign<T>(token: string, purpose: string): T | null
}

interface Opens {
  file: string
  session: string
}

const PURPOSE = 'media:file'

/** A key that opens one file for a few minutes, as long as the session it was made for stands. */
export const keyFor = (signer: Pick<Signer, 'sign'>, opens: Opens) =>
  signer.sign(opens, `${FILE_LINK_MINUTES}m`, PURPOSE)

/** The session a key for this file was made for; nothing if it is none. */
export function sessionIn(signer: Pick<Signer, 'unsign'>, key: string, file: string): string | null {
  const opens = signer.unsign<Opens>(key, PURPOSE)
  return opens?.file === file ? opens.session : null
}
