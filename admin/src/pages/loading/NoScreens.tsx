import { useT } from '@/i18n/useT'
import { authProvider } from '@/session/authProvider'
import { BlockedScreen } from '@/ui/BlockedScreen'
import styles from '@/ui/entrance.module.css'

/** Signed in without any accessible screen: the reason and two ways out. */
export function NoScreens({ message }: { message: string }) {
  const t = useT('common')
  return (
    <main>
      <BlockedScreen title={message}>
        <button type="button" className={styles.button} onClick={() => window.location.reload()}>
          {t('try_again')}
        </button>
        <button type="button" className={styles.quiet} onClick={() => void authProvider.logout()}>
          {t('sign_out')}
        </button>
      </BlockedScreen>
    </main>
  )
}
