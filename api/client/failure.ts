import type { WordKey, WordParams } from '../contracts/say.ts'

/** `redirected` and `canceled` need no words on the screen; `session` has been told by then. */
export type FailureKind = 'timeout' | 'offline' | 'http' | 'refused' | 'session' | 'redirected' | 'canceled'

export interface FailureFacts {
  kind: FailureKind
  status?: number
  /** The API's own sentence, already in the person's language. */
  said?: string
  /** What to say where the API said nothing. */
  word?: WordKey
  params?: WordParams
  reason?: string
  errors?: Record<string, string[]>
  requestId?: string
  details?: Record<string, unknown>
}

/** Why a call came to nothing, before it is put into words; `ClientError` is what leaves the client. */
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
