import { COMPENSATIONS, REFUND_TYPES, type Compensation } from '@inkfold/api/contracts/after_sales'
import { capitalize } from '@/i18n/capitalize'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { refundOf, type Claim, type Refundable } from './claim'

interface RemedyFieldsProps {
  claim: Claim
  refundable: Refundable
  errorOf(name: string): string | undefined
  onChange(changes: Partial<Claim>): void
}

const TYPES = REFUND_TYPES.filter((one) => one !== 'none')

/** The remedy: a refund by kind, or a replacement. */
export function RemedyFields({ claim, refundable, errorOf, onChange }: RemedyFieldsProps) {
  const t = useT('after-sales')
  const words = useT('shared')
  const language = useLanguage()
  const label = (type: Claim['refund_type']) => {
    const name = capitalize(words(`refundTypes.${type}`))
    return type === 'partial' ? name : `${name} · ${formatMoney(refundOf(type, refundable), language)}`
  }
  return (
    <>
      <Select
        isField
        label={t('compensation')}
        value={claim.compensation}
        options={COMPENSATIONS.map((one) => [one, t(`compensation.${one}`)] as const)}
        error={errorOf('compensation')}
        onChange={(compensation) => onChange({ compensation: compensation as Compensation })}
      />
      {claim.compensation === 'refund' && (
        <Select
          isField
          label={t('refund_type')}
          value={claim.refund_type}
          options={TYPES.map((one) => [one, label(one)] as const)}
          error={errorOf('refund_type')}
          onChange={(type) => onChange({ refund_type: type as Claim['refund_type'] })}
        />
      )}
      {claim.compensation === 'refund' && claim.refund_type === 'partial' && (
        <Field
          name="amount"
          label={t('amount')}
          inputMode="decimal"
          autoComplete="off"
          value={claim.amount}
          error={errorOf('amount')}
          hint={t('amount.most', { amount: formatMoney(refundOf('full', refundable), language) })}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
      )}
    </>
  )
}
