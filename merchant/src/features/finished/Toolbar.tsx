import { AppstoreOutlined, BarsOutlined } from '@ant-design/icons'
import { PUBLICATIONS } from '@inkfold/api/contracts/finished'
import { useT } from '@/i18n/useT'
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
import type { FinishedOf } from './useFinished'
import { changeView, useView } from './view'
import own from './finished.module.css'

interface ToolbarProps {
  look: Look
  finished: FinishedOf
  onChange(changes: Partial<Look>, isTyping?: boolean): void
}

/** What is looked for, always at hand above the products. */
export function Toolbar({ look, finished, onChange }: ToolbarProps) {
  const t = useT('finished')
  const shared = useT('shared')
  return (
    <div className={styles.toolbar} role="search" aria-label={t('search.label')}>
      <TypedSearch q={look.q} label={t('search')} hint={t('search.hint')} onSearch={(q) => onChange({ q }, true)} />
      <Filters count={look.publication ? 1 : 0}>
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

/** Pictures or a table; kept for the next time. */
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
