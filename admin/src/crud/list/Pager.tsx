import { PAGE_SIZES, TOTAL_EXACT_TO } from '@inkfold/api/contracts/limits'
import { Pagination } from 'antd'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { useNarrow } from '@/ui/useMedia'
import type { ListState } from '../state/urlState'
import styles from './list.module.css'
import type { Change, Columns, List } from './types'

interface PagerProps {
  list: List
  state: ListState
  change: Change
  columns: Columns
}

/** Pages, and how many rows there are; beyond what the API counts it says so. */
export function Pager({ list, state, change, columns }: PagerProps) {
  const t = useT('crud')
  const format = useFormat()
  const narrow = useNarrow()
  if (list.total === 0) return null

  const count = (total: number) =>
    list.totalIs === 'exact'
      ? t('total', { count: total, shown: format.number(total) })
      : t('total_at_least', { shown: format.number(TOTAL_EXACT_TO) })

  function turn(page: number, size: number) {
    if (size !== state.size) columns.change({ size })
    change(size === state.size ? { page } : { size })
  }

  return (
    <nav className={styles.pager} aria-label={t('pages')}>
      <Pagination
        current={state.page}
        pageSize={state.size}
        total={list.total}
        showTotal={count}
        showSizeChanger={{ 'aria-label': t('page_size') }}
        pageSizeOptions={[...PAGE_SIZES]}
        simple={narrow}
        size="small"
        onChange={turn}
      />
    </nav>
  )
}
