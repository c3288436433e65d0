import type { CancelDecision, CancelRequestRow } from '@inkfold/api/contracts/cancel_requests'
import { REMARK } from '@inkfold/api/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import type { PanelProps } from '@/crud/actions/action'
import { VerdictPanel, type Verdict } from '@/crud/actions/VerdictPanel'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { CancelRequestDetail } from './CancelRequestDetail'

const REQUESTS = '/api/v1/cancel-requests'

/** Approves or rejects the cancellation of an order in production, showing what is lost. */
export default function CancelPanel({ ids: [id = 0], onClose }: PanelProps) {
  const t = useT('cancel-requests')
  const asked = useQuery({
    queryKey: ['cancel-request', id],
    queryFn: () => client.get<CancelRequestRow>(`${REQUESTS}/${id}`),
    staleTime: 0,
  })
  const request = asked.data
  const verdict = (name: CancelDecision): Verdict<CancelDecision> => ({
    name,
    words: t(`review.${name}`),
    done: t(`review.${name}.done`),
    isAgainst: name === 'reject',
  })
  return (
    <VerdictPanel
      width={680}
      title={t('review.title', { no: request?.order_no ?? '' })}
      verdicts={(request?.actions ?? []).toReversed().map(verdict)}
      note={{ label: t('review.remark'), max: REMARK.max }}
      asked={asked}
      send={(name, remark) => client.post(`${REQUESTS}/${id}/${name}`, { remark })}
      changes={{ resource: 'cancel-requests', id }}
      onClose={onClose}
    >
      {request && <CancelRequestDetail request={request} />}
    </VerdictPanel>
  )
}
