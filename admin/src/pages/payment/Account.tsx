import { Typography } from 'antd'
import { useT } from '@/i18n/useT'
import type { usePending } from './pending'

/** Whose number it is about, and the one that merchants pay to now. */
export function Account({ asked: { data } }: { asked: ReturnType<typeof usePending> }) {
  const t = useT('payment-accounts')
  if (!data) return null
  return (
    <Typography.Paragraph strong>
      {t('account', { name: data.bank_account_name, owner: data.organisation_name, masked: data.card_masked })}
    </Typography.Paragraph>
  )
}
