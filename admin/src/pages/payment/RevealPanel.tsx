import type { IdentityProof } from '@inkfold/api/contracts/two_step'
import { Typography } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { FormPanel } from '@/crud/actions/FormPanel'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { IdentityProofItem } from '@/pages/two-step/IdentityProofItem'
import styles from './payment.module.css'

interface Revealed {
  card_number: string
  pending_card_number: string | null
}

/** The full card number after identity proof; removed from memory when the panel closes. */
export default function RevealPanel({ ids: [id], onClose }: PanelProps) {
  const t = useT('payment-accounts')
  return (
    <FormPanel<IdentityProof, Revealed>
      name="payment-accounts-reveal"
      title={t('action.reveal')}
      submit={t('reveal.submit')}
      send={(proof) => client.post(`/api/v1/payment-accounts/${id}/reveal`, proof)}
      answer={({ card_number: number, pending_card_number: pending }) => (
        <>
          <Typography.Paragraph className={styles.number} copyable={{ tooltips: t('reveal.copy') }}>
            {number}
          </Typography.Paragraph>
          {pending && pending !== number && (
            <Typography.Paragraph>{t('reveal.pending', { number: pending })}</Typography.Paragraph>
          )}
        </>
      )}
      onClose={onClose}
    >
      <IdentityProofItem label={t('reveal.password')} why={t('reveal.why')} />
    </FormPanel>
  )
}
