import { TOTAL_EXACT_TO } from '@inkfold/api/contracts/limits'
import { GALLERY_SORTS, MATERIAL_TYPES } from '@inkfold/api/contracts/materials'
import { useEffect, useState } from 'react'
import { formatNumber } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Select } from '@/ui/Select'
import { isNarrowed, WIDE, type Look } from './look'
import styles from './materials.module.css'

interface ToolbarProps {
  look: Look
  total: { count: number; isExact: boolean } | undefined
  onChange(changes: Partial<Look>, isTyping?: boolean): void
}

const QUIET_MS = 250

/** What is looked for, always at hand above the pictures. */
export function Toolbar({ look, total, onChange }: ToolbarProps) {
  const t = useT('materials')
  const isOwn = look.gallery === 'own'
  const sorts = GALLERY_SORTS.filter((sort) => !isOwn || sort !== 'cheapest')
  return (
    <div className={styles.toolbar} role="search" aria-label={t('search.label')}>
      <Search q={look.q} onSearch={(q) => onChange({ q }, true)} />
      <Select
        label={t('type')}
        value={look.type ?? ''}
        options={[['', t('type.all')], ...MATERIAL_TYPES.map((type) => [type, t(`type.${type}`)] as const)]}
        onChange={(value) => onChange({ type: MATERIAL_TYPES.find((type) => type === value) ?? null })}
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
      <Count total={total} />
      {isNarrowed(look) && (
        <Button look="text" onClick={() => onChange(WIDE)}>
          {t('search.clear')}
        </Button>
      )}
    </div>
  )
}

function Count({ total }: Pick<ToolbarProps, 'total'>) {
  const t = useT('materials')
  const language = useLanguage()
  if (!total) return <span className={styles.count} role="status" />
  const count = formatNumber(total.isExact ? total.count : TOTAL_EXACT_TO, language)
  return (
    <span className={styles.count} role="status">
      {t(total.isExact ? 'count' : 'count.atLeast', { count: total.count, shown: count })}
    </span>
  )
}

/** Asks when the person has stopped typing; another look of the address puts its own words in. */
function Search({ q, onSearch }: { q: string; onSearch(q: string): void }) {
  const t = useT('materials')
  const [typed, setTyped] = useState(q)
  const [told, setTold] = useState(q)
  if (told !== q) {
    setTold(q)
    if (typed.trim() !== q) setTyped(q)
  }
  useEffect(() => {
    const words = typed.trim()
    if (words === q) return undefined
    const timer = setTimeout(() => {
      setTold(words)
      onSearch(words)
    }, QUIET_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed, q])
  return (
    <input
      type="search"
      className={styles.search}
      value={typed}
      maxLength={100}
      aria-label={t('search')}
      placeholder={t('search.hint')}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
