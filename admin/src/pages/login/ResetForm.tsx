import { ClientError } from '@inkfold/api/client'
import { accountCalls } from '@inkfold/api/client/account'
import type { CaptchaAnswer } from '@inkfold/api/contracts/captcha'
import type { CodeTarget } from '@inkfold/api/contracts/credentials'
import { PASSWORD, VERIFICATION_CODE } from '@inkfold/api/contracts/limits'
import { Suspense, useState, type SyntheticEvent } from 'react'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import styles from '@/ui/entrance.module.css'
import { lazyPart } from '@/ui/lazyPart'
import { SignInField } from '@/ui/SignInField'

const CaptchaDialog = lazyPart(async () => ({ default: (await import('@/captcha/CaptchaDialog')).CaptchaDialog }))
const calls = accountCalls(client)

const targetOf = (account: string): CodeTarget => (account.includes('@') ? { email: account } : { mobile: account })

/** Sends a code to a phone or e-mail, and sets a new password with it. */
export function ResetForm({ onDone }: { onDone(): void }) {
  const t = useT('login')
  const words = useT('words')
  const [account, setAccount] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [problem, setProblem] = useState<ClientError | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function attempt(work: () => Promise<void>) {
    setProblem(null)
    setBusy(true)
    try {
      await work()
    } catch (refusal) {
      if (!(refusal instanceof ClientError)) throw refusal
      setProblem(refusal)
    } finally {
      setBusy(false)
    }
  }

  const sendCode = (captcha: CaptchaAnswer) =>
    attempt(async () => {
      setAsked(false)
      await calls.sendCode(targetOf(account), 'retrieve_password', captcha)
      setSentTo(account)
    })

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sentTo !== account) return setAsked(true)
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '')
    const type = account.includes('@') ? 'email' : 'mobile'
    void attempt(async () => {
      await calls.retrievePassword({ type, account, captcha: text('captcha').trim(), password: text('password') })
      onDone()
    })
  }

  const faultOf = (...names: string[]) => names.map((name) => problem?.errors?.[name]?.[0]).find(Boolean)
  const isSent = sentTo !== null && sentTo === account
  return (
    <>
      <form className={styles.form} onSubmit={submit} aria-label={t('forgot_title')}>
        {problem && (
          <p role="alert" className={styles.notice}>
            {problem.message}
          </p>
        )}
        <SignInField
          name="account"
          label={t('forgot_account')}
          fault={faultOf('account', 'mobile', 'email')}
          value={account}
          onChange={({ target }) => setAccount(target.value.trim())}
          autoComplete="username"
          autoFocus
          maxLength={100}
        />
        {isSent && (
          <>
            <p role="status">{t('forgot_sent')}</p>
            <SignInField
              name="captcha"
              label={t('forgot_code')}
              hint={t('forgot_code_hint', { minutes: VERIFICATION_CODE.minutes })}
              fault={faultOf('captcha')}
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              maxLength={VERIFICATION_CODE.digits}
            />
            <SignInField
              name="password"
              label={t('forgot_password')}
              type="password"
              hint={words('validation.password')}
              fault={faultOf('password')}
              minLength={PASSWORD.min}
              maxLength={PASSWORD.max}
              autoComplete="new-password"
            />
          </>
        )}
        <button type="submit" className={styles.button} disabled={isBusy}>
          {t(isSent ? 'forgot_set' : 'forgot_send')}
        </button>
        {isSent && (
          <button type="button" className={styles.quiet} disabled={isBusy} onClick={() => setAsked(true)}>
            {t('forgot_resend')}
          </button>
        )}
      </form>
      {isAsked && (
        <Suspense>
          <CaptchaDialog purpose="code" onSolved={(answer) => void sendCode(answer)} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
