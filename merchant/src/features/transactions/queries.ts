import type { Billing } from '@inkfold/api/contracts/billing'
import type { LedgerEntry } from '@inkfold/api/contracts/ledger'
import type { StatementMonth } from '@inkfold/api/contracts/statements'
import type { Transaction } from '@inkfold/api/contracts/transactions'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'

const TRANSACTIONS = '/api/v1/transactions'
export const BILLING_PATH = '/api/v1/billing'
export const STATEMENTS_PATH = '/api/v1/statements'
const PAGE = 20

export interface TransactionQuery {
  entry: LedgerEntry | ''
  from: string
  to: string
  q: string
  numbers: string
}

interface Page {
  list: Transaction[]
  next_cursor?: string
}

const days = ({ from, to }: TransactionQuery) =>
  from || to ? JSON.stringify([{ field: 'created_at', operator: 'RANGE', val: [from, to] }]) : null

export const transactionsQuery = (filters: TransactionQuery) =>
  infiniteQueryOptions({
    queryKey: ['transactions', filters],
    queryFn: ({ pageParam, signal }) =>
      http.get<Page>(TRANSACTIONS, {
        signal,
        query: {
          limit: PAGE,
          with_total: 0,
          cursor: pageParam,
          entry: filters.entry || null,
          quickSearch: filters.q || null,
          numbers: filters.numbers || null,
          search: days(filters),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }) => next ?? null,
    placeholderData: keepPreviousData,
  })

/** The same conditions for the export; all are part of `search`. */
export function toExportQuery(filters: TransactionQuery) {
  const entries = [
    ...(filters.from || filters.to
      ? [{ field: 'created_at', operator: 'RANGE', val: [filters.from, filters.to] }]
      : []),
    ...(filters.entry ? [{ field: 'entry', operator: 'eq', val: filters.entry }] : []),
  ]
  return {
    quickSearch: filters.q,
    numbers: filters.numbers,
    search: entries.length > 0 ? JSON.stringify(entries) : null,
  }
}

export const balanceQuery = queryOptions({
  queryKey: ['transactions', 'balance'],
  queryFn: ({ signal }) => http.get<{ balance: string; held: string }>(`${TRANSACTIONS}/balance`, { signal }),
  staleTime: 0,
})

export const transactionQuery = (no: string) =>
  queryOptions({
    queryKey: ['transactions', 'no', no],
    queryFn: ({ signal }) => http.get<Transaction>(`${TRANSACTIONS}/no/${encodeURIComponent(no)}`, { signal }),
  })

export const billingQuery = queryOptions({
  queryKey: ['billing'],
  queryFn: ({ signal }) => http.get<Billing>(BILLING_PATH, { signal }),
  staleTime: 0,
})

export const statementsQuery = queryOptions({
  queryKey: ['transactions', 'statements'],
  queryFn: ({ signal }) => http.get<StatementMonth[]>(STATEMENTS_PATH, { signal }),
  staleTime: 0,
})
