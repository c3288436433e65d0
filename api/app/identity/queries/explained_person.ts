import type { Explanation } from '#contracts/access'
import type { OrganisationKind, UserStatus } from '#contracts/statuses'
import type { Language } from '#contracts/languages'
import { row, rows } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { textSql } from '#core/localised'
import { actorFrom } from '#identity/actor_from'
import { grantsNow } from '#identity/queries/grants'
import { IS_DISABLED, IS_READ_ONLY } from '#identity/queries/standing'
import { HAS_TWO_STEP } from '#identity/two_step/queries/two_step'

interface Found {
  user_id: number
  username: string
  status: UserStatus
  is_disabled: boolean
  department_id: number | null
  organisation_id: number
  organisation: string
  kind: OrganisationKind
  path: string
  is_read_only: boolean
  has_two_step: boolean
}

/** Somebody as the door would know them, without their session. */
export async function personBehind(userId: number): Promise<Found & { actor: Actor }> {
  const found = await row<Found>(
    `select u.id as user_id, u.username, u.status, u.department_id, o.id as organisation_id, o.name as organisation, o.kind, o.path,
            ${IS_READ_ONLY} as is_read_only, ${HAS_TWO_STEP} as has_two_step, ${IS_DISABLED} and u.status <> 'disabled' as is_disabled
       from users u join organisations o on o.id = u.organisation_id where u.id = ?`,
    [userId],
  )
  if (!found) throw new Refusal('E_NOT_FOUND')
  return { ...found, actor: actorFrom({ ...found, session_id: '', is_agreement_due: false }, await grantsNow(userId)) }
}

export function explainedRoles(userId: number, permission: string, language: Language): Promise<Explanation['roles']> {
  return rows<Explanation['roles'][number]>(
    `select r.id, ${textSql('r.name', language)} as name, r.status = 'enabled' as is_enabled, r.data_range,
            r.status = 'enabled' and (r.is_super or exists (select 1 from role_permissions p where p.role_id = r.id and p.permission = ?)) as is_granting
       from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = ? order by r.sort desc, r.id`,
    [permission, userId],
  )
}
