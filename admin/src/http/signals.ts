import type { ClientError } from '@inkfold/api/client'

/** Events of the client. The app subscribes, so the client depends on neither router nor screens. */
export interface ClientListener {
  /** The session ended and the tokens are removed. */
  onSessionOver(error: ClientError): void
  /** The API redirects the user to a path of the site. */
  onGo(path: string, isRefused: boolean): void
  /** The call may succeed if repeated. */
  onRetryable(error: ClientError, isRead: boolean): void
  /** A permission is missing, or was withdrawn since the session was loaded. */
  onForbidden(): void
}

type Listener = Partial<ClientListener>
const listeners = new Set<Listener>()

export function listenToClient(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const emitSessionOver = (error: ClientError) => listeners.forEach((listener) => listener.onSessionOver?.(error))
export const emitGo = (path: string, isRefused = false) =>
  listeners.forEach((listener) => listener.onGo?.(path, isRefused))
export const emitRetryable = (error: ClientError, isRead: boolean) =>
  listeners.forEach((listener) => listener.onRetryable?.(error, isRead))
export const emitForbidden = () => listeners.forEach((listener) => listener.onForbidden?.())
