import { modulesOf } from '#document/canvas/codes'
import { row, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import type { Actor, Cause } from '#core/http/actor'
import { notifyUser } from '#core/notices/notify_user'
import { TWO_STEP, type RecoveryCodes, type TwoStepSetup } from '#contracts/two_step'
import { changeAs } from '#identity/session/change_as'
import { proveIdentity } from '#identity/account/prove_identity'
import { countAttemptOrRefuse, attemptsOnProof, clearAttempts } from '#identity/credentials/attempts'
import { renewRecoveryCodes } from '#identity/two_step/recovery_codes'
import { keyUri, matchingStep, newSecret, stepAt } from '#identity/two_step/totp'
import { NOW_SECONDS, sealedSecret } from '#identity/two_step/two_step'

/** A QR code as one SVG path in modules, including the quiet margin; filled by the even-odd rule. */
export function qrPath(text: string): { size: number; path: string } {
  const { width, quiet, dark } = modulesOf({ symbology: 'qr', text })
  const at = ([x, y]: readonly [number, number]) => `${x + quiet.x} ${y + quiet.y}`
  return { size: width + 2 * quiet.x, path: dark.map((shape) => `M${shape.map(at).join('L')}Z`).join('') }
}

/** Creates a new secret, replacing an unfinished set-up. It takes effect once a code is confirmed. */
export async function beginSetup(
  actor: Actor,
  { password, issuer }: { password: string | undefined; issuer: string },
  cause: Cause,
): Promise<TwoStepSetup> {
  const { userId, username, twoStep } = actor
  if (twoStep === 'on') throw new Refusal('E_TWO_STEP_ON')
  await proveIdentity(userId, { password })
  const key = newSecret()
  await changeAs(actor, cause, async (trx) => {
    const begun = await row(
      `insert into two_step as held (user_id, secret_sealed) values (?, ?)
       on conflict (user_id) do update set secret_sealed = excluded.secret_sealed, created_at = now(), last_step = 0
        where held.confirmed_at is null returning 1`,
      [userId, sealedSecret.seal(userId, key)],
      trx,
    )
    if (!begun) throw new Refusal('E_TWO_STEP_ON')
  })
  const uri = keyUri(key, issuer, username)
  return { key, uri, qr: qrPath(uri) }
}

/** A first code proves that the app holds the secret; required from the next sign-in on. */
export async function confirmSetup(actor: Actor, code: string, cause: Cause): Promise<RecoveryCodes> {
  const { userId } = actor
  const attempts = attemptsOnProof(userId)
  const begun = await row<{ sealed: string; now: number }>(
    `select secret_sealed as sealed, ${NOW_SECONDS} as now from two_step
      where user_id = ? and confirmed_at is null and created_at > now() - make_interval(mins => ?)`,
    [userId, TWO_STEP.setupMinutes],
  )
  if (!begun) throw new Refusal(actor.twoStep === 'on' ? 'E_TWO_STEP_ON' : 'E_TWO_STEP_SETUP_OVER')
  await countAttemptOrRefuse(attempts, 'E_TWO_STEP_LOCKED')
  const step = matchingStep(sealedSecret.open(userId, begun.sealed), code.replaceAll(/\s/g, ''), stepAt(begun.now))
  if (step === null) throw refuseField('code', 'E_TWO_STEP_CODE')
  return changeAs(actor, cause, async (trx) => {
    const confirmed = await row(
      'update two_step set confirmed_at = now(), last_step = ? where user_id = ? and confirmed_at is null and secret_sealed = ? returning 1',
      [step, userId, begun.sealed],
      trx,
    )
    if (!confirmed) throw new Refusal('E_TWO_STEP_ON')
    await clearAttempts(attempts, trx)
    await notifyUser(userId, 'two_step_enabled', {}, trx)
    return { recovery_codes: await renewRecoveryCodes(userId, trx) }
  })
}

/** Requires a second step; refused where a role requires two-step sign-in. */
export async function disableTwoStep(actor: Actor, secondStep: string | undefined, cause: Cause): Promise<void> {
  const { userId } = actor
  const spend = await proveIdentity(userId, { second_step: secondStep }, { only: 'second_step' })
  await changeAs(actor, cause, async (trx) => {
    const byRole = await row(
      `select 1 from user_roles ur join roles r on r.id = ur.role_id and r.status = 'enabled' and r.two_step_required where ur.user_id = ?`,
      [userId],
      trx,
    )
    if (byRole) throw new Refusal('E_TWO_STEP_BY_ROLE')
    await spend(trx)
    await removeTwoStep(userId, trx)
    await notifyUser(userId, 'two_step_disabled', {}, trx)
  })
}

export async function renewCodes(actor: Actor, secondStep: string | undefined, cause: Cause): Promise<RecoveryCodes> {
  const { userId } = actor
  const spend = await proveIdentity(userId, { second_step: secondStep }, { only: 'second_step' })
  return changeAs(actor, cause, async (trx) => {
    await spend(trx)
    await notifyUser(userId, 'recovery_codes_renewed', {}, trx)
    return { recovery_codes: await renewRecoveryCodes(userId, trx) }
  })
}

/** Also removes recovery codes and trusted devices. */
export async function removeTwoStep(userId: number, trx: Transaction): Promise<boolean> {
  await row('delete from recovery_codes where user_id = ?', [userId], trx)
  await row(
    'update known_devices set trusted_until = null where user_id = ? and trusted_until is not null',
    [userId],
    trx,
  )
  const removed = await row('delete from two_step where user_id = ? returning 1', [userId], trx)
  return removed !== undefined
}
