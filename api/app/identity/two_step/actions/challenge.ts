import { createHash, randomBytes } from 'node:crypto'
import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { TWO_STEP } from '#contracts/two_step'
import type { Audience } from '#contracts/statuses'

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('base64url')

/** A right password waits for its second step; the refusal says under which name. */
export async function askSecondStep(userId: number, audience: Audience, days: number): Promise<Refusal> {
  const challenge = randomBytes(32).toString('base64url')
  await row(
    `with over as (delete from sign_in_challenges where expires_at < now())
     insert into sign_in_challenges (id_hash, user_id, audience, days, expires_at) values (?, ?, ?, ?, now() + make_interval(mins => ?))`,
    [hashOf(challenge), userId, audience, days, TWO_STEP.challengeMinutes],
  )
  return new Refusal('E_SECOND_STEP', { challenge, seconds: TWO_STEP.challengeMinutes * 60 })
}

export interface Waiting {
  user_id: number
  days: number
  tries: number
}

/** One try at it, counted before it is judged. None left, too late or of the other audience: it is over. */
export async function tryChallenge(challenge: string, audience: Audience): Promise<Waiting> {
  const waiting = await row<Waiting>(
    `update sign_in_challenges set tries = tries + 1
      where id_hash = ? and audience = ? and expires_at > now() and tries < ? returning user_id, days, tries`,
    [hashOf(challenge), audience, TWO_STEP.tries],
  )
  if (!waiting) throw new Refusal('E_SECOND_STEP_OVER')
  return waiting
}

/** It opens one session. */
export async function closeChallenge(challenge: string, trx: Transaction): Promise<void> {
  const closed = await row('delete from sign_in_challenges where id_hash = ? returning 1', [hashOf(challenge)], trx)
  if (!closed) throw new Refusal('E_SECOND_STEP_OVER')
}
