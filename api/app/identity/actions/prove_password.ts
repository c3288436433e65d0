import { row } from '#core/database'
import { refuseField } from '#core/errors'
import { takeAttempt } from '#identity/actions/take_attempt'
import { isPassword } from '#identity/domain/passwords'
import { attemptsOnPayment, attemptsOnProof, forgetAttempts } from '#identity/queries/attempts'

const KINDS = {
  login: { column: 'password_hash', subjectOf: attemptsOnProof },
  payment: { column: 'payment_password_hash', subjectOf: attemptsOnPayment },
} as const

interface Proof {
  userId: number
  kind: keyof typeof KINDS
  given: string | undefined
  /** Where it was typed. */
  field: string
}

/**
 * That a person knows the password: a session in strange hands is no proof of that. As many guesses as at sign-in, counted by
 * themselves, so that somebody with a stolen session does not keep the owner from signing in.
 */
export async function provePassword({ userId, kind, given, field }: Proof): Promise<void> {
  if (!given) throw refuseField(field, 'E_REQUIRED')
  const { column, subjectOf } = KINDS[kind]
  const subject = subjectOf(userId)
  await takeAttempt(subject)
  const stored = await row<{ hash: string | null }>(`select ${column} as hash from users where id = ?`, [userId])
  if (!(await isPassword(stored?.hash, given))) throw refuseField(field, 'E_PASSWORD_WRONG')
  await forgetAttempts(subject)
}
