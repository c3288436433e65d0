import { row, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { TWO_STEP } from '#contracts/two_step'
import { countAttemptOrRefuse, clearAttempts, type AttemptSubject } from '#identity/credentials/attempts'
import { useRecoveryCode } from '#identity/two_step/recovery_codes'
import { matchingStep, stepAt } from '#identity/two_step/totp'
import { loadTwoStep } from '#identity/two_step/two_step'
import { createHash, randomBytes } from 'node:crypto'
import type { Audience } from '#contracts/statuses'

/** Consumes the code within the transaction it authorises; refuses if a concurrent request was faster. */
export type ConsumeProof = (trx: Transaction) => Promise<void>

interface SecondStepCheck {
  userId: number
  code: string | undefined
  field: string
  attempts: AttemptSubject
}

const CODE = new RegExp(`^\\d{${TWO_STEP.digits}}$`)

/**
 * Accepts an app code, counting every guess, or a recovery code. Wrong and out-of-window codes get one answer, so that
 * a guess reveals no future code.
 */
export async function checkSecondStep({ userId, code, field, attempts }: SecondStepCheck): Promise<ConsumeProof> {
  const typed = code?.replaceAll(/\s/g, '')
  if (!typed) throw refuseField(field, 'E_REQUIRED')
  const held = await loadTwoStep(userId)
  if (!held) throw new Refusal('E_TWO_STEP_OFF')
  if (!CODE.test(typed)) return checkRecoveryCode(userId, typed, field)
  await countAttemptOrRefuse(attempts, 'E_TWO_STEP_LOCKED')
  const step = matchingStep(held.secret, typed, stepAt(held.now))
  if (step === null) throw refuseField(field, 'E_TWO_STEP_CODE')
  return async (trx) => {
    const isFirst = await row(
      'update two_step set last_step = ? where user_id = ? and confirmed_at is not null and last_step < ? returning 1',
      [step, userId, step],
      trx,
    )
    if (!isFirst) throw refuseField(field, 'E_TWO_STEP_USED')
    await clearAttempts(attempts, trx)
  }
}

/** Not counted: recovery codes cannot be guessed and must work when the app-code attempts are exhausted. */
async function checkRecoveryCode(userId: number, code: string, field: string): Promise<ConsumeProof> {
  return async (trx) => {
    if (!(await useRecoveryCode(userId, code, trx))) throw refuseField(field, 'E_RECOVERY_CODE')
  }
}

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('base64url')

/** Stores the challenge after a right password; the refusal carries its name. */
export async function createChallenge(userId: number, audience: Audience, days: number): Promise<Refusal> {
  const challenge = randomBytes(32).toString('base64url')
  await row(
    `with over as (delete from sign_in_challenges where expires_at < now())
     insert into sign_in_challenges (id_hash, user_id, audience, days, expires_at) values (?, ?, ?, ?, now() + make_interval(mins => ?))`,
    [hashOf(challenge), userId, audience, days, TWO_STEP.challengeMinutes],
  )
  return new Refusal('E_SECOND_STEP', { challenge, seconds: TWO_STEP.challengeMinutes * 60 })
}

export interface SignInChallenge {
  user_id: number
  days: number
  tries: number
}

/** Counts one attempt before it is checked. An exhausted, expired or foreign-audience challenge is invalid. */
export async function tryChallenge(challenge: string, audience: Audience): Promise<SignInChallenge> {
  const waiting = await row<SignInChallenge>(
    `update sign_in_challenges set tries = tries + 1
      where id_hash = ? and audience = ? and expires_at > now() and tries < ? returning user_id, days, tries`,
    [hashOf(challenge), audience, TWO_STEP.tries],
  )
  if (!waiting) throw new Refusal('E_SECOND_STEP_OVER')
  return waiting
}

export async function closeChallenge(challenge: string, trx: Transaction): Promise<void> {
  const closed = await row('delete from sign_in_challenges where id_hash = ? returning 1', [hashOf(challenge)], trx)
  if (!closed) throw new Refusal('E_SECOND_STEP_OVER')
}
