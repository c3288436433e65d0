import type { SignedIn } from '@inkfold/api/contracts/session'
import { useEffect, useId, useRef } from 'react'
import { AUDIENCE_OF, type Area } from '@/http/routing/areas'
import { leaveExpired, sessionOf, storeSession, useSession } from '@/http/session'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import styles from './auth.module.css'
import { SignInForm } from './LoginForm'
import { BACK_OFFICE } from './useEntrance'

/**
 * Signs in over a page whose session expired, which stays as it was. It covers the page, because somebody else may sit
 * in front of it, and Escape does not close it.
 */
export default function SignInAgain({ area }: { area: Area }) {
  const t = useT('auth')
  const id = useId()
  const audience = AUDIENCE_OF[area]
  const user = useSession(audience)?.user
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  const enter = (session: SignedIn) => {
    if (session.user.organisation.kind !== 'merchant') return location.assign(BACK_OFFICE)
    storeSession(audience, session)
  }
  return (
    <dialog
      ref={dialog}
      className={styles.again}
      aria-labelledby={id}
      onCancel={(event) => event.target === dialog.current && event.preventDefault()}
    >
      <h2 id={id}>{t('again')}</h2>
      <p>{t('again.body', { name: user?.nickname ?? '' })}</p>
      <SignInForm calls={sessionOf[audience]} enter={enter} username={user?.username}>
        <Button variant="text" onClick={() => leaveExpired(audience)}>
          {t('again.other')}
        </Button>
      </SignInForm>
    </dialog>
  )
}
