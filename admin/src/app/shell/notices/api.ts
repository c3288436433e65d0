import { noticeCalls } from '@inkfold/api/client/notices'
import type { NoticePage } from '@inkfold/api/contracts/notices'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from '@/http/client'

const { notices, unread, noticeSettings, ...calls } = noticeCalls(client)
export const { markRead, saveNoticeSettings } = calls

/** Query key prefix invalidated by a notification. */
export const NOTICES_KEY = ['notices']

export const unreadQuery = queryOptions({ queryKey: [...NOTICES_KEY, 'unread'], queryFn: unread })

export const noticesQuery = (onlyUnread: boolean, language: string) =>
  infiniteQueryOptions({
    queryKey: [...NOTICES_KEY, 'list', onlyUnread, language],
    queryFn: ({ pageParam: before }) => notices({ before, onlyUnread }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: NoticePage) => next,
  })

export const settingsQuery = queryOptions({ queryKey: [...NOTICES_KEY, 'settings'], queryFn: noticeSettings })
