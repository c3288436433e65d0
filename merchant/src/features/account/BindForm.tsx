import type { CodeChannel } from '@inkfold/api/contracts/codes'
import type { Binding } from '@inkfold/api/contracts/credentials'
import { account, useHasTwoStep } from '@/http/session'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { PasswordField } from '@/ui/PasswordField'
import { CodeField } from '@/ui/form/CodeField'
import { FormFailure } from '@/ui/form/FormFailure'
import { violatedRules, code, email, mobile, required } from '@/ui/form/rules'
import { SecondStepField } from '@/ui/form/SecondStepField'
import { useForm } from '@/ui/form/useForm'
import styles from './account.module.css'
import { useProfileSaved } from './useProfileSaved'
import { takeVerificationToken } from './verificationToken'

interface Given {
  target: string
  captcha: string
  password: string
  second_step: string
}

const EMPTY: Given = { target: '', captcha: '', password: '', second_step: '' }
const targetRule = { mobile, email }

function bindingOf(
  type: CodeChannel,
  { target, captcha, password, second_step }: Given,
  token: string | null,
  hasTwoStep: boolean,
): Binding {
  const where = type === 'mobile' ? { type, mobile: target.trim() } : { type, email: target.trim() }
  const step = hasTwoStep ? { second_step: second_step.trim() } : {}
  return {
    ...where,
    captcha,
    ...step,
    ...(token ? { accountVerificationToken: token } : hasTwoStep ? {} : { password }),
  }
}

export function BindForm({ type, token }: { type: CodeChannel; token: string | null }) {
  const t = useT('account')
  const common = useT('common')
  const hasTwoStep = useHasTwoStep('member')
  const saved = useProfileSaved()
  const check = targetRule[type]
  const { form, values, isBusy, failure, submit, bind, errorOf } = useForm({
    initial: EMPTY,
    check: (given) =>
      violatedRules<Given>({
        target: check(given.target),
        captcha: code(given.captcha),
        password: token || hasTwoStep ? null : required(given.password),
        second_step: hasTwoStep ? required(given.second_step) : null,
      }),
    send: async (given) => {
      await account.changeBind(bindingOf(type, given, token, hasTwoStep))
      takeVerificationToken(type)
      await saved()
    },
  })
  const field = bind('target', t(`bind.new.${type}`))

  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      <Field
        {...field}
        error={field.error ?? errorOf(type)}
        type={type === 'mobile' ? 'tel' : 'email'}
        autoComplete={type === 'mobile' ? 'tel' : 'email'}
      />
      <CodeField
        {...bind('captcha', t('code'))}
        scene={`change_${type}`}
        target={type === 'mobile' ? { mobile: values.target.trim() } : { email: values.target.trim() }}
        isReady={check(values.target) === null}
      />
      {hasTwoStep && <SecondStepField {...bind('second_step', common('secondStep'))} />}
      {!token && !hasTwoStep && (
        <PasswordField {...bind('password', t('bind.password'))} autoComplete="current-password" />
      )}
      <FormFailure failure={failure} onRetry={submit} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('bind.save')}
        </Button>
      </div>
    </form>
  )
}
