import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/useT'
import { useAllowed, useResourceT } from '../ResourceContext'
import type { ListState } from '../state/urlState'
import { usePanels } from '../state/usePanels'
import styles from './list.module.css'
import type { Change, ListModel } from './types'

/**
 * Empty state by cause: no rows yet, no match, page out of range, no permission or an error. Each offers the next step.
 */
export function EmptyList({ list, state, change }: { list: ListModel; state: ListState; change: Change }) {
  if (list.error) return <Failed list={list} />
  if (list.isPending || list.rows.length > 0) return null
  if (state.page > 1 && list.total > 0) return <PastTheEnd change={change} />
  const narrowed = state.filters.length > 0 || state.word !== ''
  return narrowed ? <NoMatch change={change} /> : <NoneYet />
}

const Notice = ({ state, children }: { state: string; children: ReactNode }) => (
  <div className={styles.nothing} role="status" data-state={state}>
    {children}
  </div>
)

function Failed({ list: { error, refetch } }: { list: ListModel }) {
  const t = useT('crud')
  const forbidden = error?.status === 403
  return (
    <Notice state={forbidden ? 'forbidden' : 'failed'}>
      <b>{error?.message}</b>
      {error?.supportNumber && <small>{t('support', { id: error.supportNumber })}</small>}
      {!forbidden && <Button onClick={() => void refetch()}>{t('try_again')}</Button>}
    </Notice>
  )
}

function NoMatch({ change }: { change: Change }) {
  const t = useT('crud')
  return (
    <Notice state="no-match">
      <p>{t('no_match')}</p>
      <Button onClick={() => change({ filters: [], word: '', page: 1 })}>{t('clear_filters')}</Button>
    </Notice>
  )
}

function PastTheEnd({ change }: { change: Change }) {
  const t = useT('crud')
  return (
    <Notice state="past-the-end">
      <p>{t('past_the_end')}</p>
      <Button onClick={() => change({ page: 1 })}>{t('first_page')}</Button>
    </Notice>
  )
}

/** The resource's own explanation; users who may create are offered to do so. */
function NoneYet() {
  const t = useT('crud')
  const own = useResourceT()
  const allowed = useAllowed()
  const panels = usePanels()
  return (
    <Notice state="empty">
      <p>{own('empty')}</p>
      {allowed('create') && (
        <Button type="primary" onClick={() => panels.open('create')}>
          {t('create_first')}
        </Button>
      )}
    </Notice>
  )
}
