import type { CaptchaAnswer } from '@inkfold/api/contracts/captcha'
import type { Credentials } from '@inkfold/api/contracts/credentials'
import type { SessionIndex } from '@inkfold/api/contracts/session'
import { lazy, Suspense, useState, type SyntheticEvent } from 'react'
import { useT } from '@/i18n/useT'
import { signIn } from '@/session/enter'
import { farewell } from '@/session/session'
import styles from '@/ui/entrance.module.css'
import { EntranceField } from '@/ui/EntranceField'

type Entered = Omit<Credentials, keyof CaptchaAnswer>

const loadCaptcha = () => import('@/captcha/CaptchaDialog')
const CaptchaDialog = lazy(async () => ({ default: (await loadCaptcha()).CaptchaDialog }))

/** Asks for name and password, then for the proof of a person, then signs in. */
export function LoginForm({ onSignedIn }: { onSignedIn(session: SessionIndex): void }) {
  const t = useT('login')
  const [waiting, setWaiting] = useState<Entered | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const thrownOut = farewell.use()

  async function solved(captcha: CaptchaAnswer) {
    if (!waiting) return
    setWaiting(null)
    setBusy(true)
    try {
      onSignedIn(await signIn({ ...waiting, ...captcha }))
    } catch (refusal) {
      setProblem((refusal as Error).message)
      setBusy(false)
    }
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    setProblem(null)
    setWaiting(enteredIn(event.currentTarget))
  }

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
        <EntranceField
          name="username"
          label={t('account')}
          hint={t('account_hint')}
          autoComplete="username"
          autoFocus
          maxLength={100}
        />
        <EntranceField
          name="password"
          label={t('password')}
          type="password"
          autoComplete="current-password"
          maxLength={100}
        />
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
  return { username: text('username').trim(), password: text('password'), keep: data.has('keep') }
}
