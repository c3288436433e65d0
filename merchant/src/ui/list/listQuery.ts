import type { Query } from '@inkfold/api/client/query'
import { http } from '@/http/client'
import { pagesQuery, type Page } from './pagesQuery'

interface ListOptions {
  key: readonly [kind: string, ...unknown[]]
  path: string
  query: Query
  perPage: number
}

/** Pages of an API list; the total is requested once. */
export const listQuery = <Row>({ key, path, query, perPage }: ListOptions) =>
  pagesQuery<Row>(key, (cursor, signal) =>
    http.get<Page<Row>>(path, {
      signal,
      query: { ...query, limit: perPage, cursor, with_total: cursor ? 0 : 1 },
    }),
  )
