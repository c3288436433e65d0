import { Suspense } from 'react'
import { BrowserRouter } from 'react-router'
import { Loading } from '@/ui/Loading'
import { App } from './App'
import { CrashBoundary } from './CrashBoundary'
import { ProgressBar } from './ProgressBar'

export function Root() {
  return (
    <CrashBoundary>
      <ProgressBar />
      <BrowserRouter>
        <Suspense fallback={<Loading />}>
          <App />
        </Suspense>
      </BrowserRouter>
    </CrashBoundary>
  )
}
