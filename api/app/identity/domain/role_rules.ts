import { row, rows, type Row, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { rangeFor } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import type { Hooks } from '#core/crud/resource'
import { DATA_RANGES, type DataRange } from '#contracts/statuses'

/** Nobody grants what they do not hold, or touches a role that is theirs or reaches as far. */
export const roleRules: Hooks = {
  async write(values, before, { actor, trx }) {
    if (before) await refuseTooHigh(before, actor, trx)
    refuseGrantedTooMuch(values, actor)
    refuseWiderRange(values, actor)
    return before || actor.organisation.kind === 'platform' ? values : { ...values, organisation_kind: actor.organisation.kind }
  },
  remove: (role, { actor, trx }) => refuseTooHigh(role, actor, trx),
}

async function refuseTooHigh(role: Row, actor: Actor, trx: Transaction) {
  if (role.is_super) throw new Refusal('E_ROLE_TOO_HIGH')
  if (actor.isSuper) return
  const own = await row('select 1 from user_roles where user_id = ? and role_id = ?', [actor.userId, role.id], trx)
  const beyond = (role.permissions as string[]).some((one) => !actor.may(one))
  if (own || beyond) throw new Refusal('E_ROLE_TOO_HIGH')
}

function refuseGrantedTooMuch({ permissions }: Row, actor: Actor) {
  const beyond = ((permissions as string[] | undefined) ?? []).filter((one) => !actor.may(one))
  if (beyond.length > 0) throw refuseField('permissions', 'E_GRANT_TOO_MUCH', { permissions: beyond.join(', ') })
}

function refuseWiderRange({ data_range: range }: Row, actor: Actor) {
  if (range === undefined || actor.isSuper) return
  const own = rangeFor(actor, 'roles.edit')
  if (DATA_RANGES.indexOf(range as DataRange) < DATA_RANGES.indexOf(own)) throw refuseField('data_range', 'E_GRANT_TOO_MUCH', { permissions: String(range) })
}

/** The roles a person may hand to others: those their own roles name, and for the super account all but super itself. */
export async function refuseUnassignable(roleIds: number[], actor: Actor, trx: Transaction) {
  const found = await rows<{ id: number; is_super: boolean; assignable: boolean }>(
    `select r.id, r.is_super, exists (select 1 from role_assignable a join user_roles ur on ur.role_id = a.role_id where a.assignable_id = r.id and ur.user_id = ?) as assignable
       from roles r where r.id = any(?)`,
    [actor.userId, roleIds],
    trx,
  )
  if (found.some((one) => (actor.isSuper ? false : one.is_super || !one.assignable))) throw refuseField('role_ids', 'E_GRANT_TOO_MUCH', { permissions: '' })
}
