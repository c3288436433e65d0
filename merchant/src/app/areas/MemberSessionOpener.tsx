import { ClientError } from '@inkfold/api/client'
import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { loginPath } from '@/http/routing/target'
import { openOtherSession } from '@/http/session'
import { Loading } from '@/ui/Loading'
import { progress } from '../progress'
import { SessionFailure } from './SessionFailure'

/** Derives the member session from the workspace session, without a second sign-in. */
export function MemberSessionOpener() {
  const { pathname, search } = useLocation()
  const [error, setError] = useState<Error | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    progress.during(openOtherSession('member')).catch(setError)
  }, [attempt])

  const retry = () => {
    setError(null)
    setAttempt((count) => count + 1)
  }

  if (error instanceof ClientError && error.retry) return <SessionFailure area="admin" error={error} onRetry={retry} />
  return error ? <Navigate to={loginPath(pathname + search)} replace /> : <Loading />
}
