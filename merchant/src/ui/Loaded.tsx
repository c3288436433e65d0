import { ClientError } from '@inkfold/api/client'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNotFound } from '@/http/is_not_found'
import { Failed } from './Failed'
import { Loading } from './Loading'
import { Missing } from './Missing'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  waiting?: ReactNode
  missing?: ReactNode
  title?: string
  children(data: Data): ReactNode
}

/** A query's states: loading, failed with retry, missing, and loaded. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, waiting = <Loading />, missing = <Missing />, title, children } = props
  const { data, error, isPending, refetch } = query
  if (data !== undefined) return children(data)
  if (isPending || (error instanceof ClientError && error.silent)) return waiting
  if (isNotFound(error)) return missing
  return <Failed error={error} title={title} onRetry={() => void refetch()} />
}
