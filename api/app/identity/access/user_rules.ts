import { row, type Row, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import type { Hooks, WriteContext } from '#core/crud/resource'
import { notifyUser } from '#core/notices/notify_user'
import { signOutEverywhere } from '#identity/session/sign_out'
import { diffIds } from '#identity/access/rank'
import { announceContacts, proposeContacts, initialContacts } from '#identity/access/user_contacts'
import { parseEmail, parsePhone } from '#identity/credentials/contacts'
import { hashPassword, rejectWeakPassword } from '#identity/credentials/passwords'
import { rejectUnfitRoles, assignableRoles } from '#identity/access/role_rules'
import { rejectHigherUser, rejectLosingLastSuper, type Person } from '#identity/access/user_rank'
import { releaseSeat, takeSeat } from '#tenancy/quota'
import type { AccountType } from '#contracts/statuses'

export const userRules: Hooks = {
  async beforeWrite(values, before, context) {
    const person = before as unknown as Person | null
    if (person) await rejectEdit(person, values, context)
    await rejectRoles(values, person, context)
    await rejectForeignPlaces(values, person, context)
    return before ? proposeContacts(values, before, context) : prepareNewUser(values, context)
  },
  async afterWrite(user, before, context) {
    const { actor, trx } = context
    const [{ id, role_ids: wanted, status }, held] = [user as unknown as Person, before as unknown as Person | null]
    if (held?.status === 'active' && status !== 'active') await signOutEverywhere(id, null, trx)
    const { changed } = diffIds(held?.role_ids, wanted)
    if (held && changed.length > 0) await notifyUser(id, 'roles_changed', { by: actor.username }, trx)
    if (before) await announceContacts(user, before, context)
  },
  async canDelete(user, context) {
    await rejectHigherUser(user as unknown as Person, context)
    await rejectLosingLastSuper(user as unknown as Person, context)
    if (hasSeat(user.status)) await releaseSeat(...seatOf(user as unknown as Person, context))
  },
}

async function prepareNewUser(values: Row, context: WriteContext): Promise<Row> {
  const { password, mobile, email, ...rest } = values
  const contacts = {
    mobile: mobile ? parsePhone(mobile as string) : null,
    email: email ? parseEmail(email as string) : null,
  }
  await rejectWeakPassword(password as string, 'password', context.trx)
  const type = (values.account_type as AccountType | undefined) ?? 'staff'
  if (hasSeat(values.status)) await takeSeat(homeOf(values, context), type, context.trx)
  const first = await initialContacts(contacts, context)
  return { ...rest, ...first, password_hash: await hashPassword(password as string) }
}

/** Users cannot change the fields that determine their own range. */
const NOT_SELF_EDITABLE = ['role_ids', 'department_id', 'group_id'] as const

async function rejectEdit(before: Person, values: Row, context: WriteContext) {
  const { actor } = context
  await rejectHigherUser(before, context)
  const changes = (name: keyof Person) =>
    values[name] !== undefined && JSON.stringify(values[name]) !== JSON.stringify(before[name])
  if (before.id === actor.userId && NOT_SELF_EDITABLE.some(changes)) throw new Refusal('E_ROLE_TOO_HIGH')
  if (!changes('status')) return
  const isLock = values.status === 'locked' || before.status === 'locked'
  if (isLock && !actor.may('users.lock')) throw refuseField('status', 'E_FORBIDDEN')
  if (values.status !== 'active') await rejectLosingLastSuper(before, context)
  if (hasSeat(before.status) === hasSeat(values.status)) return
  await (hasSeat(values.status) ? takeSeat : releaseSeat)(...seatOf(before, context))
}

/** A disabled person takes no seat; being activated again needs a free one. */
const hasSeat = (status: unknown) => status !== 'disabled'

const seatOf = ({ organisation_id: home, account_type: type }: Person, { trx }: WriteContext) =>
  [home, type, trx] as const

async function rejectRoles(values: Row, before: Person | null, context: WriteContext) {
  if (values.role_ids === undefined) return
  const { actor, trx } = context
  const { added, removed, changed } = diffIds(before?.role_ids, values.role_ids as number[])
  const mine = await assignableRoles(actor, changed, trx)
  if (changed.some((id) => !mine.has(id))) throw refuseField('role_ids', 'E_GRANT_TOO_MUCH')
  if (!actor.isSuper && (await decidesMoney(added, trx))) throw refuseField('role_ids', 'E_SUPER_GRANTS')
  await rejectUnfitRoles(added, before?.organisation_id ?? homeOf(values, context), trx)
  if (before && (await hasSuper(removed, trx))) await rejectLosingLastSuper(before, context)
}

const homeOf = (values: Row, { actor }: WriteContext) =>
  (values.organisation_id as number | undefined) ?? actor.organisation.id

async function decidesMoney(roleIds: number[], trx: Transaction): Promise<boolean> {
  return (await row('select 1 from unnest(?::int[]) r where decides_money(r) limit 1', [roleIds], trx)) !== undefined
}

async function hasSuper(roleIds: number[], trx: Transaction): Promise<boolean> {
  return (await row('select 1 from roles where id = any(?) and is_super', [roleIds], trx)) !== undefined
}

/** The department must belong to the user's organisation; a main account gets one only from above. */
async function rejectForeignPlaces(values: Row, before: Person | null, context: WriteContext) {
  const { actor, trx } = context
  const home = before?.organisation_id ?? homeOf(values, context)
  if (values.department_id) {
    const fits = await row(
      'select 1 from departments where id = ? and organisation_id = ?',
      [values.department_id, home],
      trx,
    )
    if (!fits) throw refuseField('department_id', 'E_INVALID_REFERENCE')
  }
  if (before || values.account_type !== 'main' || actor.isSuper) return
  const isBelow = await row(
    `select 1 from organisations where id = ? and id <> ? and path like ?`,
    [home, actor.organisation.id, `${actor.organisation.path}%`],
    trx,
  )
  if (!isBelow) throw refuseField('account_type', 'E_FORBIDDEN')
}
