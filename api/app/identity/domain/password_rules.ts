import { PASSWORD } from '#contracts/limits'
import type { ErrorCode } from '#contracts/errors'
import { COMMON_PASSWORDS } from '#identity/domain/common_passwords'

/** Why a password will not do, or null. */
export function passwordFault(password: string, max: number = PASSWORD.max): ErrorCode | null {
  if (password.length < PASSWORD.min || password.length > max) return 'E_PASSWORD_LENGTH'
  if (PASSWORD.forbidden.test(password)) return 'E_PASSWORD_CHARACTERS'
  return COMMON_PASSWORDS.has(password.toLowerCase()) ? 'E_PASSWORD_COMMON' : null
}
