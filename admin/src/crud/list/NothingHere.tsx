import { Button, Empty, Result } from 'antd'
import { useT } from '@/i18n/useT'
import { useAllowed, useResourceT } from '../ResourceContext'
import type { ListState } from '../state/urlState'
import { usePanels } from '../state/usePanels'
import type { Change, List } from './types'

/** Why there are no rows: none yet, none that match, not permitted, or something went wrong. Each has its next step. */
export function NothingHere({ list, state, change }: { list: List; state: ListState; change: Change }) {
  if (list.error) return <Failed list={list} />
  if (list.isPending || list.rows.length > 0) return null
  const narrowed = state.filters.length > 0 || state.word !== '' || state.page > 1
  return narrowed ? <NoMatch change={change} /> : <NoneYet />
}

function Failed({ list: { error, refetch } }: { list: List }) {
  const t = useT('crud')
  const forbidden = error?.status === 403
  return (
    <Result
      status={forbidden ? '403' : 'warning'}
      title={error?.message}
      subTitle={error?.requestId && t('request', { id: error.requestId })}
      extra={!forbidden && <Button onClick={() => void refetch()}>{t('try_again')}</Button>}
    />
  )
}

function NoMatch({ change }: { change: Change }) {
  const t = useT('crud')
  return (
    <Empty description={t('no_match')}>
      <Button onClick={() => change({ filters: [], word: '', page: 1 })}>{t('clear_filters')}</Button>
    </Empty>
  )
}

/** The resource says what the place is for; whoever may begin is offered the first step. */
function NoneYet() {
  const t = useResourceT()
  const crud = useT('crud')
  const allowed = useAllowed()
  const panels = usePanels()
  return (
    <Empty description={t('empty')}>
      {allowed('create') && (
        <Button type="primary" onClick={() => panels.open('create')}>
          {crud('create_first')}
        </Button>
      )}
    </Empty>
  )
}
