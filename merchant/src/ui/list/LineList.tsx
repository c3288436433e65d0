import type { ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { Empty } from './Empty'
import { PagedTiles, type PagedTilesProps } from './PagedTiles'

type LineListProps<Row extends { id: number }> = Omit<PagedTilesProps<Row>, 'gap' | 'look' | 'end'> & {
  /** What is said where nothing is found, and where there is nothing yet. */
  t(key: 'empty.narrowed' | 'empty.narrowed.body' | 'clear'): string
  isNarrowed: boolean
  onClear(): void
}

/** A list that is read line by line; where nothing is found, it is asked for all of it. */
export function LineList<Row extends { id: number }>({ t, isNarrowed, onClear, empty, ...rest }: LineListProps<Row>) {
  const none: ReactNode = isNarrowed ? (
    <Empty title={t('empty.narrowed')} body={t('empty.narrowed.body')}>
      <Button onClick={onClear}>{t('clear')}</Button>
    </Empty>
  ) : (
    empty
  )
  return <PagedTiles {...rest} gap={0} look="lines" end="" empty={none} />
}
