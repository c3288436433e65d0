import { createHash, randomBytes } from 'node:crypto'
import { TWO_STEP } from '#contracts/two_step'
import { base32 } from '#identity/two_step/totp'
import { row, rows, type Transaction } from '#core/database'
import { notifyUser } from '#core/notices/notify_user'

/** 80 random bits each: guessing is infeasible, so a fast hash suffices. */
export const newRecoveryCodes = () =>
  Array.from({ length: TWO_STEP.recoveryCodes }, () => (base32(randomBytes(10)).match(/.{4}/g) ?? []).join('-'))

/** Normalises input: base32 has no 0, 1 and 8, so they are read as the letters they resemble. */
export function hashRecoveryCode(code: string): string {
  const letters = code
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('0', 'O')
    .replaceAll('1', 'I')
    .replaceAll('8', 'B')
  return createHash('sha256').update(`recovery code:${letters}`).digest('base64url')
}

/** Replaces all earlier codes with ten new ones; only hashes are stored. */
export async function renewRecoveryCodes(userId: number, trx: Transaction): Promise<string[]> {
  const codes = newRecoveryCodes()
  await rows('delete from recovery_codes where user_id = ?', [userId], trx)
  await rows(
    'insert into recovery_codes (user_id, code_hash) select ?, unnest(?::text[])',
    [userId, codes.map(hashRecoveryCode)],
    trx,
  )
  return codes
}

/** True once per code, also under concurrency. */
export async function useRecoveryCode(userId: number, code: string, trx: Transaction): Promise<boolean> {
  const used = await row(
    'update recovery_codes set used_at = now() where user_id = ? and code_hash = ? and used_at is null returning 1',
    [userId, hashRecoveryCode(code)],
    trx,
  )
  if (!used) return false
  const left = await row<{ left: number }>(
    'select count(*)::int as left from recovery_codes where user_id = ? and used_at is null',
    [userId],
    trx,
  )
  await notifyUser(userId, 'recovery_code_used', { left: left?.left ?? 0 }, trx)
  return true
}
