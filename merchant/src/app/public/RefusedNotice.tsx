import { Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import styles from './public.module.css'

/** The reason for the redirect to the home page; removed on the next navigation. */
export function RefusedNotice() {
  const { state } = useLocation()
  const isRefused = (state as { isRefused?: boolean } | null)?.isRefused
  return (
    isRefused && (
      <Suspense>
        <RefusedMessage />
      </Suspense>
    )
  )
}

function RefusedMessage() {
  const t = useT('common')
  const shared = useT('shared')
  const navigate = useNavigate()
  const dismiss = () => void navigate('', { replace: true, state: null, preventScrollReset: true })
  return (
    <div className={styles.refused}>
      <Notice
        kind="danger"
        action={
          <Button variant="text" onClick={dismiss}>
            {t('notice.dismiss')}
          </Button>
        }
      >
        {shared('http.401')}
      </Notice>
    </div>
  )
}
