import type { ClientError } from '@inkfold/api/client'

/** What the client has to tell the app; the app listens, so that the client knows neither router nor screen. */
export interface ClientListener {
  /** No session any more: tokens are gone. */
  onSessionOver(error: ClientError): void
  /** The API sends the person to a path of the site. */
  onGo(path: string, isRefused: boolean): void
  /** The same call may succeed another time. */
  onRetryable(error: ClientError, isRead: boolean): void
}

type Listener = Partial<ClientListener>
const listeners = new Set<Listener>()

export function listenToClient(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const tellSessionOver = (error: ClientError) => listeners.forEach((listener) => listener.onSessionOver?.(error))
export const tellGo = (path: string, isRefused = false) =>
  listeners.forEach((listener) => listener.onGo?.(path, isRefused))
export const tellRetryable = (error: ClientError, isRead: boolean) =>
  listeners.forEach((listener) => listener.onRetryable?.(error, isRead))
