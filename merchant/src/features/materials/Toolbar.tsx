import { GALLERY_SORTS, MATERIAL_TYPES } from '@inkfold/api/contracts/materials'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Count } from '@/ui/list/Count'
import { Filters } from '@/ui/list/Filters'
import { Narrowing } from '@/ui/list/Narrowing'
import { Select } from '@/ui/Select'
import { TypedSearch } from '@/ui/TypedSearch'
import { isNarrowed, WIDE, type Look } from './look'
import styles from '@/ui/list.module.css'

interface ToolbarProps {
  look: Look
  total: { count: number; isExact: boolean } | undefined
  onChange(changes: Partial<Look>, isTyping?: boolean): void
}

export function Toolbar({ look, total, onChange }: ToolbarProps) {
  const t = useT('materials')
  const isOwn = look.gallery === 'own'
  const sorts = GALLERY_SORTS.filter((sort) => !isOwn || sort !== 'cheapest')
  return (
    <div className={styles.toolbar} role="search" aria-label={t('search.label')}>
      <TypedSearch q={look.q} label={t('search')} hint={t('search.hint')} onSearch={(q) => onChange({ q }, true)} />
      <Filters count={[look.type, look.free].filter(Boolean).length}>
        <Narrowing
          label={t('type')}
          all={t('type.all')}
          choices={MATERIAL_TYPES}
          nameOf={(one) => t(`type.${one}`)}
          value={look.type}
          onChange={(type) => onChange({ type })}
        />
        <Select
          label={t('sort')}
          value={look.sort}
          options={sorts.map((sort) => [sort, t(`sort.${sort}`)] as const)}
          onChange={(value) => onChange({ sort: GALLERY_SORTS.find((sort) => sort === value) ?? 'newest' })}
        />
        {!isOwn && (
          <label className={styles.free}>
            <input type="checkbox" checked={look.free} onChange={({ target }) => onChange({ free: target.checked })} />
            {t('free')}
          </label>
        )}
      </Filters>
      <Count total={total} say={t} />
      {isNarrowed(look) && (
        <Button look="text" onClick={() => onChange(WIDE)}>
          {t('search.clear')}
        </Button>
      )}
    </div>
  )
}
