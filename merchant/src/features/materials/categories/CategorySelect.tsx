import { useLanguage, useT } from '@/i18n/useT'
import { Select } from '@/ui/Select'
import { localizedName } from '@/i18n/localizedName'
import type { CategoriesOf } from './useCategories'

interface CategorySelectProps {
  categories: CategoriesOf
  value: number | null
  onChange(value: number | null): void
  error?: string
  disabled?: boolean
}

/** The user's own categories by full path; only categories without subcategories hold materials. */
export function CategorySelect({ categories, value, onChange, error, disabled }: CategorySelectProps) {
  const t = useT('materials')
  const language = useLanguage()
  const way: string[] = []
  const options = categories.own.flatMap(({ category, depth, isParted }) => {
    way.splice(depth, way.length, localizedName(category, language))
    return isParted ? [] : [[String(category.id), way.join(' / ')] as const]
  })
  return (
    <Select
      isField
      label={t('category')}
      value={value === null ? '' : String(value)}
      options={[['', t('category.none')], ...options]}
      onChange={(given) => onChange(given === '' ? null : Number(given))}
      error={error}
      disabled={disabled}
    />
  )
}
