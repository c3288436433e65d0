import type { SessionIndex } from '@inkfold/api/contracts/session'
import { TWO_STEP } from '@inkfold/api/contracts/two_step'
import { useState, type SyntheticEvent } from 'react'
import { useT } from '@/i18n/useT'
import { takeSecondStep } from '@/session/enter'
import styles from '@/ui/entrance.module.css'
import { EntranceField } from '@/ui/EntranceField'

interface SecondStepFormProps {
  challenge: string
  onSignedIn(session: SessionIndex): void
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
    try {
      onSignedIn(await takeSecondStep({ challenge, code, remember: data.has('remember') }))
    } catch (refusal) {
      setProblem((refusal as Error).message)
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} aria-label={t('title')}>
      <p>{t('step_lead')}</p>
      {problem && (
        <p role="alert" className={styles.notice}>
          {problem}
        </p>
      )}
      <EntranceField
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
