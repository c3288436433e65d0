import { ArrowLeftOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { ClientError } from '@inkfold/api/client'
import { useOne } from '@refinedev/core'
import { Button } from 'antd'
import { Suspense, useEffect, useRef } from 'react'
import { useT } from '@/i18n/useT'
import { useTitle } from '@/session/site'
import { Problem } from '@/ui/Problem'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import type { ItemsOf } from '../list/useRowItems'
import { useAllowed, useResource } from '../ResourceContext'
import type { Row } from '../row'
import { usePanels } from '../state/usePanels'
import { useRowName } from '../useRowName'
import { RecordActions } from './RecordActions'
import styles from './record.module.css'

interface RecordPageProps {
  id: number
  listTitle: string
  /** The rows of the list page it was opened from. */
  siblings: readonly Row[]
  itemsOf: ItemsOf
}

/** A record in place of its list, with its actions and links to the previous and next record. */
export default function RecordPage({ id, listTitle, siblings, itemsOf }: RecordPageProps) {
  const t = useT('crud')
  const { name, page: Page } = useResource()
  const rowName = useRowName()
  const panels = usePanels()
  const allowed = useAllowed()
  const heading = useRef<HTMLHeadingElement>(null)
  const { result, query } = useOne<Row, ClientError>({ resource: name, id, errorNotification: false })
  const row = result?.id === id ? result : undefined
  const title = row ? rowName(row) : `#${id}`
  useTitle(title)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <article className={styles.page} aria-labelledby="record-title">
      <nav className={styles.ways} aria-label={t('record.ways')}>
        <Button type="link" icon={<ArrowLeftOutlined aria-hidden />} onClick={panels.close}>
          {listTitle}
        </Button>
        <Siblings id={id} siblings={siblings} onOpen={(other) => panels.open('show', other)} />
      </nav>
      <header className={styles.head}>
        <h1 id="record-title" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {row && (
          <div className={styles.actions}>
            {allowed('edit', row) && <Button onClick={() => panels.open('edit', id)}>{t('edit')}</Button>}
            <RecordActions items={itemsOf(row).filter(({ key }) => key !== 'show')} name={title} />
          </div>
        )}
      </header>
      {query.error && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {!row && !query.error && <LoadingSkeleton rows={8} />}
      <Suspense fallback={<LoadingSkeleton rows={8} />}>
        {row && !query.error && Page && <Page key={id} row={row} />}
      </Suspense>
    </article>
  )
}

interface SiblingsProps {
  id: number
  siblings: readonly Row[]
  onOpen(id: number): void
}

function Siblings({ id, siblings, onOpen }: SiblingsProps) {
  const t = useT('crud')
  const rowName = useRowName()
  const at = siblings.findIndex((one) => one.id === id)
  if (at < 0) return null
  const [before, after] = [siblings[at - 1], siblings[at + 1]]
  const label = (key: string, other: Row | undefined) =>
    other ? t(`record.${key}.named`, { name: rowName(other) }) : t(`record.${key}`)
  return (
    <span className={styles.siblings}>
      <Button
        icon={<LeftOutlined aria-hidden />}
        aria-label={label('previous', before)}
        title={label('previous', before)}
        disabled={!before}
        onClick={() => before && onOpen(before.id)}
      />
      <small>{t('record.place', { at: at + 1, count: siblings.length })}</small>
      <Button
        icon={<RightOutlined aria-hidden />}
        aria-label={label('next', after)}
        title={label('next', after)}
        disabled={!after}
        onClick={() => after && onOpen(after.id)}
      />
    </span>
  )
}
