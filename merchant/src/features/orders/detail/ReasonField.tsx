import { CANCEL_REASONS } from '@inkfold/api/contracts/cancel_requests'
import { MERCHANT_HOLD_REASONS } from '@inkfold/api/contracts/orders'
import { capitalize } from '@/i18n/capitalize'
import { useT } from '@/i18n/useT'
import { Select } from '@/ui/Select'

const WORDS = {
  request_cancel: CANCEL_REASONS.map((one) => [one, `cancelReasons.${one}`] as const),
  hold: MERCHANT_HOLD_REASONS.map((one) => [one, `holdReasons.${one}`] as const),
}
export type Reasoned = keyof typeof WORDS

interface ReasonFieldProps {
  of: Reasoned
  value: string
  error?: string
  onChange(reason: string): void
}

/** Starts without a selection, so a reason is chosen deliberately. */
export function ReasonField({ of, value, error, onChange }: ReasonFieldProps) {
  const t = useT('orders')
  const words = useT('shared')
  return (
    <Select
      isField
      label={t('reason')}
      value={value}
      options={[['', t('reason.choose')], ...WORDS[of].map(([one, word]) => [one, capitalize(words(word))] as const)]}
      error={error}
      onChange={onChange}
    />
  )
}
