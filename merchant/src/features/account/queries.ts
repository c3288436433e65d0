import type { RealName } from '@inkfold/api/contracts/account'
import { queryOptions } from '@tanstack/react-query'
import { memberHttp } from '@/http/client'
import { account, ownSessions } from '@/http/session'

export const REAL_NAME = '/api/account/realName'

export const profileQuery = queryOptions({ queryKey: ['account', 'profile'], queryFn: account.profile })
export const overviewQuery = queryOptions({ queryKey: ['account', 'overview'], queryFn: account.overview })
export const sessionsQuery = queryOptions({ queryKey: ['account', 'sessions'], queryFn: ownSessions.sessions })
export const realNameQuery = queryOptions({
  queryKey: ['account', 'realName'],
  queryFn: () => memberHttp.get<RealName>(REAL_NAME),
})
