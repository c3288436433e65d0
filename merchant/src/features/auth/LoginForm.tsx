import { secondStepAsked } from '@inkfold/api/client/account'
import type { SecondStepAsked } from '@inkfold/api/contracts/two_step'
import { useState, type ReactNode } from 'react'
import { Button, ButtonLink } from '@/ui/Button'
import { Checkbox, Field } from '@/ui/Field'
import { Notice } from '@/ui/Notice'
import { PasswordField } from '@/ui/PasswordField'
import { useCaptcha } from '@/ui/captcha/useCaptcha'
import { FormFailure } from '@/ui/form/FormFailure'
import { violatedRules, required } from '@/ui/form/rules'
import { SecondStepField } from '@/ui/form/SecondStepField'
import { useForm } from '@/ui/form/useForm'
import { useT } from '@/i18n/useT'
import styles from './auth.module.css'
import { SecondStepForm } from './SecondStepForm'
import { useEntrance } from './useEntrance'

const EMPTY = { username: '', password: '', merchantNo: '', keep: true, code: '' }

export function LoginForm() {
  const { beside, isIntercepted, ...entrance } = useEntrance()
  const t = useT('auth')
  return (
    <SignInForm
      {...entrance}
      lead={isIntercepted ? t('intercepted') : undefined}
      forgot={
        <ButtonLink to={beside('/login', { view: 'retrieve' })} variant="text">
          {t('forgot')}
        </ButtonLink>
      }
    >
      <p className={styles.foot}>
        {t('noAccount')}
        <ButtonLink to={beside('/register')} variant="text">
          {t('register')}
        </ButtonLink>
      </p>
    </SignInForm>
  )
}

interface SignInFormProps extends Pick<ReturnType<typeof useEntrance>, 'calls' | 'enter'> {
  /** Filled in for a user who signs in again. */
  username?: string
  lead?: string | undefined
  forgot?: ReactNode
  children?: ReactNode
}

export function SignInForm({ calls, enter, username: known = '', lead, forgot, children }: SignInFormProps) {
  const t = useT('auth')
  const { solve, dialog } = useCaptcha('login')
  const [waiting, setWaiting] = useState<SecondStepAsked | null>(null)
  const [isWorking, setWorking] = useState(false)
  const { form, values, change, isBusy, failure, submit, bind } = useForm({
    initial: { ...EMPTY, username: known },
    check: ({ username, password }) => violatedRules({ username: required(username), password: required(password) }),
    async send({ merchantNo, code, ...credentials }) {
      const answer = await solve()
      if (!answer) return
      const number = merchantNo.trim() ? { merchantNo: merchantNo.trim() } : {}
      const second = code.trim() ? { code: code.trim() } : {}
      try {
        enter(await calls.signIn({ ...credentials, ...number, ...second, ...answer }, () => setWorking(true)))
      } catch (refusal) {
        const asked = secondStepAsked(refusal)
        if (!asked) throw refusal
        setWaiting(asked)
      } finally {
        setWorking(false)
      }
    },
  })
  // Stays visible once requested: a locked sign-in needs the captcha code as well.
  const isLocked = failure?.reason === 'E_LOGIN_LOCKED' || values.code !== ''
  if (waiting)
    return (
      <SecondStepForm
        challenge={waiting.challenge}
        send={calls.secondStep}
        onSignedIn={enter}
        onBack={() => setWaiting(null)}
      />
    )

  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      {lead && !failure && <Notice kind="info">{lead}</Notice>}
      <Field {...bind('username', t('account'))} autoComplete="username" hint={t('account.hint')} />
      <PasswordField {...bind('password', t('password'))} autoComplete="current-password" />
      <Field
        {...bind('merchantNo', t('merchantNo'))}
        optional
        hint={t('merchantNo.hint')}
        autoComplete="organization"
      />
      {isLocked && <SecondStepField {...bind('code', t('step.locked'))} />}
      {isWorking && <Notice kind="info">{t('step.work')}</Notice>}
      <div className={styles.row}>
        <Checkbox checked={values.keep} onChange={(event) => change({ keep: event.target.checked })}>
          {t('keep')}
        </Checkbox>
        {forgot}
      </div>
      <FormFailure failure={failure} onRetry={submit} />
      <Button type="submit" variant="primary" large wide busy={isBusy}>
        {t('login')}
      </Button>
      {children}
      {dialog}
    </form>
  )
}
