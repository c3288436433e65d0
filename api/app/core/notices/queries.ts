import type { Language } from '#contracts/languages'
import {
  NOTICE_KINDS,
  NOTICE_PAGE,
  noticeOf,
  UNREAD_MAX,
  type Notice,
  type NoticeKind,
  type NoticePage,
} from '#contracts/notices'
import type { WordParams } from '#contracts/say'
import { row, rows } from '#core/database'
import { worded } from '#core/words'

interface Kept {
  id: number
  kind: NoticeKind
  params: WordParams
  created_at: string
  read_at: string | null
}

interface Wanted {
  userId: number
  language: Language
  before: number
  onlyUnread: boolean
}

/** The newest first, from behind a place in the list. */
export async function noticesOf({ userId, language, before, onlyUnread }: Wanted): Promise<NoticePage> {
  const [found, unread] = await Promise.all([
    rows<Kept>(
      `select id::float8 as id, kind, params, created_at, read_at from notices
        where user_id = ? and id < ? and kind = any(?) ${onlyUnread ? 'and read_at is null' : ''}
        order by id desc limit ${NOTICE_PAGE + 1}`,
      [userId, before, NOTICE_KINDS],
    ),
    unreadOf(userId),
  ])
  const page = found.slice(0, NOTICE_PAGE)
  const next = found.length > NOTICE_PAGE ? (page.at(-1)?.id ?? null) : null
  return { list: page.map((one) => said(one, language)), unread, next }
}

export async function unreadOf(userId: number): Promise<number> {
  const counted = await row<{ unread: number }>(
    `select count(*)::int as unread
       from (select 1 from notices where user_id = ? and read_at is null limit ${UNREAD_MAX}) n`,
    [userId],
  )
  return counted?.unread ?? 0
}

function said({ id, kind, params, created_at, read_at }: Kept, language: Language): Notice {
  const { area, backOffice, front } = noticeOf(kind)
  return {
    id,
    kind,
    area,
    text: worded(language, `notices.${kind}`, params),
    links: { back_office: filled(backOffice, params), front: filled(front, params) },
    created_at,
    read_at,
  }
}

const PARAM = /\{\{(\w+)\}\}/g

const filled = (path: string | undefined, params: Kept['params']): string | null =>
  path?.replace(PARAM, (_, name: string) => encodeURIComponent(String(params[name] ?? ''))) ?? null
