import type { Sql } from '#core/lists/conditions'
import type { Actor } from '#core/http/actor'

interface Grants {
  roles: string
  people: string
  own: string
  /** Whether people of the row itself, a factory, see it in any case. */
  itself?: boolean
}

/** Rows that name roles or people are theirs alone; rows that name nobody are everybody's within range. */
export const keptTo =
  ({ roles, people, own, itself = false }: Grants) =>
  ({ userId, organisation }: Actor): Sql => ({
    text: `(not exists (select 1 from ${roles} g where g.${own} = t.id) and not exists (select 1 from ${people} g where g.${own} = t.id)
      or exists (select 1 from ${people} g where g.${own} = t.id and g.user_id = ?)
      or exists (select 1 from ${roles} g join user_roles ur on ur.role_id = g.role_id where g.${own} = t.id and ur.user_id = ?)
      ${itself ? 'or t.id = ?' : ''})`,
    bindings: itself ? [userId, userId, organisation.id] : [userId, userId],
  })

/** A supplier's address may be lent to factories, whose people then see it. */
export const lentToFactories = ({ organisation }: Actor): Sql => ({
  text: 't.id in (select l.address_id from address_factories l where l.factory_id = ?)',
  bindings: [organisation.id],
})
