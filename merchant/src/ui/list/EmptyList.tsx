import type { ReactNode } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Empty } from './Empty'

/** What a list shows before it has its first row. */
export interface NothingYet {
  title: string
  body: string
  /** The button that begins it; `null` where nothing can be begun. */
  action: ReactNode
  /** The outline of what will appear. */
  sketch: 'lines' | 'tiles'
  /** Inside a panel or dialog that has a heading of its own. */
  isPanel?: boolean
}

interface EmptyListProps {
  nothing: NothingYet
  /** Given while filters or a search are active: clears them. */
  onClear?: (() => void) | false | undefined
}

/** An empty list: without any row yet, or without a match for the filters. */
export function EmptyList({ nothing: { title, body, action, sketch, isPanel }, onClear }: EmptyListProps) {
  const t = useT('common')
  if (onClear)
    return (
      <Empty title={t('list.noMatch')} body={t('list.noMatch.body')} isPanel={isPanel}>
        <Button onClick={onClear}>{t('list.clear')}</Button>
      </Empty>
    )
  return (
    <Empty title={title} body={body} sketch={sketch} isPanel={isPanel}>
      {action}
    </Empty>
  )
}
