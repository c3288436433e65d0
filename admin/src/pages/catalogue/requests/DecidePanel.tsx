import { BLANK_REQUEST } from '@inkfold/api/contracts/limits'
import type { PanelProps } from '@/crud/actions/action'
import { VerdictPanel, type Verdict } from '@/crud/actions/VerdictPanel'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { RequestDetail } from './RequestDetail'
import { REQUESTS, useRequest } from './useRequest'

type Decision = 'approve' | 'reject'

export default function DecidePanel({ ids: [id = 0], onClose }: PanelProps) {
  const t = useT('blank-requests')
  const asked = useRequest(id)
  const request = asked.data
  const verdict = (name: Decision): Verdict<Decision> => ({
    name,
    words: t(`decide.${name}`),
    done: t(`decide.${name}.done`),
    isAgainst: name === 'reject',
  })
  return (
    <VerdictPanel
      width={640}
      title={t('decide.title')}
      verdicts={request?.status === 'pending_review' ? [verdict('reject'), verdict('approve')] : []}
      note={{ label: t('note'), max: BLANK_REQUEST.note }}
      asked={asked}
      send={(name, note) => client.post(`${REQUESTS}/${id}/${name}`, { note })}
      changes={{ resource: 'blank-requests', id }}
      onClose={onClose}
    >
      {request && <RequestDetail request={request} />}
    </VerdictPanel>
  )
}
