import { PAYING } from '#contracts/limits'
import { preparedRow, type Transaction } from '#core/database'
import { refuseField } from '#core/errors'
import { hasTwoStep } from '#identity/two_step/queries/two_step'

/** Counts a payment without proof into the payer's sliding day; from a certain sum on it is refused until it is proven. */
export async function countUnproven(userId: number | null, minor: number, trx: Transaction): Promise<void> {
  if (userId === null) return
  const counted = await preparedRow<{ fits: boolean }>(
    'select note_unproven_payment(?, ?, ?) as fits',
    [userId, minor, PAYING.provenFrom],
    trx,
  )
  if (!counted?.fits) throw refuseField((await hasTwoStep(userId)) ? 'second_step' : 'password', 'E_REQUIRED')
}

/** What somebody has paid without proof within a day, in minor units. */
export async function unprovenToday(userId: number): Promise<number> {
  const found = await preparedRow<{ minor: number }>('select unproven_today(?)::float8 as minor', [userId])
  return found?.minor ?? 0
}
