import { KINDS, type FileKind } from '#media/domain/kinds'
import { Refusal } from '#core/errors'

export const incomplete = () => new Refusal('E_UPLOAD_INCOMPLETE')
export const brokenImage = () => new Refusal('E_UPLOAD_BROKEN_IMAGE')

export function wrongType(kinds: readonly FileKind[]): Refusal {
  return new Refusal('E_UPLOAD_TYPE', { allowed: kinds.flatMap((kind) => KINDS[kind].suffixes).join(', ') })
}

export function tooLarge(maxSize: number): Refusal {
  return new Refusal('E_UPLOAD_TOO_LARGE', { megabytes: Math.round((maxSize / 1024 / 1024) * 10) / 10 })
}
