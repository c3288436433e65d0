import { App } from 'antd'
import { Navigate, useLocation } from 'react-router'
import { hasSession } from '@/http/tokens'
import { loadingPath, loginPath } from '@/session/returnPath'
import { useSession } from '@/session/session'
import { ThemeProvider } from '@/theme/ThemeProvider'
import { Providers } from './Providers'
import { Shell } from './shell/Shell'

/** Everything behind the sign-in. Without a session, the user signs in first and then returns here. */
export default function Workbench() {
  const session = useSession()
  const { pathname, search } = useLocation()
  const here = pathname + search

  if (!hasSession()) return <Navigate to={loginPath(here)} replace />
  if (session?.user.two_step === 'required') return <Navigate to="/two-step" replace />
  if (!session || pathname === '/') return <Navigate to={loadingPath(here)} replace />
  return (
    <ThemeProvider>
      <App component={false}>
        <Providers session={session}>
          <Shell session={session} />
        </Providers>
      </App>
    </ThemeProvider>
  )
}
