import { ClientError } from '@inkfold/api/client'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failed } from './Failed'
import { Loading } from './Loading'

/** A query's three faces: on its way, failed with another try, and here. */
export function Loaded<Data>({ query, children }: { query: UseQueryResult<Data>; children(data: Data): ReactNode }) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending || (query.error instanceof ClientError && query.error.silent)) return <Loading />
  return <Failed error={query.error} onRetry={() => void query.refetch()} />
}
