import { PAGE_SIZES, TOTAL_EXACT_TO } from '@inkfold/api/contracts/limits'
import { Pagination, type PaginationProps } from 'antd'
import { cloneElement, type AriaAttributes, type ReactElement } from 'react'
import { useT } from '@/i18n/useT'
import { totalWithNext, type ListState } from '../state/urlState'
import styles from './list.module.css'
import type { Change, Columns, ListModel } from './types'

interface PagerProps {
  list: ListModel
  state: ListState
  change: Change
  columns: Columns
}

/** antd's pagination as Refine feeds it, and how many rows there are; beyond what the API counts it says so. */
export function Pager({ list, state: { page, size }, change, columns }: PagerProps) {
  const t = useT('crud')
  if (list.total === 0) return null

  const isCounted = list.totalIs === 'exact'
  function resize(next: number) {
    columns.change({ size: next })
    change({ size: next })
  }

  const item: PaginationProps['itemRender'] = (each, type, element) => {
    if (type === 'page')
      return (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('page', { page: each })}
          aria-current={each === page ? 'page' : undefined}
        >
          {each}
        </button>
      )
    const label = { prev: 'previous', next: 'next' }[type as string]
    return label ? cloneElement(element as ReactElement<AriaAttributes>, { 'aria-label': t(label) }) : element
  }

  return (
    <nav className={styles.pager} aria-label={t('pages')}>
      <span aria-live="polite">
        {isCounted ? t('total', { count: list.total }) : t('total_at_least', { count: TOTAL_EXACT_TO })}
      </span>
      <Pagination
        {...list.tableProps.pagination}
        total={isCounted ? list.total : totalWithNext(list.total, { page, size }, list.rows.length)}
        itemRender={item}
        showSizeChanger={false}
        showTitle={false}
        onChange={(next) => change({ page: next })}
      />
      <select
        className={styles.size}
        aria-label={t('page_size')}
        value={size}
        onChange={({ target }) => resize(Number(target.value))}
      >
        {PAGE_SIZES.map((each) => (
          <option key={each} value={each}>
            {t('per_page', { count: each })}
          </option>
        ))}
      </select>
    </nav>
  )
}
