import { AppstoreOutlined, BarsOutlined } from '@ant-design/icons'
import { PUBLICATIONS } from '@inkfold/api/contracts/finished'
import { useQuery } from '@tanstack/react-query'
import { nameIn } from '@/i18n/names'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'
import styles from '@/ui/list.module.css'
import { Count } from '@/ui/list/Count'
import { Filters } from '@/ui/list/Filters'
import { Narrowing } from '@/ui/list/Narrowing'
import { Select } from '@/ui/Select'
import { TypedSearch } from '@/ui/TypedSearch'
import { Chips } from './Chips'
import { FINISHED_SORTS, isNarrowed, WIDE, type Look } from './look'
import { categoriesQuery } from './queries'
import type { FinishedOf } from './useFinished'
import { changeView, useView } from './view'
import own from './finished.module.css'

interface ToolbarProps {
  look: Look
  finished: FinishedOf
  onChange(changes: Partial<Look>, isTyping?: boolean): void
}

export function Toolbar({ look, finished, onChange }: ToolbarProps) {
  const t = useT('finished')
  const shared = useT('shared')
  return (
    <div className={styles.toolbar} role="search" aria-label={t('search.label')}>
      <TypedSearch q={look.q} label={t('search')} hint={t('search.hint')} onSearch={(q) => onChange({ q }, true)} />
      <Filters count={[look.publication, look.category].filter(Boolean).length}>
        <OfCategory category={look.category} onChange={(category) => onChange({ category })} />
        <Narrowing
          label={t('publication')}
          all={t('publication.all')}
          choices={PUBLICATIONS}
          nameOf={(one) => shared(`publications.${one}`)}
          value={look.publication}
          onChange={(publication) => onChange({ publication })}
        />
        <Select
          label={t('sort')}
          value={look.sort}
          options={FINISHED_SORTS.map((sort) => [sort, t(`sort.${sort}`)] as const)}
          onChange={(value) => onChange({ sort: FINISHED_SORTS.find((sort) => sort === value) ?? 'newest' })}
        />
      </Filters>
      <Count total={finished.total} say={t} />
      <Views />
      {isNarrowed(look) && (
        <Button look="text" onClick={() => onChange(WIDE)}>
          {t('search.clear')}
        </Button>
      )}
      <Chips look={look} rows={finished.rows} onChange={onChange} />
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
      options={[['', t('category.all')], ...categories.map((one) => [`${one.id}`, nameIn(one, language)] as const)]}
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
