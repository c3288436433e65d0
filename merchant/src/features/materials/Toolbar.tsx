import { GALLERY_SORTS, MATERIAL_TYPES } from '@inkfold/api/contracts/materials'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Count } from '@/ui/list/Count'
import { Filters } from '@/ui/list/Filters'
import { ChoiceFilter } from '@/ui/list/ChoiceFilter'
import { Select } from '@/ui/Select'
import { DebouncedSearch } from '@/ui/DebouncedSearch'
import { hasFilters, NO_FILTERS, type GalleryFilters } from './filters'
import styles from '@/ui/list.module.css'

interface ToolbarProps {
  filters: GalleryFilters
  total: { count: number; isExact: boolean } | undefined
  onChange(changes: Partial<GalleryFilters>, isTyping?: boolean): void
}

export function Toolbar({ filters, total, onChange }: ToolbarProps) {
  const t = useT('materials')
  const isOwn = filters.gallery === 'own'
  const sorts = GALLERY_SORTS.filter((sort) => !isOwn || sort !== 'cheapest')
  return (
    <div className={styles.toolbar} role="search" aria-label={t('search.label')}>
      <DebouncedSearch
        q={filters.q}
        label={t('search')}
        hint={t('search.hint')}
        onSearch={(q) => onChange({ q }, true)}
      />
      <Filters count={[filters.type, filters.free].filter(Boolean).length}>
        <ChoiceFilter
          label={t('type')}
          all={t('type.all')}
          choices={MATERIAL_TYPES}
          nameOf={(one) => t(`type.${one}`)}
          value={filters.type}
          onChange={(type) => onChange({ type })}
        />
        <Select
          label={t('sort')}
          value={filters.sort}
          options={sorts.map((sort) => [sort, t(`sort.${sort}`)] as const)}
          onChange={(value) => onChange({ sort: GALLERY_SORTS.find((sort) => sort === value) ?? 'newest' })}
        />
        {!isOwn && (
          <label className={styles.free}>
            <input
              type="checkbox"
              checked={filters.free}
              onChange={({ target }) => onChange({ free: target.checked })}
            />
            {t('free')}
          </label>
        )}
      </Filters>
      <Count total={total} translate={t} />
      {hasFilters(filters) && (
        <Button variant="text" onClick={() => onChange(NO_FILTERS)}>
          {t('search.clear')}
        </Button>
      )}
    </div>
  )
}
