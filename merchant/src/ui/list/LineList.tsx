import type { ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { Empty } from './Empty'
import { PagedTiles, type PagedTilesProps } from './PagedTiles'

type LineListProps<Row extends { id: number }> = Omit<PagedTilesProps<Row>, 'gap' | 'look' | 'end'> & {
  /** Translates the texts shown when the filters have no matches. */
  t(key: 'empty.narrowed' | 'empty.narrowed.body' | 'clear'): string
  hasFilters: boolean
  onClear(): void
}

/** A list of rows; without matches it offers to clear the filters. */
export function LineList<Row extends { id: number }>({ t, hasFilters, onClear, empty, ...rest }: LineListProps<Row>) {
  const none: ReactNode = hasFilters ? (
    <Empty title={t('empty.narrowed')} body={t('empty.narrowed.body')}>
      <Button onClick={onClear}>{t('clear')}</Button>
    </Empty>
  ) : (
    empty
  )
  return <PagedTiles {...rest} gap={0} look="lines" end="" empty={none} />
}
