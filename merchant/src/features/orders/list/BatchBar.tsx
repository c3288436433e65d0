import { PAYING } from '@inkfold/api/contracts/limits'
import type { OrderRow } from '@inkfold/api/contracts/orders'
import { Suspense, useState } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import styles from '@/ui/list.module.css'
import type { Selection } from '@/ui/useSelection'
import { lazyPart } from '@/ui/lazyPart'
import { BATCH_KINDS, type BatchKind } from './batchKinds'

const PayDialog = lazyPart(() => import('./PayDialog'))
const BatchDialog = lazyPart(() => import('./BatchDialog'))

interface BatchBarProps {
  chosen: Selection
  rows: readonly OrderRow[]
}

/** Appears with the first selection; shows actions available for at least one selected order. */
export function BatchBar({ chosen, rows }: BatchBarProps) {
  const t = useT('orders')
  const [kind, setKind] = useState<BatchKind | 'pay' | null>(null)
  const [named, setNamed] = useState<readonly OrderRow[]>([])
  const picked = rows.filter(({ id }) => chosen.ids.has(id))
  const may = (action: BatchKind | 'pay') => picked.some(({ actions }) => actions.includes(action))
  const begin = (next: BatchKind | 'pay') => {
    setNamed(picked)
    setKind(next)
  }
  return (
    <>
      {chosen.ids.size > 0 && (
        <div className={styles.batch} role="region" aria-label={t('batch')}>
          <strong role="status">{t('batch.chosen', { count: chosen.ids.size, max: PAYING.atOnce })}</strong>
          {may('pay') && (
            <Button variant="primary" onClick={() => begin('pay')}>
              {t('batch.pay')}
            </Button>
          )}
          {BATCH_KINDS.filter(may).map((one) => (
            <Button key={one} onClick={() => begin(one)}>
              {t(`batch.${one}`)}
            </Button>
          ))}
          <Button variant="text" onClick={() => chosen.fill(rows.map(({ id }) => id))}>
            {t('batch.all')}
          </Button>
          <Button variant="text" onClick={chosen.clear}>
            {t('batch.clear')}
          </Button>
          {chosen.hasExceeded && <p role="alert">{t('batch.over', { count: PAYING.atOnce })}</p>}
        </div>
      )}
      <Suspense>
        {kind === 'pay' && <PayDialog rows={named} onClose={() => setKind(null)} />}
        {kind && kind !== 'pay' && (
          <BatchDialog kind={kind} rows={named} onDone={chosen.clear} onClose={() => setKind(null)} />
        )}
      </Suspense>
    </>
  )
}
