import { createHash, randomBytes } from 'node:crypto'
import { TWO_STEP } from '#contracts/two_step'
import { base32 } from '#identity/two_step/domain/totp'

/** 80 bits each: no number of tries finds one, and a fast hash is enough for what cannot be guessed. */
export const newRecoveryCodes = () =>
  Array.from({ length: TWO_STEP.recoveryCodes }, () => (base32(randomBytes(10)).match(/.{4}/g) ?? []).join('-'))

/** However it was typed: the letters of base32 leave out 0, 1 and 8, which are read as what they look like. */
export function hashRecoveryCode(code: string): string {
  const letters = code
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('0', 'O')
    .replaceAll('1', 'I')
    .replaceAll('8', 'B')
  return createHash('sha256').update(`recovery code:${letters}`).digest('base64url')
}
