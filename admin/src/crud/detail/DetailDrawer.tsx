import type { ClientError } from '@inkfold/api/client'
import { useOne } from '@refinedev/core'
import { Button, Drawer } from 'antd'
import { Suspense } from 'react'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import { useIsNarrow } from '@/ui/useMedia'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { useHistoryLink } from '../actions/useHistoryLink'
import { useAllowed, useResource } from '../ResourceContext'
import type { Row } from '../row'
import { useRowName } from '../useRowName'
import { usePanels } from '../state/usePanels'
import { Facts } from './Facts'
import styles from './detail.module.css'

/** Read-only detail of one record, with links to its form and its history. */
export default function DetailDrawer({ id, onClose }: { id: number; onClose(): void }) {
  const { name } = useResource()
  const rowName = useRowName()
  const narrow = useIsNarrow()
  const { result, query } = useOne<Row, ClientError>({ resource: name, id, errorNotification: false })
  const title = result ? rowName(result) : `#${id}`
  return (
    <Drawer
      open
      title={title}
      styles={{ body: { padding: 0, overflow: 'hidden' } }}
      size={narrow ? '100%' : 560}
      onClose={onClose}
      extra={result && <Steps row={result} />}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is long is scrolled by keyboard too */}
      <div className={styles.scrolled} role="region" aria-label={title} tabIndex={0}>
        {query.error && <Problem error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <LoadingSkeleton rows={8} />}
        {result && !query.error && <Facts row={result} />}
        {result && !query.error && <More row={result} />}
      </div>
    </Drawer>
  )
}

function Steps({ row }: { row: Row }) {
  const t = useT('crud')
  const allowed = useAllowed()
  const panels = usePanels()
  const history = useHistoryLink()(row)
  return (
    <>
      {history && (
        <Button type="link" onClick={history}>
          {t('history')}
        </Button>
      )}
      {allowed('edit', row) && <Button onClick={() => panels.open('edit', row.id)}>{t('edit')}</Button>}
    </>
  )
}

function More({ row }: { row: Row }) {
  const { detail: Detail } = useResource()
  return <Suspense>{Detail && <Detail row={row} />}</Suspense>
}
