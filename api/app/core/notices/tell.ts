import { NOTICE_EVENTS, noticeOf, type NoticeKind } from '#contracts/notices'
import type { WordParams } from '#contracts/say'
import { row, type Transaction } from '#core/database'
import { notify } from '#core/live/notify'

/** Tells a person of something once the transaction has committed, unless they muted its area. */
export async function tell(userId: number, kind: NoticeKind, params: WordParams, trx: Transaction): Promise<void> {
  const told = await row<{ id: number }>(
    `insert into notices (user_id, kind, params)
     select ?, ?, ?::jsonb where not exists (select 1 from notice_settings where user_id = ? and ? = any(muted))
     returning id::float8 as id`,
    [userId, kind, JSON.stringify(params), userId, noticeOf(kind).area],
    trx,
  )
  if (told) await notify(userId, NOTICE_EVENTS.told, { id: told.id }, trx)
}
