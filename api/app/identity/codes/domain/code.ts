import { createHmac, randomInt } from 'node:crypto'
import { appKey } from '#config/app'
import type { CodeScene } from '#contracts/codes'
import { VERIFICATION_CODE } from '#contracts/limits'

export const newCode = () => String(randomInt(10 ** VERIFICATION_CODE.digits)).padStart(VERIFICATION_CODE.digits, '0')

/** Keyed, for a plain digest of six digits is read by trying a million; bound to whom and what it was sent for. */
export function hashCode(code: string, target: string, scene: CodeScene): string {
  return createHmac('sha256', String(appKey)).update(`verification code|${scene}|${target}|${code}`).digest('base64url')
}
