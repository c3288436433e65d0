import { either } from '#core/text'
import app from '@adonisjs/core/services/app'
import type { NoticeKind } from '#contracts/notices'
import { COMMENT, type Assignment, type AssignmentChange } from '#contracts/team'
import { labelOf, reachableIds } from '#core/crud/find_rows'
import { toResource, type Resource, type WriteContext } from '#core/crud/resource'
import { row, rows, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { derived, id, text } from '#core/lists/fields'
import { notifyUser } from '#core/notices/notify_user'
import { SessionDirectory } from '#core/session_directory'
import { requireVisible, type Subject } from '#organisations/team/comments'

/** The kind's notice to an assignee. */
export interface Assignable extends Subject {
  notice: NoticeKind
}

const viewOf = ({ resource }: Subject) => `${resource.permission}.view`

const labelled = (nickname: string) =>
  `case when ${nickname} in ('', t.username) then t.username else t.username || ' · ' || ${nickname} end`

/** People as options of a select. Not mounted: its rows depend on the kind of record. */
export const TEAM = toResource({
  name: 'team',
  table: 'users',
  verbs: ['view'],
  label: { 'zh-cn': 'name', en: 'name_en' },
  order: { field: 'username', direction: 'asc' },
  fields: {
    id: id(),
    username: text({ search: true, sort: true }),
    nickname: text({ search: true }),
    nickname_en: text({ search: true }),
    name: derived('text', labelled('t.nickname')),
    name_en: derived('text', labelled(either('t.nickname_en', 't.nickname'))),
  },
})

/** Active colleagues who may view records of the kind; former ones, too, where names of known ids are wanted. */
export const teamOf = (subject: Subject, { organisation }: Actor, isNamed: boolean): Resource => ({
  ...TEAM,
  where: isNamed
    ? `t.organisation_id = ${organisation.id}`
    : `t.organisation_id = ${organisation.id} and t.status = 'active' and exists (
        select 1 from user_roles ur join roles r on r.id = ur.role_id and r.status = 'enabled'
         where ur.user_id = t.id and (r.is_super or exists (
           select 1 from role_permissions p where p.role_id = r.id and p.permission = '${viewOf(subject)}')))`,
})

const MENTION = /@([A-Za-z][A-Za-z0-9_]*)/g

/**
 * Active colleagues whose user names the text mentions and who see the record; others learn nothing of it. Before the
 * transaction, because it loads their grants.
 */
export async function mentionedIn(body: string, subject: Subject, id: number, actor: Actor) {
  const named = new Set([...body.matchAll(MENTION)].map(([, name]) => (name as string).toLowerCase()))
  if (!subject.mention || named.size === 0) return []
  const { table, where } = teamOf(subject, actor, false)
  const found = await rows<{ id: number; username: string }>(
    `select t.id, t.username from ${table} t where ${where} and lower(t.username) = any(?) and t.id <> ? order by t.username limit ${COMMENT.mentions}`,
    [[...named], actor.userId],
  )
  const seeing = await Promise.all(found.map((one) => seesRecord(subject, id, one.id, actor)))
  return found.filter((_, i) => seeing[i])
}

async function seesRecord(subject: Subject, id: number, userId: number, actor: Actor): Promise<boolean> {
  const colleague = await findColleague(userId, actor)
  return colleague !== null && (await reachableIds(subject.resource, [id], colleague, 'view')).has(id)
}

/** Before the transaction, because it loads the colleague's grants. */
export async function requireAssignable(subject: Assignable, id: number, change: AssignmentChange, actor: Actor) {
  await requireVisible(subject, id, actor)
  if (change.user_id === null || change.user_id === actor.userId) return
  const colleague = await findColleague(change.user_id, actor)
  if (!colleague?.may(viewOf(subject))) throw refuseField('user_id', 'E_NOT_IN_TEAM')
  const seen = await reachableIds(subject.resource, [id], colleague, 'view')
  if (!seen.has(id)) throw refuseField('user_id', 'E_ASSIGNEE_RANGE')
}

/** People of other organisations count as missing. */
async function findColleague(userId: number, { organisation }: Actor): Promise<Actor | null> {
  const sessions = await app.container.make(SessionDirectory)
  const found = await sessions.byUserId(userId).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  return found?.organisation.id === organisation.id ? found : null
}

export async function assign(
  subject: Assignable,
  id: number,
  change: AssignmentChange,
  { actor, trx }: WriteContext,
): Promise<Assignment> {
  await requireVisible(subject, id, actor, trx)
  if (!(await replace(subject, id, change, actor, trx))) throw new Refusal('E_ASSIGNED_ELSEWHERE')
  const { user_id: next, previous } = change
  if (next !== null && next !== previous && next !== actor.userId) {
    const { resource, notice } = subject
    const named = await row<{ no: string }>(
      `select ${labelOf(resource, 'en')} as no from ${resource.table} t where t.id = ?`,
      [id],
      trx,
    )
    await notifyUser(next, notice, { by: actor.username, no: named?.no ?? '', id }, trx)
  }
  const assignee = next && (await row<{ username: string }>('select username from users where id = ?', [next], trx))
  return { assignee_id: next, assignee: assignee ? assignee.username : null }
}

/** Whether `previous` was still the assignee: of two people who assign at once, the second learns of the first. */
async function replace(
  { column }: Subject,
  id: number,
  { user_id: next, previous }: AssignmentChange,
  { organisation }: Actor,
  trx: Transaction,
): Promise<boolean> {
  const own = `record_assignments where ${column} = ? and organisation_id = ?`
  const key = [id, organisation.id]
  if (previous === null && next === null) return !(await row(`select 1 from ${own}`, key, trx))
  if (previous === null) {
    const made = await row(
      `insert into record_assignments (${column}, organisation_id, user_id) values (?, ?, ?) on conflict do nothing returning 1`,
      [...key, next],
      trx,
    )
    return made !== undefined
  }
  if (next === null)
    return (await row(`delete from ${own} and user_id = ? returning 1`, [...key, previous], trx)) !== undefined
  const changed = await row(
    `update record_assignments set user_id = ?, created_at = now() where ${column} = ? and organisation_id = ? and user_id = ? returning 1`,
    [next, ...key, previous],
    trx,
  )
  return changed !== undefined
}
