import { useEffect } from 'react'
import { Outlet, useNavigate, useNavigation } from 'react-router'
import { listenToClient } from '@/http/signals'
import { hasSession, tokens } from '@/http/tokens'
import { currentPath, loginPath, pathInApp } from '@/session/returnPath'
import { signOutReason, isRedirectedHome, setSession } from '@/session/session'
import { startProgress } from './progress'

/** Shows router progress and follows navigation requested by the client or other tabs. */
export function Root() {
  const navigate = useNavigate()
  const busy = useNavigation().state !== 'idle'

  useEffect(() => (busy ? startProgress() : undefined), [busy])

  // Tokens are removed when a session ends, in this tab or another.
  useEffect(
    () =>
      tokens.subscribe(() => {
        const here = currentPath(window.location)
        if (hasSession() || here.startsWith('/login')) return
        setSession(null)
        void navigate(loginPath(here), { replace: true })
      }),
    [navigate],
  )

  useEffect(
    () =>
      listenToClient({
        onSessionOver: ({ message }) => signOutReason.set(message),
        onGo(path, isRefused) {
          if (isRefused) isRedirectedHome.set(true)
          const place = pathInApp(path)
          if (place) void navigate(place)
          else window.location.assign(path)
        },
      }),
    [navigate],
  )

  return <Outlet />
}
