import { LEDGER_REASON } from '@inkfold/api/contracts/limits'
import type { Recharge, RechargeStatus } from '@inkfold/api/contracts/recharges'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { VerdictPanel, type Verdict } from '@/crud/actions/VerdictPanel'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { RechargeDetail } from './RechargeDetail'
import { obstacleToMe } from './reviewer'

const RECHARGES = '/api/v1/recharges'

const STEPS = {
  submitted: ['take'],
  reviewing: ['reject', 'hand-back', 'approve'],
  second_review: ['reject', 'approve'],
  approved: [],
  rejected: [],
  withdrawn: [],
} as const satisfies Record<RechargeStatus, readonly string[]>
const WHY = {
  E_RECHARGE_NOT_YOURS: 'errors.E_RECHARGE_NOT_YOURS',
  E_SAME_PERSON: 'errors.E_SAME_PERSON',
} as const
type Step = (typeof STEPS)[RechargeStatus][number]

export default function ReviewPanel({ ids: [id = 0], onClose }: PanelProps) {
  const t = useT('recharges')
  const words = useT('words')
  const asked = useQuery({
    queryKey: ['recharge', id],
    queryFn: () => client.get<Recharge>(`${RECHARGES}/${id}`),
    staleTime: 0,
  })
  const recharge = asked.data
  const steps = recharge ? STEPS[recharge.status] : []
  const obstacle = recharge && steps.length > 0 ? obstacleToMe(recharge) : null
  const verdict = (name: Step): Verdict<Step> => ({
    name,
    words: t(name === 'approve' && recharge?.needs_two ? `review.${passOrConfirm(recharge)}` : `review.${name}`),
    done: t(`review.${name}.done`),
    isAgainst: name === 'reject',
    isAside: name === 'hand-back',
    goesOn: name === 'take',
  })
  return (
    <VerdictPanel
      width={680}
      title={t('review.title', { no: recharge?.no ?? '' })}
      verdicts={obstacle ? [] : steps.map(verdict)}
      note={{ label: t('review.remark'), max: LEDGER_REASON.max }}
      asked={asked}
      send={(name, remark) => client.post(`${RECHARGES}/${id}/${name}`, { remark })}
      changes={{ resource: 'recharges', id }}
      onClose={onClose}
    >
      {recharge && (
        <>
          {obstacle && <Alert type="info" showIcon title={words(WHY[obstacle])} />}
          <RechargeDetail recharge={recharge} />
        </>
      )}
    </VerdictPanel>
  )
}

const passOrConfirm = ({ status }: Recharge) => (status === 'second_review' ? 'confirm' : 'pass')
