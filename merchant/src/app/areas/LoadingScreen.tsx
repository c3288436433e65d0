import { ClientError } from '@inkfold/api/client'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { AUDIENCE_OF, type Area } from '@/http/routing/areas'
import { landingPath } from '@/http/routing/menus'
import { requestedPath } from '@/http/routing/target'
import { openSession, useSession, type Session } from '@/http/session'
import { useTitle } from '@/http/title'
import { useT } from '@/i18n/useT'
import { Loading } from '@/ui/Loading'
import { progress } from '../progress'
import { UnknownPage } from './UnknownPage'
import { SessionFailure } from './SessionFailure'

const BACK_OFFICE = '/backoffice'

/** Loads user and menus, then opens the requested page (NAV-07). */
export function LoadingScreen({ area, requested }: { area: Area; requested?: string }) {
  useTitle(useT('common')('titles.loading'))
  const session = useSession(AUDIENCE_OF[area])
  const [error, setError] = useState<ClientError | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (session) return
    progress.during(openSession(AUDIENCE_OF[area])).catch((cause: unknown) => {
      if (!(cause instanceof ClientError)) throw cause
      if (!cause.silent) setError(cause)
    })
  }, [area, session, attempt])

  const retry = () => {
    setError(null)
    setAttempt((count) => count + 1)
  }

  if (error) return <SessionFailure area={area} error={error} onRetry={retry} />
  return session ? <Landing area={area} requested={requested} session={session} /> : <Loading />
}

interface LandingProps {
  area: Area
  requested?: string
  session: Session
}

function Landing({ area, requested, session: { user, menus } }: LandingProps) {
  const isGuest = user.organisation.kind !== 'merchant'
  useEffect(() => {
    if (isGuest) location.replace(BACK_OFFICE)
  }, [isGuest])
  if (isGuest) return <Loading />

  if (user.two_step === 'required') return <Navigate to={`/${area}/two-step`} replace />
  const path = landingPath(menus, area, requestedPath(area, requested))
  if (!path) return <SessionFailure area={area} />
  return (
    <>
      <Loading />
      {path === '/404' ? (
        <UnknownPage area={area} requested={requestedPath(area, requested) ?? ''} />
      ) : (
        <Navigate to={path} replace />
      )}
    </>
  )
}
