import type { PlatformErrorKind } from '#contracts/platforms'
import type { ErrorCode } from '#contracts/errors'
import type { SalesPlatform } from '#contracts/suppliers'
import { Refusal } from '#core/errors'

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

export const PLATFORM_REFUSALS_BY_KIND = {
  unauthorized: 'E_PLATFORM_UNAUTHORIZED',
  scope: 'E_PLATFORM_SCOPE',
  rate_limited: 'E_PLATFORM_RATE_LIMITED',
  unavailable: 'E_PLATFORM_UNAVAILABLE',
  timeout: 'E_PLATFORM_TIMEOUT',
  invalid: 'E_PLATFORM_INVALID',
  not_found: 'E_PLATFORM_NOT_FOUND',
  duplicate: 'E_PLATFORM_DUPLICATE',
  unsupported: 'E_PLATFORM_UNSUPPORTED',
  unknown: 'E_PLATFORM_UNKNOWN',
} as const satisfies Record<PlatformErrorKind, ErrorCode>

/** The error as a translated refusal. The platform's own message is not translated, so it follows in brackets. */
export function platformRefusal(platform: SalesPlatform, { kind, code, message, retryAfter }: PlatformError): Refusal {
  const saying = [code, message].filter((one) => one !== '' && one !== kind).join(': ')
  return new Refusal(PLATFORM_REFUSALS_BY_KIND[kind], {
    platform: { word: `salesPlatforms.${platform}` },
    saying: saying === '' ? '-' : saying.slice(0, 300),
    ...(retryAfter === undefined ? {} : { retryAfter: Math.ceil(retryAfter) }),
  })
}
