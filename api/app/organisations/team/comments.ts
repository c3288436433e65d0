import { COMMENT, type AddedComment, type CommentPage, type CommentPin, type RecordComment } from '#contracts/team'
import type { NoticeKind } from '#contracts/notices'
import { labelOf, reachableIds } from '#core/crud/find_rows'
import type { Resource, WriteContext } from '#core/crud/resource'
import { row, rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { notifyUsers } from '#core/notices/notify_user'

/** A kind of record that a team works on, and its column in the tables of comments and assignments. */
export interface Subject {
  resource: Resource
  column: 'order_id' | 'case_id' | 'design_id'
  /** The notice to colleagues whom a comment mentions; without it, comments mention nobody. */
  mention?: NoticeKind
  /** Refuses a place that the record does not have. */
  checkPin?(id: number, pin: CommentPin, context: WriteContext): Promise<void>
  afterComment?(id: number, context: WriteContext): Promise<void>
}

/** A record out of range counts as missing. */
export async function requireVisible({ resource }: Subject, id: number, actor: Actor, trx?: Transaction) {
  const found = await reachableIds(resource, [id], actor, 'view', trx)
  if (!found.has(id)) throw new Refusal('E_NOT_FOUND')
}

const shown = (
  reader: '?' | ':userId',
) => `t.id, t.author, coalesce(t.author_id = ${reader}, false) as is_own, t.body, t.created_at,
  case when t.face is not null then json_build_object('face', t.face, 'x', t.x::float8, 'y', t.y::float8) end as pin`
const SHOWN = shown('?')
const SHOWN_TO = shown(':userId')

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

export interface NewComment {
  body: string
  pin?: CommentPin | undefined
  /** Who is notified. */
  mentioned: readonly { id: number; username: string }[]
}

export async function addComment(
  subject: Subject,
  id: number,
  { body, pin, mentioned }: NewComment,
  context: WriteContext,
): Promise<AddedComment> {
  const { actor, trx } = context
  await requireVisible(subject, id, actor, trx)
  if (pin) await subject.checkPin?.(id, pin, context)
  await assertWithinHour(actor, trx)
  const place = pin ?? { face: null, x: null, y: null }
  const made = await row<RecordComment>(
    `with t as (insert into record_comments (${subject.column}, organisation_id, author_id, author, body, face, x, y)
       values (:id, :organisationId, :userId, :username, :body, :face, :x, :y) returning *)
     select ${SHOWN_TO} from t`,
    { id, organisationId: actor.organisation.id, userId: actor.userId, username: actor.username, body, ...place },
    trx,
  )
  await subject.afterComment?.(id, context)
  await notifyMentioned(subject, id, mentioned, context)
  return { ...(made as RecordComment), notified: mentioned.map(({ username }) => username) }
}

async function notifyMentioned(
  { resource, mention }: Subject,
  id: number,
  mentioned: NewComment['mentioned'],
  { actor, trx }: WriteContext,
): Promise<void> {
  if (!mention || mentioned.length === 0) return
  const named = await row<{ name: string }>(
    `select ${labelOf(resource, 'en')} as name from ${resource.table} t where t.id = ?`,
    [id],
    trx,
  )
  await notifyUsers(mentioned, mention, { by: actor.username, name: named?.name ?? '', id }, trx)
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
  context: WriteContext,
): Promise<void> {
  const { actor, trx } = context
  await requireVisible(subject, id, actor, trx)
  const found = await row<{ author_id: number | null }>(
    `select author_id from record_comments where id = ? and ${subject.column} = ? and organisation_id = ? for update`,
    [comment, id, actor.organisation.id],
    trx,
  )
  if (!found) return
  if (found.author_id !== actor.userId) throw new Refusal('E_NOT_AUTHOR')
  await row('delete from record_comments where id = ?', [comment], trx)
  await subject.afterComment?.(id, context)
}
