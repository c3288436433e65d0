import type { FinishedRow } from '@inkfold/api/contracts/finished'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useT } from '@/i18n/useT'
import { localizedStem } from '@/i18n/localizedName'
import { Allowed } from '@/ui/Allowed'
import { Dialog } from '@/ui/Dialog'
import { Loaded } from '@/ui/Loaded'
import { Notice } from '@/ui/Notice'
import { UnprintableChip } from '@/ui/printing/UnprintableChip'
import type { GroupsOf } from '../groups/useGroups'
import type { FinishedFilters } from '../filters'
import { PublicationChip } from '../list/PublicationChip'
import { Pictures } from '../pictures/Pictures'
import { detailQuery } from '../queries'
import type { FinishedOf } from '../useFinished'
import styles from './detail.module.css'
import { PrintCheck } from './PrintCheck'
import { FactsOf } from './FactsOf'
import { FieldsForm } from './FieldsForm'
import { NamesForm } from './NamesForm'
import { QuickFilters } from './QuickFilters'
import { Price } from './Price'
import { Actions } from './Actions'
import { Unprintable } from './Unprintable'
import { useSave } from './useSave'

interface DetailProps {
  id: number
  finished: FinishedOf
  groups: GroupsOf
  onChange(changes: Partial<FinishedFilters>): void
  onOpen(id: number): void
  onClose(): void
}

/** A dialog, so the list behind it keeps its position. */
export function Detail({ id, finished, groups, onChange, onOpen, onClose }: DetailProps) {
  const t = useT('finished')
  const language = useLanguage()
  const known = finished.rows.find((row) => row.id === id)
  const query = useQuery({ ...detailQuery(id), ...(known && { initialData: known, staleTime: 0 }) })
  return (
    <Dialog title={query.data ? localizedStem(query.data, 'name', language) : t('title')} from="end" onClose={onClose}>
      <Loaded query={query}>
        {(row) => (
          <Shown row={row} finished={finished} groups={groups} onChange={onChange} onOpen={onOpen} onClose={onClose} />
        )}
      </Loaded>
    </Dialog>
  )
}

function Shown({ row, finished, groups, onChange, onOpen, onClose }: Omit<DetailProps, 'id'> & { row: FinishedRow }) {
  const t = useT('finished')
  const save = useSave(row, finished, groups)
  return (
    <div className={styles.detail}>
      <Pictures row={row} />
      <div className={styles.state}>
        <PublicationChip row={row} />
        <UnprintableChip fault={row.print_fault} />
        <QuickFilters row={row} onChange={onChange} />
      </div>
      {row.print_fault && <Unprintable row={row} fault={row.print_fault} />}
      {row.publication_reason && <Notice kind="danger">{row.publication_reason}</Notice>}
      <Price row={row} />
      <PrintCheck row={row} />
      <Actions row={row} finished={finished} onOpen={onOpen} onClose={onClose} />
      <Allowed node="finished_products.edit">
        <FieldsForm key={`fields ${row.version}`} row={row} groups={groups} save={save} />
        <details className={styles.more}>
          <summary>{t('names')}</summary>
          <NamesForm key={`names ${row.version}`} row={row} save={save} />
        </details>
      </Allowed>
      <FactsOf row={row} />
    </div>
  )
}
