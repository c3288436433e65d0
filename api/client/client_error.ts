import type { Language } from '../contracts/languages.ts'
import { say } from '../contracts/say.ts'
import { Failure, type FailureFacts, type FailureKind } from './failure.ts'
import { wordsOf } from './words.ts'

const SILENT: readonly FailureKind[] = ['canceled', 'redirected', 'session']
const PASSING = [408, 500, 502, 503, 504]

/** A call that came to nothing, in the person's language. */
export class ClientError extends Error {
  readonly kind: FailureKind
  readonly status: number | undefined
  /** `E_…`, stable; absent when nothing but the network or a gateway answered. */
  readonly reason: string | undefined
  /** Sentences by field path; a Refine form shows them at its fields. */
  readonly errors: Record<string, string[]> | undefined
  readonly requestId: string | undefined
  /** What a particular refusal adds: both versions of a conflict, the uses of a record. */
  readonly details: Record<string, unknown>
  /** The same call once more, with the same idempotency key; only where another try may help. */
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
    this.retry = mayPass(facts) ? again : undefined
  }

  /** Refine's name for the status. */
  get statusCode(): number {
    return this.status ?? 0
  }

  /** What support looks it up by; a refusal says itself what to do and needs none. */
  get supportNumber(): string | undefined {
    const isItsOwnAnswer = this.kind === 'refused' && this.statusCode < 500 && !this.retry
    return isItsOwnAnswer ? undefined : this.requestId
  }

  /** Nothing to show: the call was given up on purpose, or the person is on the way elsewhere. */
  get silent(): boolean {
    return SILENT.includes(this.kind)
  }
}

/** Puts a failure into the words of the language the person reads now. */
export async function inWords(failure: Failure, language: Language, again: () => Promise<unknown>) {
  const { said, word, params } = failure.facts
  const message = said || say(await wordsOf(language), language, word ?? 'http.other', params)
  return new ClientError(message, failure, again)
}

const mayPass = ({ kind, status }: FailureFacts) =>
  kind === 'timeout' || kind === 'offline' || ((kind === 'http' || kind === 'refused') && PASSING.includes(status ?? 0))
