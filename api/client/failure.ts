import type { MessageKey, MessageParams } from '../contracts/format_message.ts'

/** `redirected` and `canceled` are not displayed; `session` is reported through `onSessionOver`. */
export type FailureKind = 'timeout' | 'offline' | 'http' | 'refused' | 'session' | 'redirected' | 'canceled'

export interface FailureFacts {
  kind: FailureKind
  status?: number
  said?: string
  word?: MessageKey
  params?: MessageParams
  reason?: string
  errors?: Record<string, string[]>
  requestId?: string
  details?: Record<string, unknown>
}

export class Failure extends Error {
  readonly facts: FailureFacts

  constructor(facts: FailureFacts, cause?: unknown) {
    super(facts.reason ?? facts.kind, { cause })
    this.facts = facts
  }
}

export const canceled = () => new Failure({ kind: 'canceled', word: 'messages.canceled' })

export const signedOut = () =>
  new Failure({ kind: 'session', status: 401, reason: 'E_SESSION_OVER', word: 'errors.E_SESSION_OVER' })
