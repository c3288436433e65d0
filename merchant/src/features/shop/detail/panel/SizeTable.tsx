import type { StockWord } from '@inkfold/api/contracts/catalogue'
import type { SizeTable as Table } from '@inkfold/api/contracts/shop'
import { useState } from 'react'
import { formatNumber } from '@/i18n/format'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { measured, UNITS, type Unit } from '../measures'
import styles from './sizes.module.css'

interface SizeTableProps {
  sizes: readonly StockWord[]
  table: Table
  chosen: number | null
}

export function SizeTable({ sizes, table: { measures, tolerances, attributes }, chosen }: SizeTableProps) {
  const t = useT('detail')
  const language = useLanguage()
  const [unit, setUnit] = useState<Unit>('cm')
  const shown = (cm: number | undefined) => (cm === undefined ? '–' : formatNumber(measured(cm, unit), language))
  return (
    <div className={styles.sizes}>
      <div role="group" aria-label={t('unit')} className={styles.units}>
        {UNITS.map((one) => (
          <button key={one} type="button" aria-pressed={one === unit} onClick={() => setUnit(one)}>
            {t(`unit.${one}`)}
          </button>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('sizes.table')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('size')}</th>
              {attributes.map((attribute) => (
                <th key={attribute.id} scope="col">
                  {localizedName(attribute, language)}
                  <small>± {shown(tolerances[attribute.id] ?? 0)}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.map((size) => (
              <tr key={size.id} aria-current={size.id === chosen ? 'true' : undefined}>
                <th scope="row">{localizedName(size, language)}</th>
                {attributes.map(({ id }) => (
                  <td key={id}>{shown(measures[size.id]?.[id])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>{t('sizes.note')}</p>
    </div>
  )
}
