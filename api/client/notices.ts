import type { Notice, NoticePage, NoticeSettings } from '../contracts/notices.ts'
import type { Client } from './options.ts'

const NOTICES = '/api/v1/notices'
/** Refetched after an event: a response in flight may predate it. */
const FRESH = { allowDuplicate: true } as const

interface Wanted {
  before: number | null
  onlyUnread: boolean
}

export function noticeCalls({ get, post, put }: Client) {
  return {
    notices: ({ before, onlyUnread }: Wanted) =>
      get<NoticePage>(NOTICES, { query: { ...(before && { before }), ...(onlyUnread && { unread: true }) }, ...FRESH }),
    unread: () => get<{ unread: number }>(`${NOTICES}/unread`, FRESH),
    markRead: (ids?: Notice['id'][]) => post(`${NOTICES}/read`, ids ? { ids } : {}),
    noticeSettings: () => get<NoticeSettings>(`${NOTICES}/settings`),
    saveNoticeSettings: (settings: NoticeSettings) => put(`${NOTICES}/settings`, settings),
  }
}
