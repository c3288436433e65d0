import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Notice } from '@/ui/Notice'
import type { Step } from './step'

interface InsufficientBalanceProps {
  step: Step
  gap: string | null
  isNew: boolean
}

/** Why it cannot be paid here: the balance is too low or another user has to pay. */
export function InsufficientBalance({ step, gap, isNew }: InsufficientBalanceProps) {
  const t = useT('settlement')
  const language = useLanguage()
  if (step === 'pay') return null
  if (!gap) return <Notice kind="info">{t('others.pay')}</Notice>
  const what = step === 'topUp' ? (isNew ? 'gap.body' : 'gap.order') : 'others.topUp'
  return (
    <Notice kind="info">
      <strong>{t('gap', { amount: formatMoney(gap, language) })}</strong>
      <br />
      {t(what)}
    </Notice>
  )
}
