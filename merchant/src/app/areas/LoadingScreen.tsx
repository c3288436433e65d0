import { ClientError } from '@inkfold/api/client'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { AUDIENCE_OF, type Area } from '@/http/routing/areas'
import { landing } from '@/http/routing/menus'
import { askedPlace } from '@/http/routing/target'
import { openSession, useSession, type Session } from '@/http/session'
import { useTitle } from '@/http/title'
import { useT } from '@/i18n/useT'
import { Loading } from '@/ui/Loading'
import { progress } from '../progress'
import { Missing } from './Missing'
import { Stuck } from './Stuck'

const BACK_OFFICE = '/backoffice'

/** Loads user and menus, then opens the requested page (NAV-07). */
export function LoadingScreen({ area, asked }: { area: Area; asked?: string }) {
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

  if (error) return <Stuck area={area} error={error} onRetry={retry} />
  return session ? <Landing area={area} asked={asked} session={session} /> : <Loading />
}

interface LandingProps {
  area: Area
  asked?: string
  session: Session
}

function Landing({ area, asked, session: { user, menus } }: LandingProps) {
  const isGuest = user.organisation.kind !== 'merchant'
  useEffect(() => {
    if (isGuest) location.replace(BACK_OFFICE)
  }, [isGuest])
  if (isGuest) return <Loading />

  if (user.two_step === 'required') return <Navigate to={`/${area}/two-step`} replace />
  const place = landing(menus, area, askedPlace(area, asked))
  if (!place) return <Stuck area={area} />
  return (
    <>
      <Loading />
      {place === '/404' ? (
        <Missing area={area} asked={askedPlace(area, asked) ?? ''} />
      ) : (
        <Navigate to={place} replace />
      )}
    </>
  )
}
