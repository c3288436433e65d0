import { LEDGER_REASON } from '@inkfold/api/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import type { PanelProps } from '@/crud/actions/action'
import { VerdictPanel, type Verdict } from '@/crud/actions/VerdictPanel'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { SETTLINGS, settlingQuery } from './api'
import { SettlingDetail } from './SettlingDetail'

type Decision = 'confirm' | 'refuse'

/** Confirms a fee's arrival; not allowed to the user who reported it as paid. */
export default function DecidePanel({ ids: [id = 0], onClose }: PanelProps) {
  const t = useT('settlings')
  const asked = useQuery(settlingQuery(id))
  const settling = asked.data
  const verdict = (name: Decision): Verdict<Decision> => ({
    name,
    words: t(`decide.${name}`),
    done: t(`decide.${name}.done`),
    isAgainst: name === 'refuse',
  })
  return (
    <VerdictPanel
      title={t('decide.title', { no: settling?.no ?? '' })}
      verdicts={settling?.status === 'paid' ? [verdict('refuse'), verdict('confirm')] : []}
      note={{ label: t('decide.remark'), max: LEDGER_REASON.max }}
      asked={asked}
      send={(name, remark) => client.post(`${SETTLINGS}/${id}/${name}`, { remark })}
      changes={{ resource: 'settlings', id }}
      onClose={onClose}
    >
      {settling && <SettlingDetail settling={settling} />}
    </VerdictPanel>
  )
}
