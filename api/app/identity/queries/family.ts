import { row, type Transaction } from '#core/database'
import { REFRESH_GRACE_SECONDS } from '#contracts/limits'
import type { Audience, UserStatus } from '#contracts/statuses'
import type { TokenContent } from '#identity/domain/tokens'
import { IS_DISABLED, IS_ACTIVE_ACCOUNT } from '#identity/queries/standing'

const PEOPLE = 'users u join organisations o on o.id = u.organisation_id'

/** Moves a family on by one generation, if the token is its newest and its person is welcome; a derived one never past its parent. */
export async function rotate(audience: Audience, { sid, gen }: TokenContent): Promise<boolean> {
  const rotated = await row(
    `update auth_sessions s
        set generation = generation + 1, rotated_at = now(), last_seen_at = now(),
            expires_at = least(now() + make_interval(days => s.days), (select p.expires_at from auth_sessions p where p.id = s.parent_id))
      where s.key = ? and s.audience = ? and s.generation = ? and s.expires_at > now()
        and exists (select 1 from ${PEOPLE} where u.id = s.user_id and ${IS_ACTIVE_ACCOUNT})
      returning 1`,
    [sid, audience, gen],
  )
  return rotated !== undefined
}

interface Family {
  generation: number
  is_just_rotated: boolean
  status: UserStatus
  is_disabled: boolean
}

export function familyOf(audience: Audience, sid: string): Promise<Family | undefined> {
  return row<Family>(
    `select s.generation, coalesce(s.rotated_at > now() - make_interval(secs => ?), false) as is_just_rotated, u.status, ${IS_DISABLED} as is_disabled
       from auth_sessions s join ${PEOPLE} on u.id = s.user_id
      where s.key = ? and s.audience = ? and s.expires_at > now()`,
    [REFRESH_GRACE_SECONDS, sid, audience],
  )
}

/** Ends a session with the one it was derived from and all that were derived from that: they lay in the same browser. */
export function endLine(sid: string, trx: Transaction): Promise<{ user_id: number } | undefined> {
  return row(
    `with recursive line as (
       select id, parent_id from auth_sessions where key = ?
       union all
       select p.id, p.parent_id from auth_sessions p join line l on p.id = l.parent_id
     )
     delete from auth_sessions where id = (select id from line where parent_id is null) returning user_id`,
    [sid],
    trx,
  )
}
