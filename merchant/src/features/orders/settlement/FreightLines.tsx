import type { FreightOption } from '@inkfold/api/contracts/logistics'
import { amountOf } from '@inkfold/api/contracts/price/amounts'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import styles from './settlement.module.css'

export function FreightLines({ option: { lines, billed_g: billed, volumetric_g: volume } }: { option: FreightOption }) {
  const t = useT('settlement')
  const words = useT('shared')
  const language = useLanguage()
  return (
    <details className={styles.explained}>
      <summary>{t('explain')}</summary>
      <dl className={styles.sums}>
        {lines.map(({ kind, minor, params }) => (
          <div key={kind}>
            <dt>{words(`freight.${kind}`, params as { grams: number; steps: number })}</dt>
            <dd>{formatMoney(amountOf(minor), language)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>
        {t(volume > 0 && volume >= billed ? 'billed.volume' : 'billed', { grams: billed })}
      </p>
    </details>
  )
}
