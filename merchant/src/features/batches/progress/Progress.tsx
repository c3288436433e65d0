import type { BatchProgress, DesignBatchItem } from '@inkfold/api/contracts/finished'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Chip } from '@/ui/Chip'
import { Button } from '@/ui/Button'
import { CommandFailure } from '@/ui/form/CommandFailure'
import { Loaded } from '@/ui/Loaded'
import { useLiveRefetch } from '@/ui/useLiveRefetch'
import styles from '../batches.module.css'
import { Meter } from '../Meter'
import { BATCHES, BATCH_EVENTS, batchQuery, itemsQuery } from '../queries'

export function Progress({ id }: { id: number }) {
  const t = useT('batches')
  const batch = useQuery(batchQuery(id))
  const items = useQuery(itemsQuery(id))
  useLiveRefetch([batchQuery(id).queryKey, itemsQuery(id).queryKey], BATCH_EVENTS)
  return (
    <section className={styles.progress} aria-label={t('progress.label')}>
      <Loaded query={batch}>
        {(row) => (
          <header className={styles.top}>
            <h2>{row.name}</h2>
            <div role="status">
              <Meter progress={row} />
            </div>
            {row.status === 'done' && row.failed > 0 && <Retry id={id} count={row.failed} />}
          </header>
        )}
      </Loaded>
      <Loaded query={items}>
        {(rows) => (
          <ol className={styles.items}>
            {rows.map((item) => (
              <Item key={item.position} item={item} />
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  )
}

const KINDS = { waiting: 'plain', done: 'good', failed: 'bad' } as const

function Item({ item }: { item: DesignBatchItem }) {
  const shared = useT('shared')
  const { finished_product_id: made, name, status, message } = item
  return (
    <li>
      {made === null ? <b>{name}</b> : <Link to={`/admin/finished?finished=${made}`}>{name}</Link>}
      <Chip kind={KINDS[status]}>{shared(`batchItemStatuses.${status}`)}</Chip>
      {message && <p>{message}</p>}
    </li>
  )
}

function Retry({ id, count }: { id: number; count: number }) {
  const t = useT('batches')
  const cache = useQueryClient()
  const retry = useMutation({
    mutationFn: () => http.post<BatchProgress>(`${BATCHES}/${id}/retry`),
    async onSuccess(progress) {
      cache.setQueryData(batchQuery(id).queryKey, (row) => row && { ...row, ...progress })
      await cache.invalidateQueries({ queryKey: itemsQuery(id).queryKey })
    },
  })
  return (
    <Allowed node="design_batches.create">
      <Button variant="primary" busy={retry.isPending} onClick={() => retry.mutate()}>
        {t('retry', { count })}
      </Button>
      <CommandFailure error={retry.error} />
    </Allowed>
  )
}
