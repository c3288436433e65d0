import { row, type Row } from '#core/database'
import { Refusal } from '#core/errors'
import { findRow, holdRow } from '#core/crud/find'
import type { WriteContext } from '#core/crud/resource'
import { tell } from '#core/notices/tell'
import { signOutEverywhere } from '#identity/actions/sign_out'
import { refuseHigher, refuseLosing, type Person } from '#identity/domain/user_rank'
import { forgetLocks } from '#identity/queries/attempts'
import { users } from '#identity/resources/users'
import { removeTwoStep } from '#identity/two_step/actions/set_up'

/** Ends every session of a person at once, and lets no new one begin. */
export async function lockUser(id: number, context: WriteContext): Promise<Row> {
  const user = await heldUser(id, 'lock', context)
  await refuseLosing(user, context)
  await setStatus(user, 'locked', context)
  await signOutEverywhere(id, null, context.trx)
  return findRow(users, id, context.actor, 'lock', context.trx)
}

/** Opens what an administrator or too many wrong passwords have locked; a disabled account stays disabled. */
export async function unlockUser(id: number, context: WriteContext): Promise<Row> {
  const user = await heldUser(id, 'lock', context)
  await setStatus(user, 'active', context)
  await forgetLocks(id, context.trx)
  return findRow(users, id, context.actor, 'lock', context.trx)
}

/** A new password given by an administrator; whoever used the old one is out. */
export async function resetPassword(id: number, passwordHash: string, context: WriteContext): Promise<void> {
  if (id === context.actor.userId) throw new Refusal('E_SELF_PASSWORD')
  await heldUser(id, 'reset_password', context)
  await row(
    'update users set password_hash = ?, version = version + 1, updated_at = now() where id = ?',
    [passwordHash, id],
    context.trx,
  )
  await signOutEverywhere(id, null, context.trx)
  await forgetLocks(id, context.trx)
}

/** For somebody who lost phone and recovery codes: they are told, and sign in with the password alone until they set it up again. */
export async function resetTwoStep(id: number, context: WriteContext): Promise<void> {
  const { actor, trx } = context
  if (id === actor.userId) throw new Refusal('E_SELF_TWO_STEP')
  await heldUser(id, 'reset_password', context)
  if (!(await removeTwoStep(id, trx))) throw new Refusal('E_TWO_STEP_OFF')
  await signOutEverywhere(id, null, trx)
  await tell(id, 'two_step_reset', { by: actor.username }, trx)
}

/** The row of somebody within the range of the permission and below whoever acts, locked. */
export async function heldUser(
  id: number,
  action: 'lock' | 'reset_password' | 'reset_real_name',
  context: WriteContext,
): Promise<Person> {
  const user = (await holdRow(users, id, context.actor, action, context.trx)) as unknown as Person
  await refuseHigher(user, context)
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
