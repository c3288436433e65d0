import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { hasSession } from '@/http/tokens'
import { useT } from '@/i18n/useT'
import { goToWorkspace, isMerchantUser } from '@/session/startSession'
import { loadingPath } from '@/session/returnPath'
import { currentSession } from '@/session/session'
import { useBrand, useTitle } from '@/session/site'
import entrance from '@/ui/entrance.module.css'
import { LanguageSwitch } from '@/ui/LanguageSwitch'
import { LoginForm } from './LoginForm'
import styles from './login.module.css'

export default function LoginPage() {
  const t = useT('login')
  const { name: siteName } = useBrand()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const onwards = loadingPath(query.get('to'))
  useTitle(t('title'))

  // A user with a session skips this page.
  useEffect(() => {
    if (hasSession()) void navigate(onwards, { replace: true })
  }, [navigate, onwards])

  return (
    <div className={styles.page}>
      <aside className={styles.poster}>
        <p className={styles.brand}>{siteName}</p>
        <p className={styles.claim}>{t('claim')}</p>
        <span className={styles.colourBar} aria-hidden="true" />
      </aside>
      <main className={entrance.main}>
        <div className={entrance.corner}>
          <LanguageSwitch offers />
        </div>
        <div className={entrance.box}>
          <h1 className={entrance.title}>{t('title')}</h1>
          <p className={entrance.intro}>{t('intro', { siteName })}</p>
          <LoginForm
            onSignedIn={() => {
              const session = currentSession()
              if (session && isMerchantUser(session)) goToWorkspace()
              else void navigate(onwards, { replace: true })
            }}
          />
          <p className={entrance.elsewhere}>
            <Link to="/forgot-password">{t('forgot')}</Link>
          </p>
          <p className={entrance.elsewhere}>
            {t('merchant')} <a href="/login">{t('merchant_link')}</a>
          </p>
        </div>
      </main>
    </div>
  )
}
