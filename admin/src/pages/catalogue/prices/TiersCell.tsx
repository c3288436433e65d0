import type { PriceTier } from '@inkfold/api/contracts/catalogue'
import { rangeForm } from '@inkfold/api/contracts/lists'
import type { Row } from '@/crud/row'
import { useT } from '@/i18n/useT'
import styles from './prices.module.css'

export default function TiersCell({ row, name }: { row: Row; name: string }) {
  const t = useT('price-tiers')
  const tiers = (row[name] ?? []) as PriceTier[]
  return (
    <span className={styles.ranges}>
      {tiers.map(({ from, to, price }) => (
        <span key={from}>
          {to === null ? t('range_open', { from, price }) : t(`range.${rangeForm(from, to)}`, { from, to, price })}
        </span>
      ))}
    </span>
  )
}
