import { secondStepAsked } from '@inkfold/api/client/two_step'
import type { SecondStepAsked } from '@inkfold/api/contracts/two_step'
import { useState } from 'react'
import { Button, ButtonLink } from '@/ui/Button'
import { Checkbox, Field } from '@/ui/Field'
import { Notice } from '@/ui/Notice'
import { PasswordField } from '@/ui/PasswordField'
import { useCaptcha } from '@/ui/captcha/useCaptcha'
import { FormFailure } from '@/ui/form/FormFailure'
import { broken, required } from '@/ui/form/rules'
import { SecondStepField } from '@/ui/form/SecondStepField'
import { useForm } from '@/ui/form/useForm'
import { useT } from '@/i18n/useT'
import styles from './auth.module.css'
import { SecondStepForm } from './SecondStepForm'
import { useEntrance } from './useEntrance'

const EMPTY = { username: '', password: '', merchantNo: '', keep: true, code: '' }

export function LoginForm() {
  const t = useT('auth')
  const { calls, enter, beside, isIntercepted } = useEntrance()
  const { ask, dialog } = useCaptcha('login')
  const [waiting, setWaiting] = useState<SecondStepAsked | null>(null)
  const [isWorking, setWorking] = useState(false)
  const { form, values, change, isBusy, failure, submit, bind } = useForm({
    initial: EMPTY,
    check: ({ username, password }) => broken({ username: required(username), password: required(password) }),
    async send({ merchantNo, code, ...credentials }) {
      const answer = await ask()
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
      {isIntercepted && !failure && <Notice kind="info">{t('intercepted')}</Notice>}
      <FormFailure failure={failure} onRetry={submit} />
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
        <ButtonLink to={beside('/login', { view: 'retrieve' })} look="text">
          {t('forgot')}
        </ButtonLink>
      </div>
      <Button type="submit" look="primary" large wide busy={isBusy}>
        {t('login')}
      </Button>
      <p className={styles.foot}>
        {t('noAccount')}
        <ButtonLink to={beside('/register')} look="text">
          {t('register')}
        </ButtonLink>
      </p>
      {dialog}
    </form>
  )
}
