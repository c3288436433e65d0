import { Suspense, useState } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { useLocation, useSearchParams } from 'react-router'
import { loginPath } from '@/http/routing/target'
import { useHasToken } from '@/http/tokens'
import { useT } from '@/i18n/useT'
import { Button, ButtonLink } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import styles from './develop.module.css'

const DevelopForm = lazyPart(() => import('./DevelopForm'))
const OPEN = 'develop'

export function DevelopEntry() {
  const t = useT('shop')
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const isSignedIn = useHasToken('admin')
  const [isOpen, setOpen] = useState(isSignedIn && query.has(OPEN))
  return (
    <section className={styles.entry} aria-labelledby="develop">
      <div>
        <h2 id="develop">{t('develop')}</h2>
        <p>{t('develop.lead')}</p>
      </div>
      {isSignedIn ? (
        <Button onClick={() => setOpen(true)}>{t('develop.ask')}</Button>
      ) : (
        <ButtonLink to={loginPath(`${pathname}?${withOpen(query)}`)}>{t('develop.signIn')}</ButtonLink>
      )}
      {isOpen && (
        <Dialog title={t('develop.title')} onClose={() => setOpen(false)}>
          <Suspense fallback={null}>
            <DevelopForm />
          </Suspense>
        </Dialog>
      )}
    </section>
  )
}

function withOpen(query: URLSearchParams) {
  const next = new URLSearchParams(query)
  next.set(OPEN, '1')
  return next
}
