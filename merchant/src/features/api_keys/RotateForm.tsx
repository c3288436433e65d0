import type { ApiKey, ApiKeySecret } from '@inkfold/api/contracts/api_keys'
import { http } from '@/http/client'
import { useHasTwoStep } from '@/http/session'
import { useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { required, violatedRules } from '@/ui/form/rules'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { Select } from '@/ui/Select'
import { ProofField, proofOf } from './ProofField'
import { KEYS } from './queries'

const HOURS = ['2', '24', '72', '168'] as const
const AT_ONCE = '0'

interface RotateFormProps {
  of: ApiKey
  onMade(made: ApiKeySecret): void
  onClose(): void
}

/** Replaces the secret; the old one is valid for the chosen time. */
export default function RotateForm({ of: { id, name }, onMade, onClose }: RotateFormProps) {
  const t = useT('api-keys')
  const hasTwoStep = useHasTwoStep('admin')
  const { form, values, change, bind, errorOf, submit, isBusy, failure } = useForm({
    initial: { hours: '24', proof: '' },
    check: ({ proof }) => violatedRules<{ proof: string }>({ proof: required(proof) }),
    async send({ hours, proof }) {
      const body = { overlap_hours: Number(hours), ...proofOf(proof, hasTwoStep) }
      onMade(await http.post<ApiKeySecret>(`${KEYS}/${id}/rotate`, body))
    },
  })
  return (
    <Dialog title={t('rotate.title', { name })} onClose={onClose}>
      <SendForm ref={form} go={t('rotate')} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <p>{t('rotate.body')}</p>
        <Select
          isField
          label={t('rotate.overlap')}
          value={values.hours}
          options={[
            [AT_ONCE, t('rotate.atOnce')] as const,
            ...HOURS.map((hours) => [hours, t('rotate.hours', { count: Number(hours) })] as const),
          ]}
          onChange={(hours) => change({ hours })}
        />
        <ProofField bind={bind} errorOf={errorOf} />
      </SendForm>
    </Dialog>
  )
}
