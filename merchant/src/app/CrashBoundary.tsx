import { Component, type ReactNode } from 'react'
import { Crash } from './Crash'

/** A page that cannot be drawn says so and offers a reload, instead of going blank. */
export class CrashBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    return this.state.error ? <Crash error={this.state.error} /> : this.props.children
  }
}
