import { preparedRow, row, withTransaction } from '#core/database'
import type { CodeChannel } from '#contracts/codes'
import { HAS_TWO_STEP, hasTwoStep } from '#identity/two_step/two_step'
import { refuseField } from '#core/errors'
import { countAttemptOrRefuse, attemptsOnPayment, attemptsOnProof, clearAttempts } from '#identity/credentials/attempts'
import { isPassword } from '#identity/credentials/passwords'
import type { IdentityProof } from '#contracts/two_step'
import { checkSecondStep, type ConsumeProof } from '#identity/two_step/check_second_step'
import type { Actor } from '#core/http/actor'
import { StepUp } from '#core/http/identity_proof'

type OwnAccount = Record<CodeChannel | `unconfirmed_${CodeChannel}`, string | null> & {
  password_hash: string
  payment_password_hash: string | null
  has_two_step: boolean
}

export async function loadOwnAccount(userId: number): Promise<OwnAccount> {
  const found = await preparedRow<OwnAccount>(
    `select mobile, email, unconfirmed_mobile, unconfirmed_email, password_hash, payment_password_hash, ${HAS_TWO_STEP} as has_two_step
       from users u where id = ?`,
    [userId],
  )
  if (!found) throw new Error(`The signed-in person ${userId} is gone`)
  return found
}

const KINDS = {
  login: { column: 'password_hash', subjectOf: attemptsOnProof },
  payment: { column: 'payment_password_hash', subjectOf: attemptsOnPayment },
} as const

interface Proof {
  userId: number
  kind: keyof typeof KINDS
  given: string | undefined
  field: string
}

/**
 * A stolen session does not prove the password. Guesses are counted apart from sign-in, so they cannot lock the owner
 * out.
 */
export async function provePassword({ userId, kind, given, field }: Proof): Promise<void> {
  if (!given) throw refuseField(field, 'E_REQUIRED')
  const { column, subjectOf } = KINDS[kind]
  const subject = subjectOf(userId)
  await countAttemptOrRefuse(subject)
  const stored = await row<{ hash: string | null }>(`select ${column} as hash from users where id = ?`, [userId])
  if (!(await isPassword(stored?.hash, given))) throw refuseField(field, 'E_PASSWORD_WRONG')
  await clearAttempts(subject)
}

interface ProofOptions {
  /** The accepted password for users without two-step sign-in. */
  kind?: 'login' | 'payment'
  field?: string
  /** Set where a password does not suffice. */
  only?: 'second_step'
}

const NOTHING_TO_SPEND: ConsumeProof = async () => {}

/**
 * Step-up for a signed-in user: a code with two-step sign-in, otherwise a password. The returned function consumes the
 * code within the change's transaction.
 */
export async function proveIdentity(
  userId: number,
  { password, second_step }: IdentityProof,
  { kind = 'login', field = 'password', only }: ProofOptions = {},
): Promise<ConsumeProof> {
  if (only || (await hasTwoStep(userId)))
    return checkSecondStep({ userId, code: second_step, field: 'second_step', attempts: attemptsOnProof(userId) })
  await provePassword({ userId, kind, given: password, field })
  return NOTHING_TO_SPEND
}

/** An additional proof; does nothing for users without a second step. */
export async function proveSecondStep(userId: number, secondStep: string | undefined): Promise<ConsumeProof> {
  if (!(await hasTwoStep(userId))) return NOTHING_TO_SPEND
  return checkSecondStep({ userId, code: secondStep, field: 'second_step', attempts: attemptsOnProof(userId) })
}

export class IdentityStepUp extends StepUp {
  async prove({ userId }: Actor, proof: IdentityProof): Promise<void> {
    await withTransaction(await proveIdentity(userId, proof))
  }
}
