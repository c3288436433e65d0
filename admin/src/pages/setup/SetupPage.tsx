import { ClientError } from '@inkfold/api/client'
import { PASSWORD, USERNAME } from '@inkfold/api/contracts/limits'
import { useState, type SyntheticEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { useTitle } from '@/session/site'
import styles from '@/ui/entrance.module.css'
import { SignInField } from '@/ui/SignInField'
import { LanguageSwitch } from '@/ui/LanguageSwitch'

/** Creates the first administrator of a new installation, with the token printed at its start. */
export default function SetupPage() {
  const t = useT('setup')
  const words = useT('words')
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<ClientError | null>(null)
  useTitle(t('title'))

  async function create(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = Object.fromEntries(new FormData(event.currentTarget))
    try {
      await client.post('/api/v1/auth/setup', { token: query.get('token') ?? '', ...entered }, { anonymous: true })
      await navigate('/login')
    } catch (refusal) {
      if (!(refusal instanceof ClientError)) throw refusal
      setProblem(refusal)
    }
  }

  return (
    <main className={styles.main}>
      <div className={styles.corner}>
        <LanguageSwitch />
      </div>
      <div className={styles.box}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.intro}>{t('intro')}</p>
        <form className={styles.form} onSubmit={(event) => void create(event)}>
          {problem && (
            <p role="alert" className={styles.notice}>
              {problem.message}
            </p>
          )}
          <SignInField
            name="username"
            label={t('username')}
            hint={words('validation.username')}
            fault={problem?.errors?.username?.[0]}
            minLength={USERNAME.min}
            maxLength={USERNAME.max}
            autoComplete="username"
            autoFocus
          />
          <SignInField
            name="password"
            label={t('password')}
            type="password"
            hint={words('validation.password')}
            fault={problem?.errors?.password?.[0]}
            minLength={PASSWORD.min}
            maxLength={PASSWORD.max}
            autoComplete="new-password"
          />
          <button type="submit" className={styles.button}>
            {t('create')}
          </button>
        </form>
      </div>
    </main>
  )
}
