import { App } from 'antd'
import { account } from '@/http/session'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { PasswordField } from '@/ui/PasswordField'
import { CodeField } from '@/ui/form/CodeField'
import { FormFailure } from '@/ui/form/FormFailure'
import { PasswordRules } from '@/ui/form/PasswordRules'
import { broken, code, password, required, same } from '@/ui/form/rules'
import { useForm } from '@/ui/form/useForm'
import styles from './account.module.css'

export type Proof = 'password' | 'code'

const EMPTY = { payment_password: '', again: '', password: '', captcha: '' }

function check(values: typeof EMPTY, proof: Proof) {
  return broken<typeof EMPTY>({
    payment_password: password(values.payment_password),
    again: same(values.payment_password)(values.again),
    password: proof === 'password' ? required(values.password) : null,
    captcha: proof === 'code' ? code(values.captcha) : null,
  })
}

export function PaymentPasswordForm({ proof, mobile }: { proof: Proof; mobile: string }) {
  const t = useT('account')
  const shared = useT('shared')
  const { message } = App.useApp()
  const { form, values, change, isBusy, failure, submit, bind } = useForm({
    initial: EMPTY,
    check: (given) => check(given, proof),
    send: async (given) => {
      const shown = proof === 'password' ? { password: given.password } : { captcha: given.captcha }
      await account.setPaymentPassword({ payment_password: given.payment_password, ...shown })
      change(EMPTY)
      void message.success(shared('messages.done'))
    },
  })

  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      <FormFailure failure={failure} onRetry={submit} />
      {proof === 'password' && (
        <PasswordField {...bind('password', t('bind.password'))} autoComplete="current-password" />
      )}
      {proof === 'code' && (
        <CodeField
          {...bind('captcha', t('verify.code', { target: mobile }))}
          scene="payment_password"
          target={{ mobile }}
          isReady
        />
      )}
      <PasswordField
        {...bind('payment_password', t('payment.new'))}
        autoComplete="new-password"
        hint={<PasswordRules value={values.payment_password} />}
      />
      <PasswordField {...bind('again', t('payment.again'))} autoComplete="new-password" />
      <div className={styles.actions}>
        <Button type="submit" look="primary" busy={isBusy}>
          {t('payment.save')}
        </Button>
      </div>
    </form>
  )
}
