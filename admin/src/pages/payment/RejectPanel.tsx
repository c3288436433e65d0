import { Typography } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { FormPanel } from '@/crud/actions/FormPanel'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Account } from './Account'
import { usePending } from './pending'

export default function RejectPanel({ ids: [id], onClose }: PanelProps) {
  const t = useT('payment-accounts')
  const asked = usePending(id)
  return (
    <FormPanel
      name="payment-accounts-reject"
      title={t('action.reject')}
      danger
      asked={asked}
      send={() => client.post(`/api/v1/payment-accounts/${id}/card/reject`, { change_id: asked.data?.pending_id })}
      done={t('action.reject.done')}
      onClose={onClose}
    >
      <Account asked={asked} />
      <Typography.Paragraph>
        {t('reject.why', { by: asked.data?.pending_by ?? '', masked: asked.data?.pending_masked ?? '' })}
      </Typography.Paragraph>
    </FormPanel>
  )
}
