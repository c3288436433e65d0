import { COMMENT, type CommentPage, type RecordComment } from '#contracts/team'
import { reachableIds } from '#core/crud/find_rows'
import type { Resource, WriteContext } from '#core/crud/resource'
import { row, rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'

/** A kind of record that a team works on, and its column in the tables of comments and assignments. */
export interface Subject {
  resource: Resource
  column: 'order_id' | 'case_id'
}

/** A record out of range counts as missing. */
export async function requireVisible({ resource }: Subject, id: number, actor: Actor, trx?: Transaction) {
  const found = await reachableIds(resource, [id], actor, 'view', trx)
  if (!found.has(id)) throw new Refusal('E_NOT_FOUND')
}

const SHOWN = 't.id, t.author, coalesce(t.author_id = ?, false) as is_own, t.body, t.created_at'

/** The comments of the reader's organisation alone; others who see the record have their own. */
export async function commentsOn(
  subject: Subject,
  id: number,
  { before, actor }: { before: number; actor: Actor },
): Promise<CommentPage> {
  await requireVisible(subject, id, actor)
  const own = `from record_comments t where t.${subject.column} = ? and t.organisation_id = ?`
  const [found, counted] = await Promise.all([
    rows<RecordComment>(`select ${SHOWN} ${own} and t.id < ? order by t.id desc limit ${COMMENT.page + 1}`, [
      actor.userId,
      id,
      actor.organisation.id,
      before,
    ]),
    row<{ total: number }>(`select count(*)::int as total ${own}`, [id, actor.organisation.id]),
  ])
  const list = found.slice(0, COMMENT.page)
  const next = found.length > COMMENT.page ? (list.at(-1)?.id ?? null) : null
  return { list, total: counted?.total ?? 0, next }
}

export async function addComment(
  subject: Subject,
  id: number,
  body: string,
  { actor, trx }: WriteContext,
): Promise<RecordComment> {
  await requireVisible(subject, id, actor, trx)
  await assertWithinHour(actor, trx)
  const made = await row<RecordComment>(
    `with t as (insert into record_comments (${subject.column}, organisation_id, author_id, author, body)
       values (?, ?, ?, ?, ?) returning *)
     select ${SHOWN} from t`,
    [id, actor.organisation.id, actor.userId, actor.username, body, actor.userId],
    trx,
  )
  return made as RecordComment
}

/** Comments written at once by one person are counted one after another. */
async function assertWithinHour({ userId }: Actor, trx: Transaction): Promise<void> {
  await row(`select pg_advisory_xact_lock(hashtext('comments of a person'), ?::int)`, [userId], trx)
  const written = await row<{ count: number; minutes: number }>(
    `select count(*)::int as count, coalesce(ceil(extract(epoch from min(created_at) + interval '1 hour' - now()) / 60), 0)::int as minutes
       from record_comments where author_id = ? and created_at > now() - interval '1 hour'`,
    [userId],
    trx,
  )
  if (written && written.count >= COMMENT.hourly)
    throw new Refusal('E_COMMENTS_HOURLY', { max: COMMENT.hourly, minutes: written.minutes })
}

/** Deleting a comment that is already gone changes nothing. */
export async function deleteComment(
  subject: Subject,
  id: number,
  comment: number,
  { actor, trx }: WriteContext,
): Promise<void> {
  await requireVisible(subject, id, actor, trx)
  const found = await row<{ author_id: number | null }>(
    `select author_id from record_comments where id = ? and ${subject.column} = ? and organisation_id = ? for update`,
    [comment, id, actor.organisation.id],
    trx,
  )
  if (!found) return
  if (found.author_id !== actor.userId) throw new Refusal('E_NOT_AUTHOR')
  await row('delete from record_comments where id = ?', [comment], trx)
}
