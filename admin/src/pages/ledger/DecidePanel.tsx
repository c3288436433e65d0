import { LEDGER_REASON } from '@inkfold/api/contracts/limits'
import { useInvalidate } from '@refinedev/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { App, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import type { PanelProps } from '@/crud/actions/action'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import { ADJUSTMENTS, type Adjustment } from './api'
import styles from './ledger.module.css'
import { StandingAfter } from './StandingAfter'

type Verdict = 'approve' | 'reject'

/** Decides what somebody else asked for, in sight of what it would come to. */
export default function DecidePanel({ ids: [id], onClose }: PanelProps) {
  const t = useT('ledger-adjustments')
  const { message } = App.useApp()
  const invalidate = useInvalidate()
  const [remark, setRemark] = useState('')
  const asked = useQuery({
    queryKey: ['ledger', 'adjustment', id],
    queryFn: () => client.get<Adjustment>(`${ADJUSTMENTS}/${id}`),
  })
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: (verdict: Verdict) => client.post(`${ADJUSTMENTS}/${id}/${verdict}`, { remark: remark.trim() }),
    onSuccess(_, verdict) {
      void message.success(t(`decide.${verdict}.done`))
      onClose()
    },
    onSettled: () => invalidate({ resource: 'ledger-adjustments', invalidates: ['list', 'detail'], id }),
  })
  const button = (verdict: Verdict, more: object) => (
    <Button
      key={verdict}
      loading={isPending && variables === verdict}
      disabled={isPending || !asked.data}
      onClick={() => mutate(verdict)}
      {...more}
    >
      {t(`decide.${verdict}`)}
    </Button>
  )

  return (
    <Modal
      open
      title={t('decide.title', { id })}
      onCancel={onClose}
      footer={[
        button('reject', { danger: true, disabled: isPending || remark.trim() === '' }),
        button('approve', { type: 'primary' }),
      ]}
    >
      {(error ?? asked.error) && <Problem error={(error ?? asked.error) as Error} />}
      {asked.data && <Asked adjustment={asked.data} />}
      <label htmlFor="decide-remark">{t('decide.remark')}</label>
      <Input.TextArea
        id="decide-remark"
        rows={2}
        maxLength={LEDGER_REASON.max}
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
      />
    </Modal>
  )
}

function Asked({ adjustment }: { adjustment: Adjustment }) {
  const t = useT('ledger-adjustments')
  const words = useT('words')
  const { merchant, account, direction, amount, reason, requested_name: name, organisation_id: id } = adjustment
  return (
    <>
      <p className={styles.asked}>
        {t('decide.asked', {
          name,
          merchant,
          account: words(`ledgerAccounts.${account}`),
          direction: words(`adjustmentDirections.${direction}`),
          amount,
        })}
      </p>
      <blockquote className={styles.reason}>{reason}</blockquote>
      <StandingAfter organisationId={id} change={{ account, direction, amount }} />
    </>
  )
}
