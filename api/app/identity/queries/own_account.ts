import { preparedRow } from '#core/database'
import type { CodeChannel } from '#contracts/codes'
import { HAS_TWO_STEP } from '#identity/two_step/queries/two_step'

type OwnAccount = Record<CodeChannel | `unconfirmed_${CodeChannel}`, string | null> & {
  password_hash: string
  payment_password_hash: string | null
  has_two_step: boolean
}

/** What the person's own account holds that proves something. */
export async function ownAccount(userId: number): Promise<OwnAccount> {
  const found = await preparedRow<OwnAccount>(
    `select mobile, email, unconfirmed_mobile, unconfirmed_email, password_hash, payment_password_hash, ${HAS_TWO_STEP} as has_two_step
       from users u where id = ?`,
    [userId],
  )
  if (!found) throw new Error(`The signed-in person ${userId} is gone`)
  return found
}
