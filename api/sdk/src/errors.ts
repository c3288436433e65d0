/** What the API answers where it refuses a request. */
export interface RefusalBody {
  reason: string
  requestId?: string
  errors?: Record<string, string[]>
  [detail: string]: unknown
}

interface ErrorFacts {
  status?: number
  code: string
  requestId?: string | undefined
  fields?: Record<string, string[]>
  details?: Record<string, unknown>
  cause?: unknown
}

/** Any failed call. `code` is stable and meant for programs; `message` is a sentence in the language of the client. */
export class InkfoldError extends Error {
  override name = 'InkfoldError'
  /** The HTTP status; undefined where no answer arrived. */
  readonly status: number | undefined
  /** `E_…` of the API, or one of this client: `connection_failed`, `timeout`, `unreadable_answer`. */
  readonly code: string
  /** Give it to support. */
  readonly requestId: string | undefined
  /** Sentences by the path of their field. */
  readonly fields: Record<string, string[]>
  /** Particulars of the refusal, as the problem page of its code lists them. */
  readonly details: Record<string, unknown>

  constructor(message: string, { status, code, requestId, fields = {}, details = {}, cause }: ErrorFacts) {
    super(message, cause === undefined ? undefined : { cause })
    this.status = status
    this.code = code
    this.requestId = requestId
    this.fields = fields
    this.details = details
  }
}

/** 401: the key is missing, wrong, revoked or expired. */
export class AuthenticationError extends InkfoldError {
  override name = 'AuthenticationError'
}

/** 403: key or maker lacks the permission, or the call is not for keys. */
export class PermissionError extends InkfoldError {
  override name = 'PermissionError'
}

/** 404: no such record within the reach of this key. */
export class NotFoundError extends InkfoldError {
  override name = 'NotFoundError'
}

/** 400, 413, 422: look at `fields`. */
export class InvalidRequestError extends InkfoldError {
  override name = 'InvalidRequestError'
}

/** 409: the record has changed, or the state does not allow the change. */
export class ConflictError extends InkfoldError {
  override name = 'ConflictError'
}

/** 429, after the retries. */
export class RateLimitError extends InkfoldError {
  override name = 'RateLimitError'
  /** Seconds to wait. */
  get retryAfter(): number {
    const seconds = Number(this.details.retryAfter)
    return Number.isFinite(seconds) ? seconds : 1
  }
}

/** 5xx, after the retries. */
export class ServerError extends InkfoldError {
  override name = 'ServerError'
}

/** No answer arrived: the network failed, or the time was over (`code` is `timeout`). */
export class ConnectionError extends InkfoldError {
  override name = 'ConnectionError'
}

const CLASSES: Record<number, typeof InkfoldError> = {
  400: InvalidRequestError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  413: InvalidRequestError,
  422: InvalidRequestError,
  429: RateLimitError,
}

/** The error of an answer. A proxy's page has no code of the API: its error is named by the status. */
export function errorOf(status: number, message: string, refusal: Partial<RefusalBody>): InkfoldError {
  const { reason, requestId, errors, ...details } = refusal
  const Class = CLASSES[status] ?? (status >= 500 ? ServerError : InkfoldError)
  const text = message || `The API answered with status ${status}.`
  return new Class(text, { status, code: reason ?? `status_${status}`, requestId, fields: errors ?? {}, details })
}
