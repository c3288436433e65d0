import type { Query } from '@inkfold/api/client/query'
import { http } from '@/http/client'
import { pagesQuery, type Page } from './pages'

interface Listed {
  key: readonly [kind: string, ...unknown[]]
  path: string
  asked: Query
  perPage: number
}

/** Pages of an API list; the total is requested once. */
export const listQuery = <Row>({ key, path, asked, perPage }: Listed) =>
  pagesQuery<Row>(key, (cursor, signal) =>
    http.get<Page<Row>>(path, {
      signal,
      query: { ...asked, limit: perPage, cursor, with_total: cursor ? 0 : 1 },
    }),
  )
