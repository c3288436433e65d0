import type { ErrorCode } from '#contracts/errors'
import type { PlatformErrorKind } from '#contracts/platforms'
import type { SalesPlatform } from '#contracts/suppliers'
import { Refusal } from '#core/errors'
import type { PlatformError } from '#platforms/errors'

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
