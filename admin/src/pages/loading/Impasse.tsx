import { useT } from '@/i18n/useT'
import { signOut } from '@/session/enter'
import { Closed } from '@/ui/Closed'
import styles from '@/ui/entrance.module.css'

/** Signed in without any accessible screen: the reason and two ways out. */
export function Impasse({ message }: { message: string }) {
  const t = useT('common')
  return (
    <main>
      <Closed title={message}>
        <button type="button" className={styles.button} onClick={() => window.location.reload()}>
          {t('try_again')}
        </button>
        <button type="button" className={styles.quiet} onClick={() => void signOut()}>
          {t('sign_out')}
        </button>
      </Closed>
    </main>
  )
}
