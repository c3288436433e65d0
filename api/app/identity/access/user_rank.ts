import { row } from '#core/database'
import { Refusal } from '#core/errors'
import type { WriteContext } from '#core/crud/resource'
import type { AccountType, OrganisationKind, UserStatus } from '#contracts/statuses'
import { outranks, reachWithin } from '#identity/access/rank'
import { grantsNow } from '#identity/session/grants'

export interface Person {
  id: number
  organisation_id: number
  department_id: number | null
  group_id: number | null
  account_type: AccountType
  status: UserStatus
  role_ids: number[]
}

/** Users of equal or higher rank, and one's own main account, cannot be edited. */
export async function rejectHigherUser(user: Person, { actor, trx }: WriteContext): Promise<void> {
  if (actor.isSuper || user.id === actor.userId) return
  if (user.account_type === 'main' && user.organisation_id === actor.organisation.id)
    throw new Refusal('E_ROLE_TOO_HIGH')
  const { isSuper, byPermission } = await grantsNow(user.id, trx)
  const home = await row<{ kind: OrganisationKind }>(
    'select kind from organisations where id = ?',
    [user.organisation_id],
    trx,
  )
  const reach = reachWithin(home?.kind ?? 'platform', byPermission)
  if (isSuper || !outranks(actor, reach)) throw new Refusal('E_ROLE_TOO_HIGH')
}

/** Only the user ends the sessions of their own organisation's main account. */
export async function rejectMainAccount(userId: number, { actor, trx }: WriteContext): Promise<void> {
  if (actor.isSuper || userId === actor.userId) return
  const main = await row(
    `select 1 from users where id = ? and account_type = 'main' and organisation_id = ?`,
    [userId, actor.organisation.id],
    trx,
  )
  if (main) throw new Refusal('E_ROLE_TOO_HIGH')
}

const ONE_AT_A_TIME = 7011

/** Before a user is disabled, locked, deleted or loses the super role: refuses oneself and the last super account. */
export async function rejectLosingLastSuper(user: Person, { actor, trx }: WriteContext): Promise<void> {
  if (user.id === actor.userId) throw new Refusal('E_SELF_DISABLE')
  if (!(await grantsNow(user.id, trx)).isSuper) return
  // Serialises these changes: two super accounts that disable each other would each count the other.
  await row('select pg_advisory_xact_lock(?)', [ONE_AT_A_TIME], trx)
  const another = await row(
    `select 1 from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.is_super and r.status = 'enabled'
      where u.status = 'active' and u.id <> ? limit 1`,
    [user.id],
    trx,
  )
  if (!another) throw new Refusal('E_LAST_SUPER')
}
