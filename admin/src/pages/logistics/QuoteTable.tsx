import { rangeForm } from '@inkfold/api/contracts/lists'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import type { QuoteOption, QuoteAnswer } from './api'
import styles from './logistics.module.css'

export function QuoteTable({ quote }: { quote: QuoteAnswer }) {
  const t = useT('freight-calculator')
  return (
    <div aria-live="polite">
      <h2 className={styles.heading}>{t('options')}</h2>
      {quote.options.length === 0 && <p className={styles.none}>{quote.says}</p>}
      <ul className={styles.options}>
        {quote.options.map((option) => (
          <Option key={option.method_id} option={option} />
        ))}
      </ul>
      {quote.refused.length > 0 && <h2 className={styles.heading}>{t('refused')}</h2>}
      <ul className={styles.refused}>
        {quote.refused.map(({ method_id, name, text }) => (
          <li key={method_id}>
            <span>{name}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Option({ option }: { option: QuoteOption }) {
  const t = useT('freight-calculator')
  const words = useT('words')
  const format = useFormat()
  const { ships_by, arrives_from, arrives_by, days_from: from, days_to: to } = option
  return (
    <li className={styles.option}>
      <div className={styles.head}>
        <strong>{option.name}</strong>
        <span className={styles.transport}>{words(`transports.${option.transport}`)}</span>
        <span className={styles.fee}>{format.money(option.fee)}</span>
      </div>
      <p className={styles.days}>
        {words(`days.${rangeForm(from, to)}`, { from, to, count: to })} ·{' '}
        {t(`arrives.${rangeForm(arrives_from, arrives_by)}`, { ships: ships_by, from: arrives_from, by: arrives_by })} ·{' '}
        {t('billed', { grams: option.billed_g })}
        {option.volumetric_g > 0 && ` · ${t('volumetric', { grams: option.volumetric_g })}`}
      </p>
      <dl className={styles.lines}>
        {option.lines.map(({ kind, text, amount }) => (
          <div key={kind}>
            <dt>{text}</dt>
            <dd>{format.money(amount)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
