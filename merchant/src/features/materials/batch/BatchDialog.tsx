import type { GalleryMaterial } from '@inkfold/api/contracts/materials'
import { useState } from 'react'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Notice } from '@/ui/Notice'
import { CategorySelect } from '../categories/CategorySelect'
import type { CategoriesOf } from '../categories/useCategories'
import styles from '@/ui/list.module.css'
import { localizedName } from '@/i18n/localizedName'
import type { BatchReport } from '@/ui/list/processEach'

export type BatchKind = 'move' | 'delete'

interface BatchDialogProps {
  kind: BatchKind
  count: number
  rows: readonly GalleryMaterial[]
  categories: CategoriesOf
  run(category: number | null, tell: (count: number) => void): Promise<BatchReport>
  onClose(): void
}

/** Explains the action, then shows its progress and the result of each material. */
export function BatchDialog({ kind, count, rows, categories, run, onClose }: BatchDialogProps) {
  const t = useT('materials')
  const [category, setCategory] = useState<number | null>(null)
  const [behind, setBehind] = useState<number | null>(null)
  const [report, setReport] = useState<BatchReport | null>(null)
  const [names] = useState(() => new Map(rows.map((row) => [row.id, row])))

  const start = async () => {
    setBehind(0)
    setReport(await run(category, setBehind))
  }

  if (report)
    return (
      <Dialog title={t(`batch.${kind}.title`, { count })} onClose={onClose}>
        <Outcome kind={kind} report={report} names={names} />
        <div className={styles.steps}>
          <Button variant="primary" onClick={onClose}>
            {t('batch.close')}
          </Button>
        </div>
      </Dialog>
    )
  return (
    <Dialog title={t(`batch.${kind}.title`, { count })} onClose={onClose}>
      <div className={styles.form}>
        {kind === 'delete' && <p>{t('delete.body')}</p>}
        {kind === 'move' && <CategorySelect categories={categories} value={category} onChange={setCategory} />}
        {behind !== null && <p role="status">{t('batch.behind', { behind, count })}</p>}
        <div className={styles.steps}>
          <Button variant="primary" busy={behind !== null} onClick={() => void start()}>
            {t(`batch.${kind}.go`, { count })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

interface OutcomeProps {
  kind: BatchKind
  report: BatchReport
  names: ReadonlyMap<number, GalleryMaterial>
}

function Outcome({ kind, report: { done, refused }, names }: OutcomeProps) {
  const t = useT('materials')
  const language = useLanguage()
  const called = (id: number) => {
    const row = names.get(id)
    return row ? `${localizedName(row, language)} (${row.number})` : String(id)
  }
  return (
    <div className={styles.form}>
      {done.size > 0 && <Notice kind="success">{t(`batch.${kind}.done`, { count: done.size })}</Notice>}
      {refused.length > 0 && (
        <Notice kind="danger">
          {t('batch.refused', { count: refused.length })}
          <ul className={styles.refused}>
            {refused.map(({ id, problem }) => (
              <li key={id}>{t('batch.problem', { name: called(id), problem })}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
