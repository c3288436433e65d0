import { row, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { TWO_STEP } from '#contracts/two_step'
import { takeAttempt } from '#identity/actions/take_attempt'
import { forgetAttempts, type Guessed } from '#identity/queries/attempts'
import { useRecoveryCode } from '#identity/two_step/actions/recovery'
import { matchingStep, stepAt } from '#identity/two_step/domain/totp'
import { twoStepOf } from '#identity/two_step/queries/two_step'

/** Uses up what was found right, in the transaction of what it was given for; refuses if somebody else was faster. */
export type Spend = (trx: Transaction) => Promise<void>

interface Given {
  userId: number
  code: string | undefined
  /** Where it was typed. */
  field: string
  /** What wrong codes are counted against. */
  attempts: Guessed
}

const CODE = new RegExp(`^\\d{${TWO_STEP.digits}}$`)

/**
 * Judges a code of the app, counting the guess whatever becomes of the request, or takes a recovery code. Wrong, early and
 * late are one answer: who learns that a guess belongs to another minute has learnt a code that will be right.
 */
export async function checkSecondStep({ userId, code, field, attempts }: Given): Promise<Spend> {
  const typed = code?.replaceAll(/\s/g, '')
  if (!typed) throw refuseField(field, 'E_REQUIRED')
  const held = await twoStepOf(userId)
  if (!held) throw new Refusal('E_TWO_STEP_OFF')
  if (!CODE.test(typed)) return byRecoveryCode(userId, typed, field)
  await takeAttempt(attempts, 'E_TWO_STEP_LOCKED')
  const step = matchingStep(held.secret, typed, stepAt(held.now))
  if (step === null) throw refuseField(field, 'E_TWO_STEP_CODE')
  return async (trx) => {
    const isFirst = await row(
      'update two_step set last_step = ? where user_id = ? and confirmed_at is not null and last_step < ? returning 1',
      [step, userId, step],
      trx,
    )
    if (!isFirst) throw refuseField(field, 'E_TWO_STEP_USED')
    await forgetAttempts(attempts, trx)
  }
}

/** Not counted: it cannot be guessed, and has to work when somebody else has used up the guesses at the app's codes. */
async function byRecoveryCode(userId: number, code: string, field: string): Promise<Spend> {
  return async (trx) => {
    if (!(await useRecoveryCode(userId, code, trx))) throw refuseField(field, 'E_RECOVERY_CODE')
  }
}
