import { row, type Row } from '#core/database'
import { Refusal } from '#core/errors'
import { findRow, lockRow } from '#core/crud/find_rows'
import type { WriteContext } from '#core/crud/resource'
import { notifyUser } from '#core/notices/notify_user'
import { signOutEverywhere } from '#identity/session/sign_out'
import { rejectHigherUser, rejectLosingLastSuper, type Person } from '#identity/access/user_rank'
import { clearLocks } from '#identity/credentials/attempts'
import { users } from '#identity/access/users'
import { removeTwoStep } from '#identity/two_step/set_up'
import vine from '@vinejs/vine'
import { RESET_REASON } from '#contracts/limits'
import { runCommand } from '#core/crud/command'
import { idOf } from '#core/crud/input'
import { rowSchema } from '#core/crud/schemas'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { identityProof } from '#core/http/identity_proof'
import { nothing } from '#core/http/schemas'
import { proveIdentity } from '#identity/account/prove_identity'
import { hashPassword, rejectWeakPassword } from '#identity/credentials/passwords'

/** Ends every session of the user at once and prevents new ones. */
export async function lockUser(id: number, context: WriteContext): Promise<Row> {
  const user = await lockUserRow(id, 'lock', context)
  await rejectLosingLastSuper(user, context)
  await setStatus(user, 'locked', context)
  await signOutEverywhere(id, null, context.trx)
  return findRow(users, id, context.actor, 'lock', context.trx)
}

/** Lifts locks set by an administrator or by wrong passwords; a disabled account stays disabled. */
export async function unlockUser(id: number, context: WriteContext): Promise<Row> {
  const user = await lockUserRow(id, 'lock', context)
  await setStatus(user, 'active', context)
  await clearLocks(id, context.trx)
  return findRow(users, id, context.actor, 'lock', context.trx)
}

/** Set by an administrator; ends all sessions of the user. */
export async function resetPassword(id: number, passwordHash: string, context: WriteContext): Promise<void> {
  if (id === context.actor.userId) throw new Refusal('E_SELF_PASSWORD')
  await lockUserRow(id, 'reset_password', context)
  await row(
    'update users set password_hash = ?, version = version + 1, updated_at = now() where id = ?',
    [passwordHash, id],
    context.trx,
  )
  await signOutEverywhere(id, null, context.trx)
  await clearLocks(id, context.trx)
}

/**
 * For a user who lost phone and recovery codes: they are notified and sign in with the password alone until they set it
 * up again. Takes a proof of identity, because it weakens the account of somebody else.
 */
export async function resetTwoStep(id: number, context: WriteContext): Promise<void> {
  const { actor, trx } = context
  await lockUserRow(id, 'reset_password', context)
  if (!(await removeTwoStep(id, trx))) throw new Refusal('E_TWO_STEP_OFF')
  await signOutEverywhere(id, null, trx)
  await notifyUser(id, 'two_step_reset', { by: actor.username }, trx)
}

/** The locked row of a user within the permission's range and ranked below the actor. */
export async function lockUserRow(
  id: number,
  action: 'lock' | 'reset_password' | 'reset_real_name',
  context: WriteContext,
): Promise<Person> {
  const user = (await lockRow(users, id, context.actor, action, context.trx)) as unknown as Person
  await rejectHigherUser(user, context)
  return user
}

async function setStatus(user: Person, status: 'active' | 'locked', { trx }: WriteContext) {
  if (user.status === 'disabled') throw new Refusal('E_ILLEGAL_TRANSITION')
  if (user.status === status) return
  await row(
    'update users set status = ?, version = version + 1, updated_at = now() where id = ?',
    [status, user.id],
    trx,
  )
}

/** Withdraws a verification so that the user may submit again; the reason is logged and sent to them. */
export async function resetRealName(id: number, reason: string, context: WriteContext): Promise<void> {
  const { actor, trx } = context
  if (id === actor.userId) throw new Refusal('E_SELF_REAL_NAME')
  await lockUserRow(id, 'reset_real_name', context)
  const taken = await row('delete from real_names where user_id = ? returning 1', [id], trx)
  if (!taken) throw new Refusal('E_ILLEGAL_TRANSITION')
  await row('insert into real_name_resets (user_id, reason) values (?, ?)', [id, reason], trx)
  await notifyUser(id, 'real_name_reset', { by: actor.username, reason }, trx)
}

export const lock = endpoint({
  answer: rowSchema(users),
  handle: ({ ctx }) => runCommand(ctx, (context) => lockUser(idOf(ctx), context)),
})

export const unlock = endpoint({
  answer: rowSchema(users),
  handle: ({ ctx }) => runCommand(ctx, (context) => unlockUser(idOf(ctx), context)),
})

export const setPassword = endpoint({
  body: { password: vine.string().maxLength(200) },
  answer: nothing,
  async handle({ ctx, body }) {
    await rejectWeakPassword(body.password)
    const hash = await hashPassword(body.password)
    await runCommand(ctx, (context) => resetPassword(idOf(ctx), hash, context))
  },
})

export const withdrawRealName = endpoint({
  body: { reason: vine.string().trim().minLength(RESET_REASON.min).maxLength(RESET_REASON.max) },
  answer: rowSchema(users),
  handle: ({ ctx, body }) =>
    runCommand(ctx, async (context) => {
      await resetRealName(idOf(ctx), body.reason, context)
      return findRow(users, idOf(ctx), context.actor, 'reset_real_name', context.trx)
    }),
})

export const withdrawTwoStep = endpoint({
  body: identityProof(),
  answer: rowSchema(users),
  handle: async ({ ctx, body }) => {
    const actor = actorOf(ctx)
    const { userId } = actor
    if (idOf(ctx) === userId) throw new Refusal('E_SELF_TWO_STEP')
    // Before the proof: a foreign person answers like a missing one.
    await findRow(users, idOf(ctx), actor, 'reset_password')
    const consumeProof = await proveIdentity(userId, body)
    return runCommand(ctx, async (context) => {
      await resetTwoStep(idOf(ctx), context)
      await consumeProof(context.trx)
      return findRow(users, idOf(ctx), context.actor, 'reset_password', context.trx)
    })
  },
})
