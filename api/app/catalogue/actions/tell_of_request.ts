import type { NoticeKind } from '#contracts/notices'
import { rows, type Row } from '#core/database'
import type { WriteContext } from '#core/crud/resource'
import { tell } from '#core/notices/tell'

type RequestNotice = Extract<NoticeKind, `blank_request_${string}`>

/** Whom each concerns, as SQL over the request `t`: the main account of a house, or whoever asked. */
const MAIN = `select u.id from users u where u.account_type = 'main' and u.organisation_id =`
const CONCERNS: Record<RequestNotice, string> = {
  blank_request_made: `${MAIN} (select parent_id from organisations where id = t.organisation_id)`,
  blank_request_asked: `${MAIN} t.factory_id`,
  blank_request_opinion: `${MAIN} (select parent_id from organisations where id = t.organisation_id)`,
  blank_request_approved: 'select t.owner_user_id',
  blank_request_rejected: 'select t.owner_user_id',
  blank_request_developed: 'select t.owner_user_id',
}

/** Tells whom it concerns, but nobody of what they did themselves. */
export async function tellOfRequest(
  { id, code, name, decision_note: note = '' }: Row,
  kind: RequestNotice,
  { actor, trx }: Pick<WriteContext, 'actor' | 'trx'>,
): Promise<void> {
  const people = await rows<{ id: number }>(
    `select u.id from blank_requests t, lateral (${CONCERNS[kind]}) u(id) where t.id = ? and u.id <> ?`,
    [id, actor.userId],
    trx,
  )
  for (const person of people) await tell(person.id, kind, { code, name, note }, trx)
}
