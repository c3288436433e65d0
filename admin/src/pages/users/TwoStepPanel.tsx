import type { IdentityProof } from '@inkfold/api/contracts/two_step'
import type { PanelProps } from '@/crud/actions/action'
import { FormPanel } from '@/crud/actions/FormPanel'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { IdentityProofItem } from '@/pages/two-step/IdentityProofItem'

/** Resets the two-step sign-in of a user, after proof of one's own identity. */
export default function TwoStepPanel({ ids: [id], onClose }: PanelProps) {
  const t = useT('users')
  return (
    <FormPanel<IdentityProof>
      name="users-two-step"
      title={t('action.twoStep')}
      danger
      send={(proof) => client.post(`/api/v1/users/${id}/twoStep`, proof)}
      done={t('action.twoStep.done')}
      changes="users"
      onClose={onClose}
    >
      <p>{t('twoStep.effect')}</p>
      <IdentityProofItem label={t('twoStep.password')} />
    </FormPanel>
  )
}
