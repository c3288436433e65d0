import { CALL_WHILE_OFFLINE } from '@inkfold/api/client/query_defaults'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { hasSession } from '@/http/tokens'
import { useT } from '@/i18n/useT'
import { authProvider } from '@/session/authProvider'
import { useSession } from '@/session/session'
import { useTitle } from '@/session/site'
import { ThemeProvider } from '@/theme/ThemeProvider'
import { TwoStepPanel } from './TwoStepPanel'
import styles from './two_step.module.css'

/** For roles that require two-step sign-in: shown before the workbench, which opens after the setup. */
export default function TwoStepPage() {
  const t = useT('two-step')
  const session = useSession()
  const [queries] = useState(
    () =>
      new QueryClient({
        defaultOptions: { ...CALL_WHILE_OFFLINE, queries: { ...CALL_WHILE_OFFLINE.queries, retry: false } },
      }),
  )
  useTitle(t('title'))
  if (!hasSession()) return <Navigate to="/login" replace />
  if (session && session.user.two_step !== 'required') return <Navigate to="/loading" replace />
  return (
    <ThemeProvider>
      <App component={false}>
        <QueryClientProvider client={queries}>
          <main className={styles.page}>
            <h1>{t('title')}</h1>
            <TwoStepPanel />
            <Button type="link" onClick={() => void authProvider.logout()}>
              {t('sign_out')}
            </Button>
          </main>
        </QueryClientProvider>
      </App>
    </ThemeProvider>
  )
}
