import type { Language } from '../contracts/languages.ts'
import { formatMessage } from '../contracts/format_message.ts'
import { Failure, type FailureFacts, type FailureKind } from './failure.ts'
import { loadMessages } from './messages.ts'

const SILENT: readonly FailureKind[] = ['canceled', 'redirected', 'session']
const TRANSIENT_STATUSES = [408, 500, 502, 503, 504]

export class ClientError extends Error {
  readonly kind: FailureKind
  readonly status: number | undefined
  /** A stable `E_…` code; absent for network and gateway errors. */
  readonly reason: string | undefined
  /** Messages by field path; Refine forms show them at their fields. */
  readonly errors: Record<string, string[]> | undefined
  readonly requestId: string | undefined
  /** Extra data of a refusal: both versions of a conflict, the uses of a record. */
  readonly details: Record<string, unknown>
  /** Repeats the call with the same idempotency key; set only if a retry may help. */
  readonly retry: (() => Promise<unknown>) | undefined

  constructor(message: string, { facts }: Failure, again: () => Promise<unknown>) {
    super(message)
    this.name = 'ClientError'
    this.kind = facts.kind
    this.status = facts.status
    this.reason = facts.reason
    this.errors = facts.errors
    this.requestId = facts.requestId
    this.details = facts.details ?? {}
    this.retry = isTransient(facts) ? again : undefined
  }

  /** Refine's name for the status. */
  get statusCode(): number {
    return this.status ?? 0
  }

  /** The reference for support; absent for refusals, whose message is sufficient. */
  get supportNumber(): string | undefined {
    const isItsOwnAnswer = this.kind === 'refused' && this.statusCode < 500 && !this.retry
    return isItsOwnAnswer ? undefined : this.requestId
  }

  /** True if nothing should be displayed: the call was cancelled, or a redirect is in progress. */
  get silent(): boolean {
    return SILENT.includes(this.kind)
  }
}

/** Converts a failure to a message in the user's current language. */
export async function toClientError(failure: Failure, language: Language, again: () => Promise<unknown>) {
  const { said, word, params } = failure.facts
  const message = said || formatMessage(await loadMessages(language), language, word ?? 'http.other', params)
  return new ClientError(message, failure, again)
}

const isTransient = ({ kind, status }: FailureFacts) =>
  kind === 'timeout' ||
  kind === 'offline' ||
  ((kind === 'http' || kind === 'refused') && TRANSIENT_STATUSES.includes(status ?? 0))
