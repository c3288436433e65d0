import { useSecondCurrency } from '@/http/currency'
import { formatChinaDay, formatMoney } from '@/i18n/format'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { approximateIn } from './approximate'
import styles from './money.module.css'

/** An RMB amount with the second currency beside it: `¥135.00 (≈ $18.60)`. */
export function Money({ amount }: { amount: string }) {
  const language = useLanguage()
  return (
    <>
      {formatMoney(amount, language)}
      <Approximately amount={amount} />
    </>
  )
}

/** The second currency alone, beside an amount that is already shown. */
export function Approximately({ amount }: { amount: string }) {
  const language = useLanguage()
  const second = useSecondCurrency()
  const approximate = second && approximateIn(second, amount, language)
  return approximate && <span className={styles.second}> ({approximate})</span>
}

/** Said once where money is charged: in RMB, and at which rate the other amounts are shown. */
export function ChargedInRmb() {
  const t = useT('common')
  const language = useLanguage()
  const second = useSecondCurrency()
  if (!second) return null
  const { code, rate, since } = second
  const day = formatChinaDay(since, language)
  return (
    <p className={styles.charged}>
      {t('currency.charged', { name: localizedName(second, language), code, rate, day })}
    </p>
  )
}
