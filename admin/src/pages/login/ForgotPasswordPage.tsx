import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '@/i18n/useT'
import { useTitle } from '@/session/site'
import styles from '@/ui/entrance.module.css'
import { LanguageSwitch } from '@/ui/LanguageSwitch'
import { ResetForm } from './ResetForm'

/** For staff who can read their phone or e-mail; others ask an administrator, who sets a password for them. */
export default function ForgotPasswordPage() {
  const t = useT('login')
  const [isDone, setDone] = useState(false)
  useTitle(t('forgot_title'))
  return (
    <main className={styles.main}>
      <div className={styles.corner}>
        <LanguageSwitch offers />
      </div>
      <div className={styles.box}>
        <h1 className={styles.title}>{t('forgot_title')}</h1>
        {isDone ? (
          <p role="status" className={styles.intro}>
            {t('forgot_done')}
          </p>
        ) : (
          <>
            <p className={styles.intro}>{t('forgot_intro')}</p>
            <ResetForm onDone={() => setDone(true)} />
          </>
        )}
        <p className={styles.elsewhere}>
          <Link to="/login">{t('forgot_back')}</Link>
        </p>
      </div>
    </main>
  )
}
