import { row } from '#core/database'
import type { RealName } from '#contracts/account'
import { maskName, maskNumber } from '#identity/domain/masks'
import { sealedIdNumber, sealedName } from '#identity/real_names'

export async function mayVerifyRealName(userId: number): Promise<boolean> {
  const main = await row(
    `select 1 from users u join organisations o on o.id = u.organisation_id where u.id = ? and u.account_type = 'main' and o.kind = 'merchant'`,
    [userId],
  )
  return main !== undefined
}

interface Kept {
  real_name_sealed: string
  id_number_sealed: string
  verified_at: string
}

export async function realNameOf(userId: number): Promise<RealName> {
  const may_verify = await mayVerifyRealName(userId)
  const kept = await row<Kept>(
    'select real_name_sealed, id_number_sealed, verified_at from real_names where user_id = ?',
    [userId],
  )
  if (!kept) return { may_verify, verified: false, real_name: null, id_number: null, verified_at: null }
  return {
    may_verify,
    verified: true,
    real_name: maskName(sealedName.open(userId, kept.real_name_sealed)),
    id_number: maskNumber(sealedIdNumber.open(userId, kept.id_number_sealed)),
    verified_at: kept.verified_at,
  }
}
