import type { PaymentPassword } from '@inkfold/api/contracts/credentials'
import { account } from '@/http/session'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { PasswordField } from '@/ui/PasswordField'
import { CodeField } from '@/ui/form/CodeField'
import { FormFailure } from '@/ui/form/FormFailure'
import { PasswordRules } from '@/ui/form/PasswordRules'
import { violatedRules, code, password, required, same } from '@/ui/form/rules'
import { SecondStepField } from '@/ui/form/SecondStepField'
import { useForm } from '@/ui/form/useForm'
import styles from './account.module.css'
import { useProfileSaved } from './useProfileSaved'

export type Proof = 'password' | 'old' | 'code' | 'second_step'

const EMPTY = { payment_password: '', again: '', password: '', old_payment_password: '', captcha: '', second_step: '' }
type Given = typeof EMPTY

function check(given: Given, proof: Proof) {
  return violatedRules<Given>({
    password: proof === 'password' ? required(given.password) : null,
    old_payment_password: proof === 'old' ? required(given.old_payment_password) : null,
    captcha: proof === 'code' ? code(given.captcha) : null,
    second_step: proof === 'second_step' ? required(given.second_step) : null,
    payment_password: password(given.payment_password),
    again: same(given.payment_password)(given.again),
  })
}

function changeOf(
  { payment_password, password: login, old_payment_password, captcha, second_step }: Given,
  proof: Proof,
): PaymentPassword {
  if (proof === 'second_step') return { payment_password, second_step: second_step.trim() }
  if (proof === 'password') return { payment_password, password: login }
  if (proof === 'old') return { payment_password, old_payment_password }
  return { payment_password, type: 'mobile', captcha }
}

export function PaymentPasswordForm({ proof, mobile }: { proof: Proof; mobile: string }) {
  const t = useT('account')
  const common = useT('common')
  const saved = useProfileSaved()
  const { form, values, change, isBusy, failure, submit, bind } = useForm({
    initial: EMPTY,
    check: (given) => check(given, proof),
    send: async (given) => {
      await account.setPaymentPassword(changeOf(given, proof))
      change(EMPTY)
      await saved()
    },
  })

  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      {proof === 'second_step' && <SecondStepField {...bind('second_step', common('secondStep'))} />}
      {proof === 'password' && (
        <PasswordField {...bind('password', t('bind.password'))} autoComplete="current-password" />
      )}
      {proof === 'old' && <PasswordField {...bind('old_payment_password', t('payment.old'))} autoComplete="off" />}
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
      <FormFailure failure={failure} onRetry={submit} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('payment.save')}
        </Button>
      </div>
    </form>
  )
}
