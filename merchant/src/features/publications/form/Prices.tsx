import { CURRENCIES } from '@inkfold/api/contracts/money'
import { amountOf, minorOf, signedAmount } from '@inkfold/api/contracts/price/amounts'
import { rulePackOf } from '@inkfold/api/contracts/publishing/packs'
import { isEmptyRule, sumPrice, type PriceSum } from '@inkfold/api/contracts/publishing/price_rule'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Select } from '@/ui/Select'
import styles from '../publications.module.css'
import type { PartProps } from './part'
import { PriceRuleFields } from './PriceRuleFields'
import { TextFields } from './TextFields'

/** Fen for one unit of home currency. */
const HOME_RATE = 100

export function Prices({ sheet, edited }: PartProps) {
  const t = useT('publications')
  const { form, change, errorOf } = edited
  const { paysDeclared } = rulePackOf(sheet.platform, sheet.region)
  const cost = minorOf(sheet.cost)
  const rate = form.currency === 'RMB' ? HOME_RATE : minorOf(sheet.rate)
  const sum =
    cost !== null && rate && !isEmptyRule(form.price_rule)
      ? sumPrice(form.price_rule, { cost, rate, paysDeclared })
      : null
  return (
    <section className={styles.part}>
      <h2>{t('prices')}</h2>
      <div className={styles.grid}>
        <Select
          isField
          label={t('field.currency')}
          value={form.currency}
          error={errorOf('currency')}
          options={CURRENCIES.map((one) => [one, one] as const)}
          onChange={(value) => change({ currency: CURRENCIES.find((one) => one === value) ?? form.currency })}
        />
        <TextFields edited={edited} names={['declared_price', 'retail_price', 'original_price']} />
      </div>
      <details open={!isEmptyRule(form.price_rule) || undefined}>
        <summary>{t('rule.title')}</summary>
        <div className={styles.sheet}>
          <p className={styles.note}>
            {sheet.cost === null ? t('rule.noCost') : t('prices.cost', { amount: sheet.cost })}{' '}
            {form.currency !== 'RMB' &&
              (sheet.rate === null
                ? t('rule.noRate', { currency: form.currency })
                : t('rule.rate', { currency: form.currency, rate: sheet.rate }))}
          </p>
          <PriceRuleFields
            rule={form.price_rule}
            hasMarkup={paysDeclared}
            onChange={(rule) => change({ price_rule: rule })}
          />
          {sum && (
            <Sum
              sum={sum}
              currency={form.currency}
              paysDeclared={paysDeclared}
              onUse={() => change({ declared_price: amountOf(sum.declared), retail_price: amountOf(sum.retail) })}
            />
          )}
        </div>
      </details>
    </section>
  )
}

const PARTS = ['cost', 'freight', 'other', 'fees', 'margin', 'total'] as const

interface SumProps {
  sum: PriceSum
  currency: string
  paysDeclared: boolean
  onUse(): void
}

/** How the price comes about, line by line. */
function Sum({ sum, currency, paysDeclared, onUse }: SumProps) {
  const t = useT('publications')
  return (
    <>
      <dl className={styles.sum}>
        {PARTS.map((part) => (
          <div key={part}>
            <dt>{t(`sum.${part}`)}</dt>
            <dd>¥{signedAmount(sum[part])}</dd>
          </div>
        ))}
        <div>
          <dt>{t(paysDeclared ? 'field.declared_price' : 'sum.price')}</dt>
          <dd>
            <b>
              {currency} {amountOf(sum.declared)}
            </b>
          </dd>
        </div>
        {paysDeclared && (
          <div>
            <dt>{t('field.retail_price')}</dt>
            <dd>
              <b>
                {currency} {amountOf(sum.retail)}
              </b>
            </dd>
          </div>
        )}
      </dl>
      <div>
        <Button onClick={onUse}>{t('rule.use')}</Button>
      </div>
    </>
  )
}
