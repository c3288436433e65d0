import type { PlatformErrorKind } from '#contracts/platforms'

/** A platform's error at one field; the path is that of the port's input, such as `variants.0.price`. */
export interface PlatformFault {
  path: string
  code: string
  message: string
}

interface Details {
  /** The platform's own code and words. */
  code?: string
  message?: string
  faults?: readonly PlatformFault[]
  /** Seconds until the platform may be asked again. */
  retryAfter?: number
  /** The call may have taken effect, because its answer is missing or cannot be parsed. */
  mayHaveHappened?: boolean
  cause?: unknown
}

const TEMPORARY: ReadonlySet<PlatformErrorKind> = new Set(['rate_limited', 'unavailable', 'timeout', 'unknown'])

/** Failures that a later call may not have. */
export const isTemporary = ({ kind }: PlatformError): boolean => TEMPORARY.has(kind)

/** Every failure of a call to a platform. */
export class PlatformError extends Error {
  readonly kind: PlatformErrorKind
  readonly code: string
  readonly faults: readonly PlatformFault[]
  readonly retryAfter: number | undefined
  readonly mayHaveHappened: boolean

  constructor(kind: PlatformErrorKind, { code, message, faults, retryAfter, mayHaveHappened, cause }: Details = {}) {
    super(message ?? kind, { cause })
    this.kind = kind
    this.code = code ?? ''
    this.faults = faults ?? []
    this.retryAfter = retryAfter
    this.mayHaveHappened = mayHaveHappened ?? false
  }
}
