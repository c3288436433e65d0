import { TWO_STEP } from '@inkfold/api/contracts/two_step'
import { useState, type SyntheticEvent } from 'react'
import { useT } from '@/i18n/useT'
import { authProvider } from '@/session/authProvider'
import styles from '@/ui/entrance.module.css'
import { SignInField } from '@/ui/SignInField'

interface SecondStepFormProps {
  challenge: string
  onSignedIn(): void
  onBack(): void
}

/** Shown after the password was accepted; a code of the app or a recovery code completes the sign-in. */
export function SecondStepForm({ challenge, onSignedIn, onBack }: SecondStepFormProps) {
  const t = useT('login')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const code = String(data.get('code') ?? '').trim()
    setProblem(null)
    setBusy(true)
    const { success, error } = await authProvider.login({ challenge, code, remember: data.has('remember') })
    if (success) return onSignedIn()
    setProblem(error?.message ?? null)
    setBusy(false)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} aria-label={t('title')}>
      <p>{t('step_lead')}</p>
      {problem && (
        <p role="alert" className={styles.notice}>
          {problem}
        </p>
      )}
      <SignInField
        name="code"
        label={t('step_code')}
        hint={t('step_hint')}
        autoComplete="one-time-code"
        autoFocus
        maxLength={40}
      />
      <label className={styles.check}>
        <input type="checkbox" name="remember" />
        {t('step_remember', { days: TWO_STEP.trustDays })}
      </label>
      <button type="submit" className={styles.button} disabled={busy}>
        {t(busy ? 'signing_in' : 'step_go')}
      </button>
      <button type="button" className={styles.quiet} onClick={onBack}>
        {t('step_back')}
      </button>
    </form>
  )
}
