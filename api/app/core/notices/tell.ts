import { NOTICE_EVENTS, noticeOf, type NoticeKind } from '#contracts/notices'
import type { WordParams } from '#contracts/say'
import { row, type Transaction } from '#core/database'
import { notify } from '#core/live/notify'

/** Tells a person of something once the transaction has committed, unless they muted its area or are there no more. */
export async function tell(userId: number, kind: NoticeKind, params: WordParams, trx: Transaction): Promise<void> {
  const told = await row<{ id: number }>(
    `insert into notices (user_id, kind, params)
     select u.id, ?, ?::jsonb from users u
      where u.id = ? and not exists (select 1 from notice_settings s where s.user_id = u.id and ? = any(s.muted))
     returning id::float8 as id`,
    [kind, JSON.stringify(params), userId, noticeOf(kind).area],
    trx,
  )
  if (told) await notify(userId, NOTICE_EVENTS.told, { id: told.id }, trx)
}
