import type { NoticeKind } from '#contracts/notices'
import type { Permission } from '#contracts/permissions'
import type { WordParams } from '#contracts/say'
import { rows } from '#core/database'
import type { WriteContext } from '#core/crud/resource'
import { tell } from '#core/notices/tell'

const MOST = 100

interface Decided {
  kind: NoticeKind
  /** Whose holders hear of it. */
  permission: Permission
  params: WordParams
  /** Of another house than the decider's. */
  organisationId?: number
}

/** Tells the others of the decider's house who hold the right what was decided with it. */
export async function tellHolders(
  { kind, permission, params, organisationId }: Decided,
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
  for (const { id } of holders) await tell(id, kind, { by: actor.username, ...params }, trx)
}
