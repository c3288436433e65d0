import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { hasSession } from '@/http/tokens'
import { useT } from '@/i18n/useT'
import { firstRoute } from '@/menus/tree'
import { goToWorkspace, loadSession, isMerchantUser } from '@/session/startSession'
import { loginPath, loadingTarget, safePath } from '@/session/returnPath'
import { useTitle } from '@/session/site'
import { currentSession } from '@/session/session'
import { Overlay } from '@/ui/Overlay'
import { useMountOnce } from '@/ui/useMountOnce'
import { NoScreens } from './NoScreens'

/** Loads session and menus, then opens the requested address with its query. */
export default function LoadingPage() {
  const t = useT('common')
  const words = useT('words')
  const to = loadingTarget(useLocation().pathname)
  const navigate = useNavigate()
  const [impasse, setImpasse] = useState<string | null>(null)
  useTitle(t('loading'))

  async function land() {
    if (!hasSession()) return navigate(loginPath(to), { replace: true })
    const session = currentSession() ?? (await loadSession())
    if (isMerchantUser(session)) return goToWorkspace()
    if (session.user.two_step === 'required') return navigate('/two-step', { replace: true })
    const target = safePath(to) ?? firstRoute(session.menus)
    if (target && session.menus.length > 0) return navigate(target, { replace: true })
    setImpasse(words(session.menus.length > 0 ? 'messages.nav_no_route' : 'errors.E_NO_MENUS'))
  }

  useMountOnce(() => {
    land()?.catch((failure: Error) => setImpasse(failure.message))
  })

  return impasse ? <NoScreens message={impasse} /> : <Overlay />
}
