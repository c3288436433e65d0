import {
  type NoticeSettings,
  NOTICE_KINDS,
  NOTICE_PAGE,
  noticeOf,
  UNREAD_MAX,
  type Notice,
  type NoticeKind,
  type NoticePage,
  NOTICE_EVENTS,
} from '#contracts/notices'
import { row, rows, transaction } from '#core/database'
import type { Language } from '#contracts/languages'
import type { MessageParams } from '#contracts/format_message'
import { translateNested } from '#core/translate_nested'
import type { Cause } from '#core/http/actor'
import { publishEvent } from '#core/live/notify'

const DEFAULT_SETTINGS: NoticeSettings = { muted: [], digest: 'daily' }

export async function noticeSettingsOf(userId: number): Promise<NoticeSettings> {
  const kept = await row<NoticeSettings>('select muted, digest from notice_settings where user_id = ?', [userId])
  return kept ?? DEFAULT_SETTINGS
}

export async function saveSettings(userId: number, { muted, digest }: NoticeSettings): Promise<void> {
  await row(
    `insert into notice_settings (user_id, muted, digest) values (?, ?::text[], ?)
     on conflict (user_id) do update set muted = excluded.muted, digest = excluded.digest`,
    [userId, muted, digest],
  )
}

interface NoticeRow {
  id: number
  kind: NoticeKind
  params: MessageParams
  created_at: string
  read_at: string | null
}

interface NoticesQuery {
  userId: number
  language: Language
  before: number
  onlyUnread: boolean
}

export async function noticesOf({ userId, language, before, onlyUnread }: NoticesQuery): Promise<NoticePage> {
  const [found, unread] = await Promise.all([
    rows<NoticeRow>(
      `select id::float8 as id, kind, params, created_at, read_at from notices
        where user_id = ? and id < ? and kind = any(?) ${onlyUnread ? 'and read_at is null' : ''}
        order by id desc limit ${NOTICE_PAGE + 1}`,
      [userId, before, NOTICE_KINDS],
    ),
    countUnread(userId),
  ])
  const page = found.slice(0, NOTICE_PAGE)
  const next = found.length > NOTICE_PAGE ? (page.at(-1)?.id ?? null) : null
  return { list: page.map((one) => toNotice(one, language)), unread, next }
}

export async function countUnread(userId: number): Promise<number> {
  const counted = await row<{ unread: number }>(
    `select count(*)::int as unread
       from (select 1 from notices where user_id = ? and read_at is null limit ${UNREAD_MAX}) n`,
    [userId],
  )
  return counted?.unread ?? 0
}

function toNotice({ id, kind, params, created_at, read_at }: NoticeRow, language: Language): Notice {
  const { area, backOffice, front } = noticeOf(kind)
  return {
    id,
    kind,
    area,
    text: translateNested(language, `notices.${kind}`, params),
    links: { back_office: fillPath(backOffice, params), front: fillPath(front, params) },
    created_at,
    read_at,
  }
}

const PARAM = /\{\{(\w+)\}\}/g

const fillPath = (path: string | undefined, params: NoticeRow['params']): string | null =>
  path?.replace(PARAM, (_, name: string) => encodeURIComponent(String(params[name] ?? ''))) ?? null

/** Marks own notices as read, all where none is named; the person's other pages are notified. */
export async function markNoticesRead(userId: number, ids: readonly number[] | null, cause: Cause): Promise<void> {
  await transaction(cause, async (trx) => {
    const read = await rows(
      `update notices set read_at = now() where user_id = ? and read_at is null ${ids ? 'and id = any(?::bigint[])' : ''}
       returning 1`,
      ids ? [userId, ids] : [userId],
      trx,
    )
    if (read.length > 0) await publishEvent(userId, NOTICE_EVENTS.read, {}, trx)
  })
}
