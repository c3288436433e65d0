import type { IdentityProof } from '@inkfold/api/contracts/two_step'
import { Typography } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { FormPanel } from '@/crud/actions/FormPanel'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { IdentityProofItem } from '@/pages/two-step/IdentityProofItem'
import { Account } from './Account'
import { usePending } from './pending'

/** Approves a number that another user entered. */
export default function ApprovePanel({ ids: [id], onClose }: PanelProps) {
  const t = useT('payment-accounts')
  const asked = usePending(id)
  return (
    <FormPanel<IdentityProof>
      name="payment-accounts-approve"
      title={t('action.approve')}
      asked={asked}
      send={(proof) =>
        client.post(`/api/v1/payment-accounts/${id}/card/approve`, { change_id: asked.data?.pending_id, ...proof })
      }
      done={t('action.approve.done')}
      onClose={onClose}
    >
      <Account asked={asked} />
      <Typography.Paragraph>
        {t('approve.why', { by: asked.data?.pending_by ?? '', masked: asked.data?.pending_masked ?? '' })}
      </Typography.Paragraph>
      <IdentityProofItem label={t('reveal.password')} />
    </FormPanel>
  )
}
