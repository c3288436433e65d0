import { KINDS, type FileKind } from '#media/domain/kinds'
import { Refusal } from '#core/errors'
import type { ErrorCode } from '#contracts/errors'
import type { Finding } from '#media/inspection/finding'

export const incomplete = () => new Refusal('E_UPLOAD_INCOMPLETE')
export const brokenImage = () => new Refusal('E_UPLOAD_BROKEN_IMAGE')

export function wrongType(kinds: readonly FileKind[]): Refusal {
  return new Refusal('E_UPLOAD_TYPE', { allowed: kinds.flatMap((kind) => KINDS[kind].suffixes).join(', ') })
}

export function tooLarge(maxSize: number): Refusal {
  return new Refusal('E_UPLOAD_TOO_LARGE', { megabytes: Math.round((maxSize / 1024 / 1024) * 10) / 10 })
}

const WHY: Record<Finding, ErrorCode> = {
  active: 'E_UPLOAD_ACTIVE',
  encrypted: 'E_UPLOAD_ENCRYPTED',
  bomb: 'E_UPLOAD_UNPACKED',
  broken: 'E_UPLOAD_INCOMPLETE',
}

export const refusalFor = (finding: Finding) => new Refusal(WHY[finding])
