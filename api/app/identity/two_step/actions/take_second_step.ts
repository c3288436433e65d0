import { row, transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Cause } from '#core/http/actor'
import { tell } from '#core/notices/tell'
import type { Audience } from '#contracts/statuses'
import { TWO_STEP, type SecondStep } from '#contracts/two_step'
import { knownDevice, noteDevice } from '#identity/actions/devices'
import { openSession } from '#identity/actions/open_session'
import type { Entered } from '#identity/actions/sign_in'
import { refuseBarred } from '#identity/domain/barred'
import { standingOfUser } from '#identity/queries/account'
import { attemptsOnCode } from '#identity/queries/attempts'
import { closeChallenge, tryChallenge, type Waiting } from '#identity/two_step/actions/challenge'
import { checkSecondStep } from '#identity/two_step/actions/check_second_step'

/** A code behind the right password opens the session that was asked for. */
export async function takeSecondStep(given: SecondStep, audience: Audience, cause: Cause): Promise<Entered> {
  const waiting = await tryChallenge(given.challenge, audience)
  try {
    return await enter(given, waiting, audience, cause)
  } catch (refusal) {
    if (waiting.tries >= TWO_STEP.tries) await warn(waiting.user_id, cause)
    throw refusal
  }
}

async function enter(
  { challenge, code, remember, devices }: SecondStep,
  { user_id: userId, days }: Waiting,
  audience: Audience,
  cause: Cause,
): Promise<Entered> {
  const standing = await standingOfUser(userId)
  if (!standing) throw new Refusal('E_SECOND_STEP_OVER')
  refuseBarred(standing)
  const device = await knownDevice(userId, devices)
  const attempts = attemptsOnCode(userId, device?.id)
  const spend = await checkSecondStep({ userId, code, field: 'code', attempts })
  return transaction(cause, async (trx) => {
    await closeChallenge(challenge, trx)
    await spend(trx)
    await row('update users set last_login_at = now(), last_login_ip = ? where id = ?', [cause.ip, userId], trx)
    const device_token = await noteDevice({ userId, device, caller: cause, trust: remember }, trx)
    return { ...(await openSession(userId, audience, cause, trx, days)), device_token }
  })
}

/** Whoever tries codes knows the password. */
const warn = (userId: number, cause: Cause) =>
  transaction(cause, (trx) => tell(userId, 'second_step_guessed', { ip: cause.ip }, trx))
