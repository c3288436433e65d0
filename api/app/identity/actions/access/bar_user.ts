import { row, type Row } from '#core/database'
import { Refusal } from '#core/errors'
import { findRow, holdRow } from '#core/crud/find'
import type { WriteContext } from '#core/crud/resource'
import { signOutEverywhere } from '#identity/actions/sign_out'
import { refuseHigher, refuseLosing, type Person } from '#identity/domain/user_rank'
import { attemptsOn, forgetAttempts } from '#identity/queries/attempts'
import { users } from '#identity/resources/users'

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
  await forgetAttempts(attemptsOn(id), context.trx)
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
  await forgetAttempts(attemptsOn(id), context.trx)
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
