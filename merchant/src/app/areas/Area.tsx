import { lazy, Suspense, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { AUDIENCE_OF, type Area as AreaName } from '@/http/routing/areas'
import { routeAt, routesOf } from '@/http/routing/menus'
import { requestedParameter, loadingPath, loginPath } from '@/http/routing/target'
import { useIsExpired, useSession } from '@/http/session'
import { useSite } from '@/http/site'
import { useHasToken } from '@/http/tokens'
import { loadTranslations } from '@/i18n/i18n'
import { FULL_SCREENS } from '../fullscreen/screens'
import { lazyPage } from '../lazyPage'
import { LoadingScreen } from './LoadingScreen'
import { MemberSessionOpener } from './MemberSessionOpener'
import { SHELLS } from './shells'

const TwoStep = lazyPage(() => import('../shell/TwoStepScreen'), ['two-step', 'account', 'shared'])
const AgreementPrompt = lazy(async () => {
  const [prompt] = await Promise.all([import('../shell/AgreementPrompt'), loadTranslations(['agreement'])])
  return prompt
})
const SignInAgain = lazy(async () => {
  const [prompt] = await Promise.all([import('@/features/auth/SignInAgain'), loadTranslations(['auth', 'shared'])])
  return prompt
})
const BlockedScreen = lazyPage(() => import('@/features/errors/ClosedPage'), ['errors'])

/** Guards `/admin` and `/user`: requires a token, and renders nothing before the menus are loaded. */
export function Area({ area }: { area: AreaName }) {
  const { pathname, search } = useLocation()
  const isSignedIn = useHasToken(AUDIENCE_OF[area])
  const { settings } = useSite()
  const isInWorkspace = useHasToken('admin')
  const isExpired = useIsExpired(AUDIENCE_OF[area])
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn)
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true)
  const isClosed = area === 'user' && !settings.member_center_open
  if (isClosed) return <BlockedScreen />
  // Prevents a redirect back into the member centre right after leaving it.
  if (!isSignedIn && !isExpired && area === 'user' && isInWorkspace && !wasSignedIn) return <MemberSessionOpener />
  if (!isSignedIn && !isExpired) return <Navigate to={loginPath(pathname + search)} replace />
  return (
    <>
      <Routes>
        <Route index element={<Navigate to={loadingPath(area)} replace />} />
        <Route path="loading" element={<LoadingScreen area={area} />} />
        <Route path="loading/:to" element={<RequestedPage area={area} />} />
        <Route path="two-step" element={<TwoStep />} />
        <Route path="*" element={<SignedInArea area={area} />} />
      </Routes>
      {isExpired && (
        <Suspense>
          <SignInAgain area={area} />
        </Suspense>
      )}
    </>
  )
}

function RequestedPage({ area }: { area: AreaName }) {
  return <LoadingScreen area={area} requested={requestedParameter(useLocation().pathname)} />
}

function SignedInArea({ area }: { area: AreaName }) {
  const { pathname, search } = useLocation()
  const session = useSession(AUDIENCE_OF[area])
  if (!session) return <Navigate to={loadingPath(area, pathname + search)} replace />
  if (session.user.two_step === 'required') return <Navigate to={`/${area}/two-step`} replace />
  const component = routeAt(routesOf(session.menus, area), pathname)?.node.component
  const Chosen = FULL_SCREENS[component ?? ''] ?? SHELLS[area]
  return (
    <>
      <Chosen />
      {session.user.agreement_due && (
        <Suspense>
          <AgreementPrompt area={area} />
        </Suspense>
      )}
    </>
  )
}
