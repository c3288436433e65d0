import type { IdentityProof } from '@inkfold/api/contracts/two_step'
import { http } from '@/http/client'
import { useHasTwoStep } from '@/http/session'
import { useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { required, violatedRules } from '@/ui/form/rules'
import { SecondStepField } from '@/ui/form/SecondStepField'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { PasswordField } from '@/ui/PasswordField'
import { toast } from '@/ui/toast/toast'
import { USERS, useTeamChanged, type Person } from '../queries'

/** For a colleague who lost the phone: resets their two-step sign-in, after proof of one's own identity. */
export default function TwoStepForm({ person, onClose }: { person: Person; onClose(): void }) {
  const t = useT('team')
  const common = useT('common')
  const changed = useTeamChanged()
  const hasTwoStep = useHasTwoStep('admin')
  const proof = hasTwoStep ? 'second_step' : 'password'
  const { form, bind, isBusy, failure, submit } = useForm({
    initial: { password: '', second_step: '' },
    check: (given) => violatedRules<typeof given>({ [proof]: required(given[proof]) }),
    async send(given) {
      const body: IdentityProof = { [proof]: given[proof].trim() }
      changed(await http.post<Person>(`${USERS}/${person.id}/twoStep`, body))
      toast.success(t('twoStep.reset.done'))
      onClose()
    },
  })
  return (
    <Dialog title={t('twoStep.reset.title', { name: person.nickname })} onClose={onClose}>
      <SendForm ref={form} go={t('twoStep.reset')} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <p>{t('twoStep.reset.body')}</p>
        {hasTwoStep ? (
          <SecondStepField {...bind('second_step', common('secondStep'))} />
        ) : (
          <PasswordField {...bind('password', t('twoStep.reset.password'))} autoComplete="current-password" />
        )}
      </SendForm>
    </Dialog>
  )
}
