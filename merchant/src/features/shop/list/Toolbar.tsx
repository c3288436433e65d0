import { SHOP_SORTS, type ShopSort } from '@inkfold/api/contracts/shop'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Select } from '@/ui/Select'
import { Chips } from './filters/Chips'
import { Filters } from './filters/Filters'
import { SearchBox } from './filters/SearchBox'
import { Count } from './Count'
import styles from './list.module.css'
import type { Change } from './useShopFilters'
import { isFilterActive, FILTER_NAMES, type ShopFilters } from './shopFilters'

interface ToolbarProps {
  filters: ShopFilters
  change: Change
}

export function Toolbar({ filters, change }: ToolbarProps) {
  const t = useT('shop')
  return (
    <div className={styles.toolbar}>
      <SearchBox words={filters.q} onSearch={(q, isTyping) => change({ q }, isTyping)} />
      <div className={styles.line}>
        <Count filters={filters} />
        <FilterButton filters={filters} change={change} />
        <Select
          label={t('sort')}
          value={filters.sort}
          options={SHOP_SORTS.map((sort) => [sort, t(`sort.${sort}`)] as const)}
          onChange={(sort) => change({ sort: sort as ShopSort })}
        />
      </div>
      <Chips filters={filters} change={change} />
    </div>
  )
}

/** On a phone the filters open over the list, which updates behind them. */
function FilterButton({ filters, change }: ToolbarProps) {
  const t = useT('shop')
  const [isOpen, setOpen] = useState(false)
  const count = FILTER_NAMES.filter((by) => isFilterActive(filters, by)).length
  return (
    <span className={styles.fold}>
      <Button aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {count > 0 ? t('filters.some', { count }) : t('filters')}
      </Button>
      {isOpen && (
        <Dialog title={t('filters')} onClose={() => setOpen(false)}>
          <Filters filters={filters} change={change} />
          <div className={styles.done}>
            <Button variant="primary" wide onClick={() => setOpen(false)}>
              <Count filters={filters} isShort />
            </Button>
          </div>
        </Dialog>
      )}
    </span>
  )
}
