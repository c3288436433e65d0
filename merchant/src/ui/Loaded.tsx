import { ClientError } from '@inkfold/api/client'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from './Button'
import { Loading } from './Loading'
import { Notice } from './Notice'

/** A query's three faces: on its way, failed with another try, and here. */
export function Loaded<Data>({ query, children }: { query: UseQueryResult<Data>; children(data: Data): ReactNode }) {
  const t = useT('common')
  if (query.data !== undefined) return children(query.data)
  if (query.isPending || (query.error instanceof ClientError && query.error.silent)) return <Loading />
  const retry = (
    <Button look="text" onClick={() => void query.refetch()}>
      {t('notice.retry')}
    </Button>
  )
  return (
    <Notice
      kind="danger"
      action={retry}
      requestId={query.error instanceof ClientError ? query.error.requestId : undefined}
    >
      {query.error?.message}
    </Notice>
  )
}
