import { LEDGER_REASON } from '@inkfold/api/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import type { PanelProps } from '@/crud/actions/action'
import { VerdictPanel, type Verdict } from '@/crud/actions/VerdictPanel'
import { client } from '@/http/client'
import { useFormat } from '@/i18n/format'
import { nameOf } from '@/crud/row'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { ADJUSTMENTS, type Adjustment } from './api'
import styles from './ledger.module.css'
import { BalancesAfter } from './BalancesAfter'

type Decision = 'approve' | 'reject'

/** Decides on another user's adjustment request, with a preview. */
export default function DecidePanel({ ids: [id], onClose }: PanelProps) {
  const t = useT('ledger-adjustments')
  const asked = useQuery({
    queryKey: ['ledger', 'adjustment', id],
    queryFn: () => client.get<Adjustment>(`${ADJUSTMENTS}/${id}`),
  })
  const verdict = (name: Decision): Verdict<Decision> => ({
    name,
    words: t(`decide.${name}`),
    done: t(`decide.${name}.done`),
    isAgainst: name === 'reject',
  })
  return (
    <VerdictPanel
      title={t('decide.title', { id })}
      verdicts={asked.data?.status === 'requested' ? [verdict('reject'), verdict('approve')] : []}
      note={{ label: t('decide.remark'), max: LEDGER_REASON.max }}
      asked={asked}
      send={(name, remark) => client.post(`${ADJUSTMENTS}/${id}/${name}`, { remark })}
      changes={{ resource: 'ledger-adjustments', id: id! }}
      onClose={onClose}
    >
      {asked.data && <Asked adjustment={asked.data} />}
    </VerdictPanel>
  )
}

function Asked({ adjustment }: { adjustment: Adjustment }) {
  const language = useLanguage()
  const t = useT('ledger-adjustments')
  const words = useT('words')
  const format = useFormat()
  const { account, direction, amount, reason, requested_name: name, organisation_id: id } = adjustment
  return (
    <>
      <p className={styles.asked}>
        {t('decide.asked', {
          name,
          merchant: nameOf(adjustment, 'merchant', language),
          account: words(`ledgerAccounts.${account}`),
          direction: words(`adjustmentDirections.${direction}`),
          amount: format.number(amount),
        })}
      </p>
      <blockquote className={styles.reason}>{reason}</blockquote>
      <BalancesAfter organisationId={id} change={{ account, direction, amount }} />
    </>
  )
}
