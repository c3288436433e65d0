import type { ErrorCode } from '#contracts/errors'
import type { SalesPlatform } from '#contracts/suppliers'
import { Refusal } from '#core/errors'
import { isTemporary, PlatformError, platformRefusal } from '#platforms/errors'

export type CallFailure =
  | { kind: 'later'; seconds: number }
  | { kind: 'failed'; code: ErrorCode; details: Record<string, unknown>; isGone?: boolean }

/** Another process is refreshing the store's token. */
const REFRESH_SECONDS = 30
const LONGEST_PAUSE_SECONDS = 900

/** The result of a failed call. `pause`: seconds until the next attempt, null after the last one. Rethrows other errors. */
export function failureOf(error: unknown, platform: SalesPlatform, pause: number | null): CallFailure {
  if (error instanceof Refusal && error.code === 'E_BUSY') return { kind: 'later', seconds: REFRESH_SECONDS }
  if (error instanceof Refusal) return { kind: 'failed', code: error.code, details: error.details }
  if (!(error instanceof PlatformError)) throw error
  if (pause !== null && isTemporary(error))
    return { kind: 'later', seconds: Math.max(error.retryAfter ?? 0, Math.min(LONGEST_PAUSE_SECONDS, pause)) }
  const { code, details } = platformRefusal(platform, error)
  const isGone = error.kind === 'not_found'
  return { kind: 'failed', code, details: { ...details, faults: error.faults }, ...(isGone && { isGone }) }
}
