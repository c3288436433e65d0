import { NOTICE_EVENTS, noticeOf, type NoticeKind } from '#contracts/notices'
import type { WordParams } from '#contracts/say'
import { row, type Transaction, rows } from '#core/database'
import { publishEvent } from '#core/live/notify'
import type { Permission } from '#contracts/permissions'
import type { WriteContext } from '#core/crud/resource'

interface NoticeId {
  id: number
}

/** Creates a notice after commit, unless its area is muted or the account is gone. */
export async function notifyUser(
  userId: number,
  kind: NoticeKind,
  params: WordParams,
  trx: Transaction,
): Promise<void> {
  const told = (await groupWithRecent(userId, kind, params, trx)) ?? (await insertNotice(userId, kind, params, trx))
  if (told) await publishEvent(userId, NOTICE_EVENTS.told, { id: told.id }, trx)
}

const insertNotice = (userId: number, kind: NoticeKind, params: WordParams, trx: Transaction) =>
  row<NoticeId>(
    `insert into notices (user_id, kind, params)
     select u.id, ?, ?::jsonb from users u
      where u.id = ? and not exists (select 1 from notice_settings s where s.user_id = u.id and ? = any(s.muted))
     returning id::float8 as id`,
    [kind, JSON.stringify(params), userId, noticeOf(kind).area],
    trx,
  )

/** Merged with an unread notice of the last minutes that no mail contains yet; skips rows locked by another writer. */
async function groupWithRecent(
  userId: number,
  kind: NoticeKind,
  params: WordParams,
  trx: Transaction,
): Promise<NoticeId | undefined> {
  const { together, area } = noticeOf(kind)
  if (!together) return undefined
  return row<NoticeId>(
    `update notices set kind = ?, params = params || ?::jsonb || jsonb_build_object('many', coalesce((params ->> 'many')::int, 1) + 1)
      where id = (select n.id from notices n
                   where n.user_id = ? and n.kind in (?, ?) and n.read_at is null and n.digested_at is null
                     and n.created_at > now() - interval '15 minutes'
                     and not exists (select 1 from notice_settings s where s.user_id = n.user_id and ? = any(s.muted))
                   order by n.id desc limit 1 for update of n skip locked)
     returning id::float8 as id`,
    [together, JSON.stringify(params), userId, kind, together, area],
    trx,
  )
}

const MOST = 100

interface Decision {
  kind: NoticeKind
  permission: Permission
  params: WordParams
  /** In another organisation than the decider's. */
  organisationId?: number
}

/** Notifies the other holders of the right in the decider's organisation. */
export async function notifyPermissionHolders(
  { kind, permission, params, organisationId }: Decision,
  { actor, trx }: WriteContext,
): Promise<void> {
  const holders = await rows<{ id: number }>(
    `select u.id from users u
      where u.organisation_id = ? and u.status = 'active' and u.id <> ? and exists (
        select 1 from user_roles ur join roles r on r.id = ur.role_id and r.status = 'enabled'
         where ur.user_id = u.id
           and (r.is_super or exists (select 1 from role_permissions p where p.role_id = r.id and p.permission = ?)))
      order by u.id limit ${MOST}`,
    [organisationId ?? actor.organisation.id, actor.userId, permission],
    trx,
  )
  for (const { id } of holders) await notifyUser(id, kind, { by: actor.username, ...params }, trx)
}
