import { PUBLISHING, type PublicationReport, type PublicationRow } from '@inkfold/api/contracts/publications'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { CommandFailure } from '@/ui/form/CommandFailure'
import styles from '@/ui/list.module.css'
import type { Selection } from '@/ui/useSelection'
import { PriceApplyDialog, TemplateApplyDialog } from './ApplyDialog'

interface BatchBarProps {
  chosen: Selection
  rows: readonly PublicationRow[]
  isBusy: boolean
  failure: Error | null
  onPublish(ids: readonly number[]): void
  onApplied(report: PublicationReport): void
}

/** What can be done with the chosen publications together. */
export function BatchBar({ chosen, rows, isBusy, failure, onPublish, onApplied }: BatchBarProps) {
  const t = useT('publications')
  const shared = useT('shared')
  const [opened, open] = useState<'template' | 'prices' | null>(null)
  const ids = [...chosen.ids]
  const finish = (report: PublicationReport) => {
    open(null)
    onApplied(report)
  }
  if (ids.length === 0) return null
  return (
    <>
      <div className={styles.batch} role="region" aria-label={t('batch')}>
        <strong role="status">{t('batch.chosen', { count: ids.length, most: PUBLISHING.atOnce })}</strong>
        <Allowed node="publications.edit">
          <Button onClick={() => open('template')}>{t('batch.template')}</Button>
          <Button onClick={() => open('prices')}>{t('batch.prices')}</Button>
        </Allowed>
        <Allowed node="publications.publish">
          <Button variant="primary" busy={isBusy} onClick={() => onPublish(ids)}>
            {shared('publicationActions.publish')}
          </Button>
        </Allowed>
        <Button variant="text" onClick={() => chosen.fill(rows.map(({ id }) => id))}>
          {t('batch.all')}
        </Button>
        <Button variant="text" onClick={chosen.clear}>
          {t('batch.clear')}
        </Button>
        <CommandFailure error={failure} />
        {chosen.hasExceeded && <p role="alert">{t('batch.over', { count: PUBLISHING.atOnce })}</p>}
      </div>
      {opened === 'template' && <TemplateApplyDialog ids={ids} onDone={finish} onClose={() => open(null)} />}
      {opened === 'prices' && <PriceApplyDialog ids={ids} onDone={finish} onClose={() => open(null)} />}
    </>
  )
}
