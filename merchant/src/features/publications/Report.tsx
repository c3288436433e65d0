import type { PublicationReport, PublicationRow } from '@inkfold/api/contracts/publications'
import { useLanguage, useT } from '@/i18n/useT'
import { localizedStem } from '@/i18n/localizedName'
import { Dialog } from '@/ui/Dialog'
import styles from './publications.module.css'

interface ReportProps {
  /** What was asked for. */
  kind: 'publish' | 'apply'
  report: PublicationReport
  rows: readonly Pick<PublicationRow, 'id' | 'finished_name' | 'finished_name_en' | 'store'>[]
  onOpen(id: number): void
  onClose(): void
}

/** What each request came to; a refused one opens where it can be corrected. */
export function Report({ kind, report, rows, onOpen, onClose }: ReportProps) {
  const t = useT('publications')
  const language = useLanguage()
  const refused = report.results.filter(({ reason }) => reason !== null)
  const nameOf = (id: number) => {
    const row = rows.find((one) => one.id === id)
    return row ? `${localizedStem(row, 'finished_name', language)} · ${row.store}` : String(id)
  }
  return (
    <Dialog title={t(kind === 'publish' ? 'report' : 'report.applied')} onClose={onClose}>
      <p role="status">
        {t(kind === 'publish' ? 'report.done' : 'report.applied.done', {
          done: report.done,
          total: report.results.length,
        })}
      </p>
      <ul className={styles.report}>
        {refused.map(({ id, message, faults }) => (
          <li key={id}>
            <button type="button" onClick={() => onOpen(id)}>
              {nameOf(id)}
            </button>
            <span>{faults.length > 0 ? t('faults', { count: faults.length }) : message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
