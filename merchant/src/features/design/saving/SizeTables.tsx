import { FINISHED } from '@inkfold/api/contracts/limits'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Select } from '@/ui/Select'
import { useStudio } from '../useEditor'
import type { ChoiceProps } from './Choices'
import { tableKey, type Finishing } from './finishing'
import { Group } from './Group'
import styles from './saving.module.css'

/** Up to two size tables, in the order shown to buyers; hidden when the product offers no choice. */
export function SizeTables({ said: { tables }, set, error }: ChoiceProps) {
  const t = useT('design')
  const shared = useT('shared')
  const language = useLanguage()
  const { design } = useStudio()
  const { size_tables: choices } = design.product
  if (choices.length <= FINISHED.sizeTables) return null
  const options = [
    ['', t('save.table.none')] as const,
    ...choices.map(
      (one) => [tableKey(one), `${localizedName(one, language)} · ${shared(`lengthUnits.${one.unit}`)}`] as const,
    ),
  ]
  const chosen = (index: 0 | 1, key: string): Finishing['tables'] => (index === 0 ? [key, tables[1]] : [tables[0], key])
  return (
    <Group label={t('save.tables')} hint={t('save.tables.hint')} error={error}>
      <div className={styles.pair}>
        {([0, 1] as const).map((index) => (
          <Select
            key={index}
            label={t('save.table', { number: index + 1 })}
            value={tables[index]}
            options={options.filter(([key]) => key === '' || key !== tables[1 - index])}
            onChange={(key) => set({ tables: chosen(index, key) })}
          />
        ))}
      </div>
    </Group>
  )
}
