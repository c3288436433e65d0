import { Button } from 'antd'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { may } from '@/session/session'
import type { BatchAction } from '../actions/action'
import { useAllowed, useResource, useResourceT } from '../ResourceContext'
import { usePanels } from '../state/usePanels'
import type { Selection } from '../state/useSelection'
import styles from './list.module.css'
import type { ListState } from '../state/urlState'
import type { ListModel } from './types'
import { useBatchStatus } from './useBatchStatus'
import { useRefusal } from './useRefusal'
import { useRemove } from './useRemove'
import { useSelectAll } from './useSelectAll'

interface BatchBarProps {
  selection: Selection
  list: ListModel
  state: ListState
}

export default function BatchBar({ selection, list, state }: BatchBarProps) {
  const t = useT('crud')
  const own = useResourceT()
  const format = useFormat()
  const allowed = useAllowed()
  const panels = usePanels()
  const { batch, columns } = useResource()
  const refused = useRefusal()
  const remove = useRemove(selection.clear)
  const setStatus = useBatchStatus(selection.clear)
  const selectAll = useSelectAll(state, selection)
  const switched = columns.find(({ kind }) => kind === 'switch')
  const { ids, rows } = selection

  if (ids.length === 0) return null
  const offered = batch.filter(({ permission }) => may(permission))
  // More than one page is chosen only as far as some action accepts that many at once.
  const most = Math.min(list.total, Math.max(0, ...offered.map(({ max }) => max)))
  const limited = offered.flatMap((each) => limitOf(each, ids.length) ?? [])
  const total = `${format.number(Math.max(list.total, ids.length))}${list.totalIs === 'exact' ? '' : '+'}`
  return (
    <div className={styles.batch} role="toolbar" aria-label={t('batch')}>
      <span aria-live="polite">{t('chosen', { count: ids.length, total })}</span>
      {offered.map((each) => (
        <Button
          key={each.name}
          disabled={limitOf(each, ids.length) !== null}
          onClick={() => ('run' in each ? void each.run(ids).catch(refused) : panels.open(each.name, ...ids))}
        >
          {own(`action.${each.name}`)}
        </Button>
      ))}
      {switched && allowed('edit') && (
        <>
          <Button onClick={() => void setStatus(rows, switched.name, 'enabled')}>{t('enable')}</Button>
          <Button onClick={() => void setStatus(rows, switched.name, 'disabled')}>{t('disable')}</Button>
        </>
      )}
      {allowed('delete') && (
        <Button danger onClick={() => remove(rows)}>
          {t('delete')}
        </Button>
      )}
      {most > ids.length && (
        <Button type="text" loading={selectAll.isPending} onClick={() => selectAll.run(most)}>
          {t(most < list.total ? 'choose_first' : 'choose_every', { count: most })}
        </Button>
      )}
      <Button type="text" onClick={selection.clear}>
        {t('unchoose')}
      </Button>
      <p className={styles.limits} role="status">
        {limited.map(({ name, key, count }) => t(key, { action: own(`action.${name}`), count })).join(' ')}
      </p>
    </div>
  )
}

function limitOf({ name, min, max }: BatchAction, chosen: number) {
  if (chosen > max) return { name, key: 'batch_most', count: max }
  return chosen < min ? { name, key: 'batch_least', count: min } : null
}
