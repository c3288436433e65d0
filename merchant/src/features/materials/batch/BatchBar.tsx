import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import type { CategoriesOf } from '../categories/useCategories'
import styles from '@/ui/list.module.css'
import { MATERIALS } from '@/pictures/queries'
import type { GalleryOf } from '../useGallery'
import { BatchDialog, type BatchKind } from './BatchDialog'
import { processEach } from '@/ui/list/processEach'
import type { Selection } from '@/ui/useSelection'

interface BatchBarProps {
  chosen: Selection
  gallery: GalleryOf
  categories: CategoriesOf
}

export function BatchBar({ chosen, gallery, categories }: BatchBarProps) {
  const t = useT('materials')
  const cache = useQueryClient()
  const [kind, setKind] = useState<BatchKind | null>(null)
  const [named, setNamed] = useState<readonly number[]>([])
  const begin = (next: BatchKind) => {
    setNamed([...chosen.ids])
    setKind(next)
  }

  const run = async (category: number | null, tell: (count: number) => void) => {
    const work = (id: number) =>
      kind === 'delete'
        ? http.delete(`${MATERIALS}/${id}`)
        : http.patch(`${MATERIALS}/${id}`, { category_id: category })
    const report = await processEach(named, work, tell)
    if (kind === 'delete') gallery.remove(report.done)
    else gallery.startAnew()
    chosen.keep(new Set(report.refused.map(({ id }) => id)))
    void cache.invalidateQueries({ queryKey: ['material-counts'] })
    return report
  }

  const rows = gallery.rows.filter(({ id }) => named.includes(id))
  return (
    <>
      {chosen.ids.size > 0 && (
        <div className={styles.batch} role="region" aria-label={t('batch')}>
          <strong role="status">{t('batch.chosen', { count: chosen.ids.size })}</strong>
          <Allowed node="materials.edit">
            <Button onClick={() => begin('move')}>{t('batch.move')}</Button>
          </Allowed>
          <Allowed node="materials.delete">
            <Button onClick={() => begin('delete')}>{t('batch.delete')}</Button>
          </Allowed>
          <Button variant="text" onClick={chosen.clear}>
            {t('batch.clear')}
          </Button>
        </div>
      )}
      {kind && (
        <BatchDialog
          kind={kind}
          count={named.length}
          rows={rows}
          categories={categories}
          run={run}
          onClose={() => setKind(null)}
        />
      )}
    </>
  )
}
