import { useEffect } from 'react'
import { Outlet, useNavigate, useNavigation } from 'react-router'
import { listenToClient } from '@/http/signals'
import { hasSession, tokens } from '@/http/tokens'
import { hereWithin, loginPath, withinApp } from '@/session/places'
import { farewell, sentHome, setSession } from '@/session/session'
import { startProgress } from './progress'

/** Shows that the router is on its way, and follows where client and other tabs send a person. */
export function Root() {
  const navigate = useNavigate()
  const busy = useNavigation().state !== 'idle'

  useEffect(() => (busy ? startProgress() : undefined), [busy])

  // Tokens vanish when a session ends, here or in another tab.
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
