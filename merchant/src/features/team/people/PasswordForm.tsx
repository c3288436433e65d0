import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { PasswordRules } from '@/ui/form/PasswordRules'
import { violatedRules, password } from '@/ui/form/rules'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { PasswordField } from '@/ui/PasswordField'
import { toast } from '@/ui/toast/toast'
import { USERS, useTeamChanged, type Person } from '../queries'

/** A new password for another user; ends that user's sessions. */
export function PasswordForm({ person, onClose }: { person: Person; onClose(): void }) {
  const t = useT('team')
  const changed = useTeamChanged()
  const { form, values, bind, isBusy, failure, submit } = useForm({
    initial: { password: '' },
    check: (given) => violatedRules<{ password: string }>({ password: password(given.password) }),
    async send(given) {
      await http.post(`${USERS}/${person.id}/password`, given)
      changed(await http.get<Person>(`${USERS}/${person.id}`))
      toast.success(t('password.done'))
      onClose()
    },
  })
  return (
    <Dialog title={t('password.title', { name: person.nickname })} onClose={onClose}>
      <SendForm ref={form} go={t('password.go')} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <p>{t('password.body')}</p>
        <PasswordField
          {...bind('password', t('password.new'))}
          autoComplete="new-password"
          hint={<PasswordRules value={values.password} />}
        />
      </SendForm>
    </Dialog>
  )
}
