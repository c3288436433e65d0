import type { BalanceLog, RealName, ScoreLog, ScoreRules } from '@inkfold/api/contracts/account'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
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

const log = <Log>(path: string, page: number, size: number, language: string) =>
  queryOptions({
    queryKey: ['account', path, page, size, language],
    queryFn: () => memberHttp.get<Log>(`/api/account/${path}`, { query: { page, per_page: size } }),
    placeholderData: keepPreviousData,
  })

/** Memos come in the request's language, so it is part of the key. */
export const balanceQuery = (page: number, size: number, language: string) =>
  log<BalanceLog>('balance', page, size, language)
export const scoreQuery = (page: number, size: number, language: string) =>
  log<ScoreLog>('integral', page, size, language)

export const scoreRulesQuery = queryOptions({
  queryKey: ['account', 'scoreRules'],
  queryFn: () => memberHttp.get<ScoreRules>('/api/account/integral/rules'),
})
