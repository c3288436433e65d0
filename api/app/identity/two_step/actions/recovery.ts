import { row, rows, type Transaction } from '#core/database'
import { tell } from '#core/notices/tell'
import { hashRecoveryCode, newRecoveryCodes } from '#identity/two_step/domain/recovery_codes'

/** Ten new ones in place of all before; only their hashes stay. */
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

/** True once for each code, whoever else tries it at the same time. */
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
  await tell(userId, 'recovery_code_used', { left: left?.left ?? 0 }, trx)
  return true
}
