import { forgetFailedChunks } from '@inkfold/api/client/chunks'
import { Component, Suspense, type ReactNode } from 'react'
import { Crash } from './Crash'

interface State {
  error: Error | null
  attempts: number
}

/** Contains load and render errors to this part of the page. */
export class CrashBoundary extends Component<{ children: ReactNode; isScreen?: boolean }, State> {
  override state: State = { error: null, attempts: 0 }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidMount() {
    window.addEventListener('online', this.retry)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.retry)
  }

  retry = () => {
    if (!this.state.error) return
    forgetFailedChunks()
    this.setState(({ attempts }) => ({ error: null, attempts: attempts + 1 }))
  }

  override render() {
    const { error, attempts } = this.state
    if (!error) return this.props.children
    return (
      <Suspense>
        <Crash error={error} attempts={attempts} isScreen={this.props.isScreen ?? false} onRetry={this.retry} />
      </Suspense>
    )
  }
}
