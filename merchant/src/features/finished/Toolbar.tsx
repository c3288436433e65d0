import { AppstoreOutlined, BarsOutlined } from '@ant-design/icons'
import { PUBLICATIONS } from '@inkfold/api/contracts/finished'
import { useQuery } from '@tanstack/react-query'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'
import styles from '@/ui/list.module.css'
import { Count } from '@/ui/list/Count'
import { Filters } from '@/ui/list/Filters'
import { ChoiceFilter } from '@/ui/list/ChoiceFilter'
import { Select } from '@/ui/Select'
import { DebouncedSearch } from '@/ui/DebouncedSearch'
import { Chips } from './Chips'
import { FINISHED_SORTS, hasFilters, NO_FILTERS, type FinishedFilters } from './filters'
import { categoriesQuery } from './queries'
import type { FinishedOf } from './useFinished'
import { changeView, useView } from './view'
import own from './finished.module.css'

interface ToolbarProps {
  filters: FinishedFilters
  finished: FinishedOf
  onChange(changes: Partial<FinishedFilters>, isTyping?: boolean): void
}

export function Toolbar({ filters, finished, onChange }: ToolbarProps) {
  const t = useT('finished')
  const shared = useT('shared')
  return (
    <div className={styles.toolbar} role="search" aria-label={t('search.label')}>
      <DebouncedSearch
        q={filters.q}
        label={t('search')}
        hint={t('search.hint')}
        onSearch={(q) => onChange({ q }, true)}
      />
      <Filters count={[filters.publication, filters.category].filter(Boolean).length}>
        <OfCategory category={filters.category} onChange={(category) => onChange({ category })} />
        <ChoiceFilter
          label={t('publication')}
          all={t('publication.all')}
          choices={PUBLICATIONS}
          nameOf={(one) => shared(`publications.${one}`)}
          value={filters.publication}
          onChange={(publication) => onChange({ publication })}
        />
        <Select
          label={t('sort')}
          value={filters.sort}
          options={FINISHED_SORTS.map((sort) => [sort, t(`sort.${sort}`)] as const)}
          onChange={(value) => onChange({ sort: FINISHED_SORTS.find((sort) => sort === value) ?? 'newest' })}
        />
      </Filters>
      <Count total={finished.total} translate={t} />
      <Views />
      {hasFilters(filters) && (
        <Button variant="text" onClick={() => onChange(NO_FILTERS)}>
          {t('search.clear')}
        </Button>
      )}
      <Chips filters={filters} rows={finished.rows} onChange={onChange} />
    </div>
  )
}

interface OfCategoryProps {
  category: number | null
  onChange(category: number | null): void
}

/** Hidden when all products have the same category. */
function OfCategory({ category, onChange }: OfCategoryProps) {
  const t = useT('finished')
  const language = useLanguage()
  const { data: categories = [] } = useQuery(categoriesQuery)
  if (categories.length < 2 && category === null) return null
  return (
    <Select
      label={t('category')}
      value={`${category ?? ''}`}
      options={[
        ['', t('category.all')],
        ...categories.map((one) => [`${one.id}`, localizedName(one, language)] as const),
      ]}
      onChange={(value) => onChange(value === '' ? null : Number(value))}
    />
  )
}

/** Pictures or table; remembered. */
function Views() {
  const t = useT('finished')
  const view = useView()
  return (
    <div className={own.views} role="group" aria-label={t('view')}>
      <IconButton
        label={t('view.pictures')}
        icon={<AppstoreOutlined />}
        aria-pressed={view === 'pictures'}
        onClick={() => changeView('pictures')}
      />
      <IconButton
        label={t('view.table')}
        icon={<BarsOutlined />}
        aria-pressed={view === 'table'}
        onClick={() => changeView('table')}
      />
    </div>
  )
}
