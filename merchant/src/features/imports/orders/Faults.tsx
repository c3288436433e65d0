import type { ImportedOrder, ImportFault, ImportSummary } from '@inkfold/api/contracts/order_imports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { saveFile } from '@/ui/saveFile'
import { faultyPage, faultyQuery } from '../queries'
import styles from '../imports.module.css'
import { faultSheet } from './faultSheet'

export function Faults({ found: { id, code, version } }: { found: ImportSummary }) {
  const t = useT('imports')
  const words = useT('shared')
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(faultyQuery(id, version))
  const [isSaving, setSaving] = useState(false)
  const orders = data?.pages.flatMap(({ list }) => list) ?? []
  const columnOf = ({ column }: ImportFault) => (column ? words(`importColumns.${column}`) : '–')
  const save = async () => {
    setSaving(true)
    const all: ImportedOrder[] = []
    for (let after: number | null = 0; after !== null;) {
      const page = await faultyPage(id, after)
      all.push(...page.list)
      after = page.next
    }
    const heads = [t('fault.row'), t('fault.order'), t('fault.column'), t('fault.problem')]
    saveFile(new Blob([faultSheet(all, heads, columnOf)], { type: 'text/csv' }), `${code}.csv`)
    setSaving(false)
  }
  return (
    <section aria-label={t('faults')}>
      <header className={styles.top}>
        <h2>{t('faults')}</h2>
        <Button busy={isSaving} onClick={() => void save()}>
          {t('faults.save')}
        </Button>
      </header>
      <ul className={styles.faults}>
        {orders.flatMap(({ position, third_party_no: no, faults }) =>
          faults.map((one, at) => (
            <li key={`${position}-${at}`}>
              <b>{t('fault.at', { row: one.row, column: columnOf(one) })}</b>
              <span>{one.message}</span>
              {no && <small>{no}</small>}
            </li>
          )),
        )}
      </ul>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('faults.more')}
        </Button>
      )}
    </section>
  )
}
