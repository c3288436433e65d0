import { Suspense } from 'react'
import { BrowserRouter, MemoryRouter } from 'react-router'
import { Loading } from '@/ui/Loading'
import { App, FramedApp } from './App'
import { CrashBoundary } from './CrashBoundary'
import { isFramedPage } from './framed_storage'
import { ProgressBar } from './ProgressBar'

export function Root() {
  return (
    <CrashBoundary>
      <ProgressBar />
      {isFramedPage() ? <Framed /> : <Site />}
    </CrashBoundary>
  )
}

const Site = () => (
  <BrowserRouter>
    <Suspense fallback={<Loading />}>
      <App />
    </Suspense>
  </BrowserRouter>
)

/** Inside a frame of others no link leads to another screen of ours. */
const Framed = () => (
  <MemoryRouter initialEntries={[location.pathname]}>
    <Suspense fallback={<Loading />}>
      <FramedApp />
    </Suspense>
  </MemoryRouter>
)
