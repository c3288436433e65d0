import type { ProfitTotals } from '@inkfold/api/contracts/payouts'
import { formatMoney, formatNumber } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Notice } from '@/ui/Notice'
import styles from './profit.module.css'

const AMOUNTS = ['payout', 'fee', 'refund', 'taken', 'profit'] as const

/** The whole period, and what its profit does not contain yet. */
export function Totals({ totals }: { totals: ProfitTotals }) {
  const t = useT('profit')
  const language = useLanguage()
  const { orders, without_payout: without, awaiting: cost, unconverted } = totals
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{t('total.orders')}</dt>
          <dd>{formatNumber(orders, language)}</dd>
        </div>
        {AMOUNTS.map((name) => (
          <div key={name} data-is={name}>
            <dt>{t(`total.${name}`)}</dt>
            <dd data-loss={totals[name].startsWith('-')}>{formatMoney(totals[name], language)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{t('how')}</p>
      {without > 0 && (
        <Notice kind="info">{t('note.without', { count: without, amount: formatMoney(cost, language) })}</Notice>
      )}
      {unconverted > 0 && <Notice kind="info">{t('note.unconverted', { count: unconverted })}</Notice>}
    </>
  )
}
