import { noticeCalls } from '@inkfold/api/client/notices'
import type { NoticePage } from '@inkfold/api/contracts/notices'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { http, memberHttp } from '@/http/client'
import type { Area } from '@/http/routing/areas'

const callsOf = { admin: noticeCalls(http), user: noticeCalls(memberHttp) }

export function noticesOf(area: Area) {
  const { notices, unread, noticeSettings, markRead, saveNoticeSettings } = callsOf[area]
  /** Query key prefix invalidated by a notification. */
  const all = ['notices']
  return {
    all,
    markRead,
    saveNoticeSettings,
    unread: queryOptions({ queryKey: [...all, 'unread'], queryFn: unread }),
    settings: queryOptions({ queryKey: [...all, 'settings'], queryFn: noticeSettings }),
    list: (onlyUnread: boolean, language: string) =>
      infiniteQueryOptions({
        queryKey: [...all, 'list', onlyUnread, language],
        queryFn: ({ pageParam: before }) => notices({ before, onlyUnread }),
        initialPageParam: null as number | null,
        getNextPageParam: ({ next }: NoticePage) => next,
      }),
  }
}
