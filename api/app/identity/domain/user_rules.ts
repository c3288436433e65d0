import { row, rows, type Row, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import type { Hooks, WriteContext } from '#core/crud/resource'
import { passwordFault } from '#identity/domain/password_rules'
import { hashPassword } from '#identity/domain/passwords'
import { emailOrRefusal, phoneOrRefusal } from '#identity/domain/contacts'
import { refuseUnassignable } from '#identity/domain/role_rules'

/** What holds for people whoever edits them. */
export const userRules: Hooks = {
  async write(values, before, context) {
    if (before) await refuseHigher(before, values, context)
    if (values.role_ids) await refuseUnassignable(changed(values.role_ids as number[], before), context.actor, context.trx)
    if (values.status && values.status !== 'active') await refuseBarring(before, context)
    return finished(values, before)
  },
  async written(user, before, { trx }) {
    if (before && before.status === 'active' && user.status !== 'active') await endSessions(user.id as number, trx)
  },
  async remove(user, context) {
    await refuseHigher(user, {}, context)
    await refuseBarring(user, context)
  },
}

async function finished(values: Row, before: Row | null): Promise<Row> {
  const { password, ...rest } = values
  if (!before && !password) throw refuseField('password', 'E_REQUIRED')
  const fault = password ? passwordFault(password as string) : null
  if (fault) throw refuseField('password', fault)
  if (rest.mobile) rest.mobile = phoneOrRefusal(rest.mobile as string)
  if (rest.email) rest.email = emailOrRefusal(rest.email as string)
  return password ? { ...rest, password_hash: await hashPassword(password as string) } : rest
}

const changed = (wanted: number[], before: Row | null) => {
  const held = (before?.role_ids ?? []) as number[]
  return [...wanted.filter((one) => !held.includes(one)), ...held.filter((one) => !wanted.includes(one))]
}

/** Somebody who holds what the editor does not hold is out of the editor's reach. */
async function refuseHigher(user: Row, values: Row, { actor, trx }: WriteContext) {
  if (actor.isSuper || user.id === actor.userId) {
    if (user.id === actor.userId && values.role_ids) throw new Refusal('E_ROLE_TOO_HIGH')
    return
  }
  const held = await rows<{ permission: string | null; is_super: boolean }>(
    'select p.permission, r.is_super from user_roles ur join roles r on r.id = ur.role_id left join role_permissions p on p.role_id = r.id where ur.user_id = ?',
    [user.id],
    trx,
  )
  if (held.some((one) => one.is_super || (one.permission && !actor.may(one.permission)))) throw new Refusal('E_ROLE_TOO_HIGH')
}

async function refuseBarring(user: Row | null, { actor, trx }: WriteContext) {
  if (!user) return
  if (user.id === actor.userId) throw new Refusal('E_SELF_DISABLE')
  const left = await row<{ count: number }>(
    `select count(*)::int as count from (select u.id from users u where u.status = 'active' and u.id <> ? and exists (select 1 from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and r.is_super) for update of u) s`,
    [user.id],
    trx,
  )
  if (left?.count === 0) throw new Refusal('E_LAST_SUPER')
}

export async function endSessions(userId: number, trx: Transaction) {
  await row('delete from auth_sessions where user_id = ?', [userId], trx)
}
