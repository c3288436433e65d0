import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { PAGE_SIZES, TOTAL_EXACT_TO } from '@inkfold/api/contracts/limits'
import { Button } from 'antd'
import { useT } from '@/i18n/useT'
import type { ListState } from '../state/urlState'
import styles from './list.module.css'
import { pagesAround } from './pages'
import type { Change, Columns, List } from './types'

interface PagerProps {
  list: List
  state: ListState
  change: Change
  columns: Columns
}

/** Pages, and how many rows there are; beyond what the API counts it says so. */
export function Pager({ list, state: { page, size }, change, columns }: PagerProps) {
  const t = useT('crud')
  if (list.total === 0) return null

  const last = Math.ceil(list.total / size)
  const counted = list.totalIs === 'exact'
  function resize(next: number) {
    columns.change({ size: next })
    change({ size: next })
  }

  return (
    <nav className={styles.pager} aria-label={t('pages')}>
      <span aria-live="polite">
        {counted ? t('total', { count: list.total }) : t('total_at_least', { count: TOTAL_EXACT_TO })}
      </span>
      <Button
        icon={<LeftOutlined aria-hidden />}
        aria-label={t('previous')}
        disabled={page === 1}
        onClick={() => change({ page: counted ? Math.min(page - 1, last) : page - 1 })}
      />
      {pagesAround(page, last, counted).map((each, index) =>
        each === null ? (
          // A gap has no other identity than its side.
          <span key={`gap ${index}`}>…</span>
        ) : (
          <Button
            key={each}
            type={each === page ? 'primary' : 'default'}
            aria-label={t('page', { page: each })}
            aria-current={each === page ? 'page' : undefined}
            onClick={() => change({ page: each })}
          >
            {each}
          </Button>
        ),
      )}
      <Button
        icon={<RightOutlined aria-hidden />}
        aria-label={t('next')}
        disabled={counted ? page >= last : list.rows.length < size}
        onClick={() => change({ page: page + 1 })}
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
