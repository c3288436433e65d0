import type { PieceToPrint, PrintQueue } from '@inkfold/api/contracts/workshop'
import { PRODUCTION_EVENT } from '@inkfold/api/contracts/workshop'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLive } from '@/http/useLive'
import { useT } from '@/i18n/useT'
import { useTitle } from '@/session/site'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { Problem } from '@/ui/Problem'
import wide from '@/ui/wide_page.module.css'
import type { PageProps } from '../pages'
import { piecesOf, QUEUE_KEY, queueQuery } from './api'
import styles from './print_queue.module.css'
import { QueueBar } from './QueueBar'
import { QueueGroup } from './QueueGroup'

/** Pieces to print, by product and size: their print files are downloaded and the pieces marked as printed. */
export default function PrintQueuePage({ title }: PageProps) {
  const { data, error, refetch } = useQuery(queueQuery)
  useTitle(title)
  useLive(PRODUCTION_EVENT, QUEUE_KEY)
  return (
    <section className={wide.page}>
      <h1>{title}</h1>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingSkeleton rows={8} />}
      {data && <Queue queue={data} />}
    </section>
  )
}

function Queue({ queue }: { queue: PrintQueue }) {
  const t = useT('print-queue')
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set())
  const all = queue.groups.flatMap(piecesOf)
  // Pieces that left the queue are no longer chosen.
  const chosen = all.filter(({ id }) => chosenIds.has(id))

  function choose(pieces: readonly PieceToPrint[], isChosen: boolean) {
    const next = new Set(chosen.map(({ id }) => id))
    for (const { id } of pieces)
      if (isChosen) next.add(id)
      else next.delete(id)
    setChosenIds(next)
  }

  return (
    <>
      {queue.paused > 0 && <p className={styles.quiet}>{t('paused', { count: queue.paused })}</p>}
      {queue.pieces > all.length && (
        <p className={styles.quiet}>{t('more', { shown: all.length, count: queue.pieces })}</p>
      )}
      {all.length === 0 && <p className={styles.quiet}>{t('empty')}</p>}
      <QueueBar all={all} chosen={chosen} onChoose={choose} />
      {queue.groups.map((group) => (
        <QueueGroup
          key={`${group.organisation_id} ${group.product_id} ${group.size_id}`}
          group={group}
          chosen={chosenIds}
          onChoose={choose}
        />
      ))}
    </>
  )
}
