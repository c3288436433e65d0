import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useT } from '@/i18n/useT'
import { useFilterWords } from '../filters/useFilterWords'
import { Chip } from '@/ui/Chip'
import type { ListState } from '../state/urlState'
import styles from './list.module.css'
import type { Change } from './types'

export function FilterChips({ state, change }: { state: ListState; change: Change }) {
  const t = useT('crud')
  const wordsOf = useFilterWords(state.filters)
  if (state.filters.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('filters_active')}>
      {state.filters.map((filter, index) => (
        <li key={`${filter.field} ${filter.operator}`}>
          <Chip>
            {wordsOf(filter)}
            <button
              type="button"
              className={styles.unchip}
              aria-label={t('remove_filter')}
              onClick={() => change({ filters: state.filters.toSpliced(index, 1) })}
            >
              <CloseOutlined aria-hidden />
            </button>
          </Chip>
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
