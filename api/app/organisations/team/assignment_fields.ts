import { ASSIGNED, type Assigned } from '#contracts/team'
import type { Actor } from '#core/http/actor'
import { choice, derived, type Field, type Sql } from '#core/lists/fields'

type Column = 'order_id' | 'case_id'

/** A merchant reads its own records only: their column instead of its id keeps the statement's text the same for all. */
const ofTeam = (column: Column, { organisation: { id, kind } }: Actor) =>
  `record_assignments a where a.${column} = t.id and a.organisation_id = ${kind === 'merchant' ? 't.organisation_id' : id}`

const assignedTo = (column: Column, { organisation }: Actor, ids: readonly unknown[]): Sql => ({
  text: `t.id = any(array(select a.${column} from record_assignments a where a.organisation_id = ? and a.user_id = any(?)))`,
  bindings: [organisation.id, ids],
})

function matchAssigned(column: Column, actor: Actor, asked: readonly Assigned[]): Sql {
  const exists = `exists (select 1 from ${ofTeam(column, actor)})`
  const conditions: Record<Assigned, Sql> = {
    me: assignedTo(column, actor, [actor.userId]),
    nobody: { text: `not ${exists}`, bindings: [] },
    someone: { text: exists, bindings: [] },
  }
  const wanted = asked.map((one) => conditions[one])
  return {
    text: `(${wanted.map(({ text }) => text).join(' or ')})`,
    bindings: wanted.flatMap(({ bindings }) => bindings),
  }
}

/** Columns of orders and cases: the assignment within the reader's organisation. */
export const assignmentFields = (column: Column): Record<'assignee_id' | 'assignee' | 'assigned', Field> => ({
  assignee_id: {
    ...derived('integer', 'null::int', { nullable: true }),
    forReader: (actor) => ({
      sql: `select a.user_id from ${ofTeam(column, actor)}`,
      matchSql: (ids) => assignedTo(column, actor, ids),
    }),
  },
  assignee: {
    ...derived('text', 'null::text', { nullable: true }),
    forReader: (actor) => ({
      sql: `select (select u.username from users u where u.id = a.user_id) from ${ofTeam(column, actor)}`,
    }),
  },
  assigned: {
    ...choice(ASSIGNED, { readonly: true, sql: `'nobody'` }),
    forReader: (actor) => ({
      sql: `case when exists (select 1 from ${ofTeam(column, actor)}) then 'someone' else 'nobody' end`,
      matchSql: (asked) => matchAssigned(column, actor, asked as readonly Assigned[]),
    }),
  },
})
