import { FINISHED } from '@inkfold/api/contracts/limits'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import styles from '@/ui/list.module.css'
import type { Selection } from '@/ui/useSelection'
import type { GroupsOf } from '../groups/useGroups'
import { SendDialog } from '../pictures/SendDialog'
import { PublishDialog } from '@/ui/publications/PublishDialog'
import type { FinishedOf } from '../useFinished'
import { BatchDialog } from './BatchDialog'
import own from './batch.module.css'
import { BATCH_KINDS, type BatchKind } from './kinds'

interface BatchBarProps {
  chosen: Selection
  finished: FinishedOf
  groups: GroupsOf
}

export function BatchBar({ chosen, finished, groups }: BatchBarProps) {
  const t = useT('finished')
  const [kind, setKind] = useState<BatchKind | null>(null)
  const [published, publish] = useState<readonly number[] | null>(null)
  const [sent, send] = useState<readonly number[] | null>(null)
  const [named, setNamed] = useState<readonly number[]>([])
  const begin = (next: BatchKind) => {
    setNamed([...chosen.ids])
    setKind(next)
  }
  const done = () => {
    if (kind === 'delete') finished.remove(new Set(named))
    else finished.startAnew()
    chosen.clear()
    void groups.changed()
  }
  const mayMore = chosen.ids.size < FINISHED.atOnce && finished.rows.some(({ id }) => !chosen.ids.has(id))

  return (
    <>
      {chosen.ids.size > 0 && (
        <div className={`${styles.batch} ${own.bar}`} role="region" aria-label={t('batch')}>
          <strong role="status">{t('batch.chosen', { count: chosen.ids.size, most: FINISHED.atOnce })}</strong>
          {BATCH_KINDS.map((one) => (
            <Allowed key={one} node={one === 'delete' ? 'finished_products.delete' : 'finished_products.edit'}>
              <Button onClick={() => begin(one)}>{t(`batch.${one}`)}</Button>
            </Allowed>
          ))}
          <Allowed node="publications.create">
            <Button onClick={() => publish([...chosen.ids])}>{t('publish')}</Button>
          </Allowed>
          <Allowed node="export_records.create">
            <Button onClick={() => send([...chosen.ids])}>{t('send')}</Button>
          </Allowed>
          {mayMore && (
            <Button variant="text" onClick={() => chosen.fill(finished.rows.map(({ id }) => id))}>
              {t('batch.all')}
            </Button>
          )}
          <Button variant="text" onClick={chosen.clear}>
            {t('batch.clear')}
          </Button>
          {chosen.hasExceeded && (
            <p className={own.over} role="alert">
              {t('batch.over', { count: FINISHED.atOnce })}
            </p>
          )}
        </div>
      )}
      {published && <PublishDialog ids={published} onClose={() => publish(null)} />}
      {sent && <SendDialog ids={sent} onClose={() => send(null)} />}
      {kind && <BatchDialog kind={kind} ids={named} groups={groups} onDone={done} onClose={() => setKind(null)} />}
    </>
  )
}
