import { rows, type Transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/conditions'
import { covers, rankOfActor, reachOfRole } from '#identity/domain/rank'

const NAMED = `t.id in (
    select a.assignable_id from role_assignable a join roles r on r.id = a.role_id and r.status = 'enabled'
      join user_roles ur on ur.role_id = r.id where ur.user_id = ?)`

/**
 * Roles that a person's own enabled roles name, as SQL over `t`. Suppliers and merchants share the role of their main
 * account with all others of their kind, so it cannot name what one of them made: whoever may make roles has those of
 * their own organisation and of the ones below it.
 */
export function namedByOwnRoles({ userId, organisation, may }: Giver): Sql {
  if (!givesOwn({ organisation, may })) return { text: NAMED, bindings: [userId] }
  const own = 't.organisation_id in (select id from organisations where path like ?)'
  return { text: `(${NAMED} or ${own})`, bindings: [userId, `${organisation.path}%`] }
}

type Giver = Pick<Actor, 'userId' | 'organisation' | 'may'>

/** May hand out the roles of their organisation without a role that names them. */
export const givesOwn = ({ organisation, may }: Omit<Giver, 'userId'>) =>
  organisation.kind !== 'platform' && may('roles.create')

type RoleRow = Parameters<typeof reachOfRole>[0] & { id: number; is_super: boolean }

/** Which of these roles a person may hand to others, or take from them: named to them, and no more than they hold. */
export async function handable(actor: Actor, ids: number[], trx?: Transaction): Promise<Set<number>> {
  if (actor.isSuper || ids.length === 0) return new Set(ids)
  const named = namedByOwnRoles(actor)
  const found = await rows<RoleRow>(
    `select t.id, t.is_super, t.organisation_kind, t.data_range, t.include_children,
            array(select p.permission from role_permissions p where p.role_id = t.id) as permissions
       from roles t where t.id = any(?) and ${named.text}`,
    [ids, ...named.bindings],
    trx,
  )
  const own = rankOfActor(actor)
  return new Set(found.filter((role) => !role.is_super && covers(own, reachOfRole(role))).map(({ id }) => id))
}
