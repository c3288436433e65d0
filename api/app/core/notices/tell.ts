import { NOTICE_EVENTS, noticeOf, type NoticeKind } from '#contracts/notices'
import type { WordParams } from '#contracts/say'
import { row, type Transaction } from '#core/database'
import { notify } from '#core/live/notify'

interface Told {
  id: number
}

/** Tells a person of something once the transaction has committed, unless they muted its area or are there no more. */
export async function tell(userId: number, kind: NoticeKind, params: WordParams, trx: Transaction): Promise<void> {
  const told = (await added(userId, kind, params, trx)) ?? (await anew(userId, kind, params, trx))
  if (told) await notify(userId, NOTICE_EVENTS.told, { id: told.id }, trx)
}

const anew = (userId: number, kind: NoticeKind, params: WordParams, trx: Transaction) =>
  row<Told>(
    `insert into notices (user_id, kind, params)
     select u.id, ?, ?::jsonb from users u
      where u.id = ? and not exists (select 1 from notice_settings s where s.user_id = u.id and ? = any(s.muted))
     returning id::float8 as id`,
    [kind, JSON.stringify(params), userId, noticeOf(kind).area],
    trx,
  )

/** Put to what was told of it within minutes, was not read and went into no mail; nobody waits for one that is being written. */
async function added(
  userId: number,
  kind: NoticeKind,
  params: WordParams,
  trx: Transaction,
): Promise<Told | undefined> {
  const { together, area } = noticeOf(kind)
  if (!together) return undefined
  return row<Told>(
    `update notices set kind = ?, params = params || ?::jsonb || jsonb_build_object('many', coalesce((params ->> 'many')::int, 1) + 1)
      where id = (select n.id from notices n
                   where n.user_id = ? and n.kind in (?, ?) and n.read_at is null and n.digested_at is null
                     and n.created_at > now() - interval '15 minutes'
                     and not exists (select 1 from notice_settings s where s.user_id = n.user_id and ? = any(s.muted))
                   order by n.id desc limit 1 for update of n skip locked)
     returning id::float8 as id`,
    [together, JSON.stringify(params), userId, kind, together, area],
    trx,
  )
}
