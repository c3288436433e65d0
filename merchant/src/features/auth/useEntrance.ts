import type { SignedIn } from '@inkfold/api/contracts/session'
import { useNavigate, useSearchParams } from 'react-router'
import { areaOf, AUDIENCE_OF } from '@/http/routing/areas'
import { afterLogin } from '@/http/routing/target'
import { storeSession, sessionOf } from '@/http/session'

export const BACK_OFFICE = '/backoffice'

/** The sign-in calls and the page that follows; when opened from `/user`, those of a member (AUTH-05). */
export function useEntrance() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const target = afterLogin(search.get('to'))
  const audience = AUDIENCE_OF[areaOf(target) ?? 'admin']

  const enter = (session: SignedIn) => {
    if (session.user.organisation.kind !== 'merchant') return location.assign(BACK_OFFICE)
    storeSession(audience, session)
    return void navigate(target, { replace: true })
  }

  /** A URL of this entrance that keeps the return path. */
  const beside = (path: string, changes: Record<string, string> = {}) => {
    const next = new URLSearchParams(changes)
    const to = search.get('to')
    if (to) next.set('to', to)
    return next.size > 0 ? `${path}?${next}` : path
  }

  return { calls: sessionOf[audience], enter, beside, isIntercepted: search.has('to') }
}
