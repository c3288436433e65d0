import type { ClientError } from '@inkfold/api/client'
import type { Audience } from '@inkfold/api/contracts/statuses'

/** Events from the API client that the app's router handles. */
type Signal =
  | { kind: 'go'; path: string; isRefused: boolean }
  | { kind: 'sessionOver'; audience: Audience; error: ClientError }
type Listener = (signal: Signal) => void

const listeners = new Set<Listener>()

export function emitSignal(signal: Signal) {
  for (const listener of listeners) listener(signal)
}

export function onSignal(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
