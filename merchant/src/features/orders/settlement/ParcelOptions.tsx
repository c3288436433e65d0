import type { FreightOption, RefusedMethod } from '@inkfold/api/contracts/logistics'
import { rangeForm } from '@inkfold/api/contracts/lists'
import { formatDay, formatMoney } from '@/i18n/format'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Notice } from '@/ui/Notice'
import { FreightLines } from './FreightLines'
import styles from './settlement.module.css'
import { optionOf, type Parcel, type Picked } from './sheet'

interface ParcelOptionsProps {
  parcel: Parcel
  picked: Picked
  /** Undefined without permission to change the order: the saved method is shown. */
  onPick?(method: number): void
}

/** All shipping methods of a parcel, cheapest first, and why the others are unavailable. */
export function ParcelOptions({ parcel, picked, onPick }: ParcelOptionsProps) {
  const t = useT('settlement')
  const { key, name, pieces, quote } = parcel
  const taken = optionOf(parcel, picked)
  if (!quote) return null
  return (
    <fieldset className={styles.options}>
      <legend>
        {t('parcel', { name, count: pieces })}
        <small>{t('parcel.weight', { grams: quote.weight_g })}</small>
      </legend>
      {taken === null && quote.options.length > 0 && <Notice kind="info">{t('logistics.lost')}</Notice>}
      {quote.options.map((option) => (
        <Option
          key={option.method_id}
          group={`parcel-${key}`}
          option={option}
          isTaken={option.method_id === taken?.method_id}
          {...(onPick && { onPick: () => onPick(option.method_id) })}
        />
      ))}
      {taken === null && !onPick && <Notice kind="danger">{t('logistics.lacking')}</Notice>}
      {quote.options.length === 0 && onPick && (
        <Notice kind="danger">
          {t('logistics.none')}
          <Refused refused={quote.refused} />
        </Notice>
      )}
      {quote.options.length > 0 && quote.refused.length > 0 && (
        <details className={styles.others}>
          <summary>{t('logistics.others', { count: quote.refused.length })}</summary>
          <Refused refused={quote.refused} />
        </details>
      )}
    </fieldset>
  )
}

function Refused({ refused }: { refused: readonly RefusedMethod[] }) {
  const t = useT('settlement')
  const words = useT('shared')
  const language = useLanguage()
  return (
    <ul className={styles.changes}>
      {refused.map((one) => (
        <li key={one.method_id}>
          {t('logistics.refused', { name: localizedName(one, language), because: words(`freight.${one.because}`) })}
        </li>
      ))}
    </ul>
  )
}

interface OptionProps {
  group: string
  option: FreightOption
  isTaken: boolean
  onPick?(): void
}

function Option({ group, option, isTaken, onPick }: OptionProps) {
  const t = useT('settlement')
  const words = useT('shared')
  const language = useLanguage()
  const day = (one: string) => formatDay(one, language)
  const { days_from: from, days_to: to } = option
  const Row = onPick ? 'label' : 'p'
  return (
    <div className={styles.option} data-taken={isTaken}>
      <Row>
        {onPick && <input type="radio" name={group} checked={isTaken} onChange={onPick} />}
        <span>
          <strong>{localizedName(option, language)}</strong>
          <small>
            {words(`transports.${option.transport}`)} · {words(`days.${rangeForm(from, to)}`, { from, to, count: to })}
          </small>
          <small>
            {t(`arrives.${rangeForm(option.arrives_from, option.arrives_by)}`, {
              ships: day(option.ships_by),
              from: day(option.arrives_from),
              to: day(option.arrives_by),
            })}
          </small>
        </span>
        <b>{formatMoney(option.fee.amount, language)}</b>
      </Row>
      {isTaken && <FreightLines option={option} />}
    </div>
  )
}
