import { account, useHasTwoStep } from '@/http/session'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { PasswordField } from '@/ui/PasswordField'
import { FormFailure } from '@/ui/form/FormFailure'
import { PasswordRules } from '@/ui/form/PasswordRules'
import { violatedRules, password, required, same } from '@/ui/form/rules'
import { SecondStepField } from '@/ui/form/SecondStepField'
import { useForm } from '@/ui/form/useForm'
import { toast } from '@/ui/toast/toast'
import styles from './account.module.css'
import { Panel, Screen } from './Panel'

const EMPTY = { oldPassword: '', newPassword: '', again: '', second_step: '' }

export default function PasswordPage() {
  const t = useT('account')
  const shared = useT('shared')
  const common = useT('common')
  const hasTwoStep = useHasTwoStep('member')
  const { form, values, change, isBusy, failure, submit, bind } = useForm({
    initial: EMPTY,
    check: ({ oldPassword, newPassword, again, second_step }) =>
      violatedRules({
        oldPassword: required(oldPassword),
        newPassword: password(newPassword),
        again: same(newPassword)(again),
        second_step: hasTwoStep ? required(second_step) : null,
      }),
    send: async ({ oldPassword, newPassword, second_step }) => {
      await account.changePassword(oldPassword, newPassword, hasTwoStep ? second_step.trim() : undefined)
      change(EMPTY)
      toast.success(shared('messages.done'))
    },
  })

  return (
    <Screen title={t('password.title')}>
      <Panel lead={t('password.lead')}>
        <form className={styles.form} ref={form} onSubmit={submit} noValidate>
          <PasswordField {...bind('oldPassword', t('password.old'))} autoComplete="current-password" />
          <PasswordField
            {...bind('newPassword', t('password.new'))}
            autoComplete="new-password"
            hint={<PasswordRules value={values.newPassword} />}
          />
          <PasswordField {...bind('again', t('password.again'))} autoComplete="new-password" />
          {hasTwoStep && <SecondStepField {...bind('second_step', common('secondStep'))} />}
          <FormFailure failure={failure} onRetry={submit} />
          <div className={styles.actions}>
            <Button type="submit" variant="primary" busy={isBusy}>
              {t('password.save')}
            </Button>
          </div>
        </form>
      </Panel>
    </Screen>
  )
}
