import { NOTICE_EVENTS, noticeOf, type NoticeKind } from '#contracts/notices'
import type { MessageParams } from '#contracts/format_message'
import { type Transaction, rows } from '#core/database'
import { publishEvents } from '#core/live/notify'
import type { Permission } from '#contracts/permissions'
import type { WriteContext } from '#core/crud/resource'

interface Person {
  id: number
}

/** Creates a notice after commit, unless its area is muted or the account is gone. */
export const notifyUser = (id: number, kind: NoticeKind, params: MessageParams, trx: Transaction): Promise<void> =>
  notifyUsers([{ id }], kind, params, trx)

/** The same for several people except the one who acted, by as many statements as for one. */
export async function notifyUsers(
  people: readonly Person[],
  kind: NoticeKind,
  params: MessageParams,
  trx: Transaction,
  except?: number | null,
): Promise<void> {
  const userIds = people.flatMap(({ id }) => (id === except ? [] : id))
  if (userIds.length === 0) return
  const grouped = await groupWithRecent(userIds, kind, params, trx)
  const isGrouped = new Set(grouped.map(({ user_id: id }) => id))
  const others = userIds.filter((id) => !isGrouped.has(id))
  const inserted = others.length > 0 ? await insertNotices(others, kind, params, trx) : []
  const references = [...grouped, ...inserted].map(({ id, user_id: userId }) => ({ userId, data: { id } }))
  await publishEvents(NOTICE_EVENTS.created, references, trx)
}

interface NoticeReference {
  id: number
  user_id: number
}

const insertNotices = (userIds: readonly number[], kind: NoticeKind, params: MessageParams, trx: Transaction) =>
  rows<NoticeReference>(
    `insert into notices (user_id, kind, params)
     select u.id, ?, ?::jsonb from users u
      where u.id = any(?) and not exists (select 1 from notice_settings s where s.user_id = u.id and ? = any(s.muted))
      order by u.id
     returning id::float8 as id, user_id`,
    [kind, JSON.stringify(params), userIds, noticeOf(kind).area],
    trx,
  )

/** Merged with an unread notice of the last minutes that no mail contains yet; skips rows locked by another writer. */
async function groupWithRecent(
  userIds: readonly number[],
  kind: NoticeKind,
  params: MessageParams,
  trx: Transaction,
): Promise<NoticeReference[]> {
  const { together, area } = noticeOf(kind)
  if (!together) return []
  return rows<NoticeReference>(
    `with recent as materialized (
       select (select n.id from notices n
                where n.user_id = u.id and n.kind in (?, ?) and n.read_at is null and n.digested_at is null
                  and n.created_at > now() - interval '15 minutes'
                  and not exists (select 1 from notice_settings s where s.user_id = n.user_id and ? = any(s.muted))
                order by n.id desc limit 1 for update of n skip locked) as id
         from unnest(?::int[]) u(id))
     update notices n
        set kind = ?, params = params || ?::jsonb || jsonb_build_object('many', coalesce((params ->> 'many')::int, 1) + 1)
       from recent where n.id = recent.id
     returning n.id::float8 as id, n.user_id`,
    [kind, together, area, userIds, together, JSON.stringify(params)],
    trx,
  )
}

const MOST = 100

interface Decision {
  kind: NoticeKind
  permission: Permission
  params: MessageParams
  /** In another organisation than the decider's. */
  organisationId?: number
}

/** Active users of the organisation whose roles give the right. */
export const permissionHolders = (
  organisationId: number,
  permission: Permission,
  trx: Transaction,
): Promise<Person[]> =>
  rows<{ id: number }>(
    `select u.id from users u
      where u.organisation_id = ? and u.status = 'active' and exists (
        select 1 from user_roles ur join roles r on r.id = ur.role_id and r.status = 'enabled'
         where ur.user_id = u.id
           and (r.is_super or exists (select 1 from role_permissions p where p.role_id = r.id and p.permission = ?)))
      order by u.id limit ${MOST}`,
    [organisationId, permission],
    trx,
  )

/** Notifies the other holders of the right in the decider's organisation. */
export async function notifyPermissionHolders(
  { kind, permission, params, organisationId }: Decision,
  { actor, trx }: WriteContext,
): Promise<void> {
  const holders = await permissionHolders(organisationId ?? actor.organisation.id, permission, trx)
  await notifyUsers(holders, kind, { by: actor.username, ...params }, trx, actor.userId)
}
