import { Link } from 'react-router'
import { useT } from '@/i18n/useT'
import { loadingPath } from '@/session/returnPath'
import { useTitle } from '@/session/site'
import { BlockedScreen } from '@/ui/BlockedScreen'
import styles from '@/ui/entrance.module.css'

export function Refused({ kind }: { kind: 'not_allowed' | 'not_found' }) {
  const t = useT('common')
  const words = useT('words')
  const what = kind === 'not_allowed' ? `${words('messages.nav_intercepted')} ` : ''
  useTitle(t(`${kind}.title`))
  return (
    <BlockedScreen title={t(`${kind}.title`)} text={what + t(`${kind}.text`)}>
      <Link className={styles.button} to={loadingPath(null)}>
        {t('go_home')}
      </Link>
    </BlockedScreen>
  )
}
