import type { ClientError } from '@inkfold/api/client'
import { secondStepAsked } from '@inkfold/api/client/account'
import type { SecondStepAsked } from '@inkfold/api/contracts/two_step'
import type { CaptchaAnswer } from '@inkfold/api/contracts/captcha'
import type { Credentials } from '@inkfold/api/contracts/credentials'
import { Suspense, useState, type SyntheticEvent } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { useT } from '@/i18n/useT'
import { authProvider } from '@/session/authProvider'
import { signOutReason } from '@/session/session'
import styles from '@/ui/entrance.module.css'
import { SignInField } from '@/ui/SignInField'
import { SecondStepForm } from './SecondStepForm'

type Entered = Omit<Credentials, keyof CaptchaAnswer>

const loadCaptcha = () => import('@/captcha/CaptchaDialog')
const CaptchaDialog = lazyPart(async () => ({ default: (await loadCaptcha()).CaptchaDialog }))

export function LoginForm({ onSignedIn }: { onSignedIn(): void }) {
  const t = useT('login')
  const [waiting, setWaiting] = useState<Entered | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<SecondStepAsked | null>(null)
  const [isLocked, setLocked] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const thrownOut = signOutReason.use()

  async function solved(captcha: CaptchaAnswer) {
    if (!waiting) return
    setWaiting(null)
    setBusy(true)
    const onWork = () => setWorking(true)
    const { success, error } = await authProvider.login({ ...waiting, ...captcha, onWork })
    setWorking(false)
    if (success) return onSignedIn()
    const second = secondStepAsked(error)
    setAsked(second)
    setProblem(second ? null : (error?.message ?? null))
    setLocked((before) => before || (error as ClientError).reason === 'E_LOGIN_LOCKED')
    setBusy(false)
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    setProblem(null)
    setWaiting(enteredIn(event.currentTarget))
  }

  if (asked) return <SecondStepForm challenge={asked.challenge} onSignedIn={onSignedIn} onBack={() => setAsked(null)} />
  return (
    <>
      <form className={styles.form} onSubmit={submit} aria-label={t('title')}>
        {problem && (
          <p role="alert" className={styles.notice}>
            {problem}
          </p>
        )}
        {!problem && thrownOut && (
          <p role="status" className={`${styles.notice} ${styles.warning}`}>
            {thrownOut}
          </p>
        )}
        <SignInField
          name="username"
          label={t('account')}
          hint={t('account_hint')}
          autoComplete="username"
          autoFocus
          maxLength={100}
        />
        <SignInField
          name="password"
          label={t('password')}
          type="password"
          autoComplete="current-password"
          maxLength={100}
        />
        {isLocked && (
          <SignInField
            name="code"
            label={t('step_locked')}
            hint={t('step_hint')}
            autoComplete="one-time-code"
            maxLength={40}
            required={false}
          />
        )}
        {isWorking && (
          <p role="status" className={`${styles.notice} ${styles.warning}`}>
            {t('step_work')}
          </p>
        )}
        <label className={styles.check}>
          <input type="checkbox" name="keep" />
          {t('keep')}
        </label>
        <button type="submit" className={styles.button} disabled={busy} onMouseEnter={() => void loadCaptcha()}>
          {t(busy ? 'signing_in' : 'sign_in')}
        </button>
      </form>
      {waiting && (
        <Suspense>
          <CaptchaDialog
            purpose="login"
            onSolved={(captcha) => void solved(captcha)}
            onClose={() => setWaiting(null)}
          />
        </Suspense>
      )}
    </>
  )
}

function enteredIn(form: HTMLFormElement): Entered {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  const code = text('code').trim()
  return {
    username: text('username').trim(),
    password: text('password'),
    keep: data.has('keep'),
    ...(code && { code }),
  }
}
