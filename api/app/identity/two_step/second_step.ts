import { row, transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Cause } from '#core/http/actor'
import { notifyUser } from '#core/notices/notify_user'
import type { Audience } from '#contracts/statuses'
import { TWO_STEP, type SecondStep } from '#contracts/two_step'
import { knownDevice, recordDevice } from '#identity/credentials/devices'
import { openSession } from '#identity/session/open_session'
import type { SignedInTokens } from '#identity/session/sign_in'
import { rejectInactiveAccount, accountStatus } from '#identity/credentials/account'
import { attemptsOnCode } from '#identity/credentials/attempts'
import {
  closeChallenge,
  tryChallenge,
  type SignInChallenge,
  checkSecondStep,
} from '#identity/two_step/check_second_step'
import vine from '@vinejs/vine'
import { causeOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { SIGNED_IN, signedInAnswer } from '#identity/session/answers'

export async function completeSecondStep(given: SecondStep, audience: Audience, cause: Cause): Promise<SignedInTokens> {
  const waiting = await tryChallenge(given.challenge, audience)
  try {
    return await signInWithCode(given, waiting, audience, cause)
  } catch (refusal) {
    if (waiting.tries >= TWO_STEP.tries) await notifyGuessing(waiting.user_id, cause)
    throw refusal
  }
}

async function signInWithCode(
  { challenge, code, remember, devices }: SecondStep,
  { user_id: userId, days }: SignInChallenge,
  audience: Audience,
  cause: Cause,
): Promise<SignedInTokens> {
  const standing = await accountStatus(userId)
  if (!standing) throw new Refusal('E_SECOND_STEP_OVER')
  rejectInactiveAccount(standing)
  const device = await knownDevice(userId, devices)
  const attempts = attemptsOnCode(userId, device?.id)
  const spend = await checkSecondStep({ userId, code, field: 'code', attempts })
  return transaction(cause, async (trx) => {
    await closeChallenge(challenge, trx)
    await spend(trx)
    await row('update users set last_login_at = now(), last_login_ip = ? where id = ?', [cause.ip, userId], trx)
    const device_token = await recordDevice({ userId, device, caller: cause, trust: remember }, trx)
    return { ...(await openSession(userId, audience, cause, trx, days)), device_token }
  })
}

/** A wrong code implies that the password is known. */
const notifyGuessing = (userId: number, cause: Cause) =>
  transaction(cause, (trx) => notifyUser(userId, 'second_step_guessed', { ip: cause.ip }, trx))

export const deviceTokens = () => vine.array(vine.string().maxLength(100)).maxLength(TWO_STEP.sent).optional()

const secondStepFor = (audience: Audience) =>
  endpoint({
    body: {
      challenge: vine.string().maxLength(100),
      code: vine.string().trim().maxLength(40),
      remember: vine.boolean({ strict: true }).optional(),
      devices: deviceTokens(),
    },
    answer: SIGNED_IN,
    handle: async ({ ctx, body }) =>
      signedInAnswer(ctx, audience, await completeSecondStep(body, audience, causeOf(ctx))),
  })

export const secondStep = secondStepFor('admin')
export const memberSecondStep = secondStepFor('member')
