import { Link } from 'react-router'
import { useT } from '@/i18n/useT'
import { loadingPath } from '@/session/returnPath'
import { BlockedScreen } from '@/ui/BlockedScreen'
import styles from '@/ui/entrance.module.css'

export function UnknownScreen() {
  const t = useT('shell')
  const words = useT('words')
  return (
    <BlockedScreen title={words('messages.nav_invalid_route')} text={t('unknown_screen')}>
      <Link className={styles.button} to={loadingPath(null)}>
        {t('home')}
      </Link>
    </BlockedScreen>
  )
}
