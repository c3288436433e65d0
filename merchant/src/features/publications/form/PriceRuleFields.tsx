import type { PublicationForm } from '@inkfold/api/contracts/publishing/form'
import { PRICE_ENDINGS, type PriceRule } from '@inkfold/api/contracts/publishing/price_fields'
import { priceRuleFaults } from '@inkfold/api/contracts/publishing/price_rule'
import { useT } from '@/i18n/useT'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import styles from '../publications.module.css'

interface PriceRuleFieldsProps {
  rule: PublicationForm['price_rule']
  /** Whether the retail price is the platform's business. */
  hasMarkup: boolean
  onChange(rule: PriceRule): void
}

const COSTS = ['freight', 'other_cost'] as const
const SHARES = ['fee_percent', 'margin_percent'] as const

/** What the merchant decides about a price; the rest is known. */
export function PriceRuleFields({ rule, hasMarkup, onChange }: PriceRuleFieldsProps) {
  const t = useT('publications')
  const shared = useT('shared')
  const faults = priceRuleFaults(rule)
  const errorOf = (name: keyof PriceRule) => {
    const fault = faults.find(({ field }) => field === `price_rule.${name}`)
    return (
      fault && shared(`publicationRules.${fault.rule}`, { measured: fault.measured ?? '', limit: fault.limit ?? '' })
    )
  }
  const entry = (name: Exclude<keyof PriceRule, 'ending'>, unit: string) => (
    <Field
      key={name}
      label={t(`rule.${name}`)}
      value={rule[name]}
      error={errorOf(name)}
      inputMode="decimal"
      autoComplete="off"
      beside={unit}
      onChange={({ target }) => onChange({ ...rule, [name]: target.value })}
    />
  )
  return (
    <div className={styles.grid}>
      {COSTS.map((name) => entry(name, '¥'))}
      {SHARES.map((name) => entry(name, '%'))}
      {hasMarkup && entry('markup_percent', '%')}
      <Select
        isField
        label={t('rule.ending')}
        value={rule.ending}
        options={PRICE_ENDINGS.map((one) => [one, one === '' ? t('rule.ending.any') : `.${one}`] as const)}
        onChange={(value) => onChange({ ...rule, ending: PRICE_ENDINGS.find((one) => one === value) ?? '' })}
      />
    </div>
  )
}
