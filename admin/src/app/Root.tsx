import { useEffect } from 'react'
import { Outlet, useNavigate, useNavigation } from 'react-router'
import { listenToClient } from '@/http/signals'
import { hasSession, tokens } from '@/http/tokens'
import { hereWithin, loginPath, withinApp } from '@/session/places'
import { farewell, sentHome, setSession } from '@/session/session'
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
        const here = hereWithin(window.location)
        if (hasSession() || here.startsWith('/login')) return
        setSession(null)
        void navigate(loginPath(here), { replace: true })
      }),
    [navigate],
  )

  useEffect(
    () =>
      listenToClient({
        onSessionOver: ({ message }) => farewell.set(message),
        onGo(path, isRefused) {
          if (isRefused) sentHome.set(true)
          const place = withinApp(path)
          if (place) void navigate(place)
          else window.location.assign(path)
        },
      }),
    [navigate],
  )

  return <Outlet />
}
