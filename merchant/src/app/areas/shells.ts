import { AUDIENCE_OF, areaOf, type Area } from '@/http/routing/areas'
import { prefetchSession } from '@/http/session'
import { tokens } from '@/http/tokens'
import { FULL_SCREENS } from '../fullscreen/screens'
import { lazyPage } from '../lazyPage'

export const SHELLS: Record<Area, ReturnType<typeof lazyPage>> = {
  admin: lazyPage(() => import('../shell/WorkspaceShell'), ['shell', 'shared']),
  user: lazyPage(() => import('../shell/MemberShell'), ['shell', 'shared', 'account']),
}

/** For a returning user: loads session and shell in parallel with the translations. */
export function preloadArea() {
  const area = areaOf(location.pathname)
  if (!area || !tokens.get(AUDIENCE_OF[area])) return
  prefetchSession(AUDIENCE_OF[area])
  const [, , first = ''] = location.pathname.split('/')
  const shown = FULL_SCREENS[first] ?? SHELLS[area]
  shown.preload().catch(() => undefined)
}
