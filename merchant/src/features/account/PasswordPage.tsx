import { account } from '@/http/session'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { PasswordField } from '@/ui/PasswordField'
import { FormFailure } from '@/ui/form/FormFailure'
import { PasswordRules } from '@/ui/form/PasswordRules'
import { broken, password, required, same } from '@/ui/form/rules'
import { useForm } from '@/ui/form/useForm'
import { say } from '@/ui/toast/say'
import styles from './account.module.css'
import { Panel, Screen } from './Panel'

const EMPTY = { oldPassword: '', newPassword: '', again: '' }

export default function PasswordPage() {
  const t = useT('account')
  const shared = useT('shared')
  const { form, values, change, isBusy, failure, submit, bind } = useForm({
    initial: EMPTY,
    check: ({ oldPassword, newPassword, again }) =>
      broken({
        oldPassword: required(oldPassword),
        newPassword: password(newPassword),
        again: same(newPassword)(again),
      }),
    send: async ({ oldPassword, newPassword }) => {
      await account.changePassword(oldPassword, newPassword)
      change(EMPTY)
      say.success(shared('messages.done'))
    },
  })

  return (
    <Screen title={t('password.title')}>
      <Panel lead={t('password.lead')}>
        <form className={styles.form} ref={form} onSubmit={submit} noValidate>
          <FormFailure failure={failure} onRetry={submit} />
          <PasswordField {...bind('oldPassword', t('password.old'))} autoComplete="current-password" />
          <PasswordField
            {...bind('newPassword', t('password.new'))}
            autoComplete="new-password"
            hint={<PasswordRules value={values.newPassword} />}
          />
          <PasswordField {...bind('again', t('password.again'))} autoComplete="new-password" />
          <div className={styles.actions}>
            <Button type="submit" look="primary" busy={isBusy}>
              {t('password.save')}
            </Button>
          </div>
        </form>
      </Panel>
    </Screen>
  )
}
