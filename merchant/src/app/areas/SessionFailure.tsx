import type { ClientError } from '@inkfold/api/client'
import { AUDIENCE_OF, type Area } from '@/http/routing/areas'
import { sessionOf } from '@/http/session'
import { useT } from '@/i18n/useT'
import { Brand } from '@/ui/Brand'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { lazyPage } from '../lazyPage'
import styles from './session_failure.module.css'

const BlockedScreen = lazyPage(() => import('@/features/errors/ClosedPage'), ['errors'])

interface SessionFailureProps {
  area: Area
  /** Undefined when loading succeeded but there is no page to open. */
  error?: ClientError
  onRetry?(): void
}

/** The session failed to load: the reason and the ways out. */
export function SessionFailure({ area, error, onRetry }: SessionFailureProps) {
  const t = useT('common')
  const shared = useT('shared')
  if (error?.reason === 'E_MEMBER_CENTER_CLOSED') return <BlockedScreen />
  return (
    <main className={styles.failure}>
      <Brand />
      <Notice kind="danger" supportNumber={error?.supportNumber}>
        {error?.message ?? shared('messages.nav_no_route')}
      </Notice>
      <div className={styles.actions}>
        {onRetry && (
          <Button variant="primary" onClick={onRetry}>
            {t('notice.retry')}
          </Button>
        )}
        <Button onClick={() => void sessionOf[AUDIENCE_OF[area]].signOut()}>{t('nav.logout')}</Button>
      </div>
    </main>
  )
}
