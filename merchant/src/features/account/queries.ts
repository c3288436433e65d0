import { queryOptions } from '@tanstack/react-query'
import { account, ownSessions } from '@/http/session'

export const profileQuery = queryOptions({ queryKey: ['account', 'profile'], queryFn: account.profile })
export const overviewQuery = queryOptions({ queryKey: ['account', 'overview'], queryFn: account.overview })
export const sessionsQuery = queryOptions({ queryKey: ['account', 'sessions'], queryFn: ownSessions.sessions })
