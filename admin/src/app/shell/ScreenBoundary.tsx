import { forgetFailedChunks } from '@inkfold/api/client/chunks'
import { Component, type ReactNode } from 'react'
import { fetchMissingTexts } from '@/i18n/i18n'
import { ScreenFailure } from './ScreenFailure'

interface State {
  error: Error | null
  attempts: number
}

/** Contains load and render errors to this part of the page. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
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

  retry = async () => {
    if (!this.state.error) return
    forgetFailedChunks()
    await fetchMissingTexts()
    this.setState(({ attempts }) => ({ error: null, attempts: attempts + 1 }))
  }

  override render() {
    const { error, attempts } = this.state
    return error ? <ScreenFailure error={error} attempts={attempts} onRetry={this.retry} /> : this.props.children
  }
}
