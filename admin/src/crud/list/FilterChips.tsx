import { Button, Tag } from 'antd'
import { useT } from '@/i18n/useT'
import { useFilterWords } from '../filters/useFilterWords'
import type { ListState } from '../state/urlState'
import styles from './list.module.css'
import type { Change } from './types'

/** What narrows the list, each with the means to take it away. */
export function FilterChips({ state, change }: { state: ListState; change: Change }) {
  const t = useT('crud')
  const wordsOf = useFilterWords(state.filters)
  if (state.filters.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('filters_active')}>
      {state.filters.map((filter, index) => (
        <li key={`${filter.field} ${filter.operator}`}>
          <Tag
            closable={{ 'aria-label': t('remove_filter') }}
            onClose={(event) => {
              event.preventDefault()
              change({ filters: state.filters.toSpliced(index, 1) })
            }}
          >
            {wordsOf(filter)}
          </Tag>
        </li>
      ))}
      <li>
        <Button type="link" size="small" onClick={() => change({ filters: [], word: '' })}>
          {t('clear_filters')}
        </Button>
      </li>
    </ul>
  )
}
