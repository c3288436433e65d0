import type { Notice, NoticePage, NoticeSettings } from '../contracts/notices.ts'
import type { Client } from './options.ts'

const NOTICES = '/api/v1/notices'
/** Refetched after an event: a response in flight may predate it. */
const NO_DEDUPLICATION = { allowDuplicate: true } as const

interface NoticeQuery {
  before: number | null
  onlyUnread: boolean
}

export function noticeCalls({ get, post, put }: Client) {
  return {
    notices: ({ before, onlyUnread }: NoticeQuery) =>
      get<NoticePage>(NOTICES, {
        query: { ...(before && { before }), ...(onlyUnread && { unread: true }) },
        ...NO_DEDUPLICATION,
      }),
    unread: () => get<{ unread: number }>(`${NOTICES}/unread`, NO_DEDUPLICATION),
    markRead: (ids?: Notice['id'][]) => post(`${NOTICES}/read`, ids ? { ids } : {}),
    noticeSettings: () => get<NoticeSettings>(`${NOTICES}/settings`),
    saveNoticeSettings: (settings: NoticeSettings) => put(`${NOTICES}/settings`, settings),
  }
}
