import type { AfterSalesDetail } from '@inkfold/api/contracts/after_sales'
import { Modal } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import { isFactory } from '@/session/session'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { CaseForFactory } from './CaseForFactory'
import { CaseOpinions } from './CaseOpinions'
import { CaseDetail } from './CaseDetail'
import CaseTeam from './CaseTeam'
import { useCase } from './useCase'

/** A closed case: complaint, decision and compensation. */
export default function CaseDetailPanel({ ids: [id = 0], onClose }: PanelProps) {
  const t = useT('after-sales')
  const { data: shown, error } = useCase(id)
  return (
    <Modal open width={760} title={t('review.title', { no: shown?.no ?? '' })} footer={null} onCancel={onClose}>
      {error && <Problem error={error} />}
      {shown ? <Case shown={shown} /> : !error && <LoadingSkeleton />}
    </Modal>
  )
}

function Case({ shown }: { shown: AfterSalesDetail }) {
  if (!isFactory()) return <CaseDetail shown={shown} />
  return (
    <>
      <CaseForFactory shown={shown} />
      <CaseOpinions opinions={shown.opinions} />
      <CaseTeam row={shown} />
    </>
  )
}
