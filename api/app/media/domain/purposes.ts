import { FILE_KINDS, purposeOf, type FileKind } from '#contracts/uploads'
import { KINDS } from '#media/domain/kinds'

/** What the site config allows everywhere. */
export interface UploadSettings {
  maxSize: number
  allowedSuffixes: readonly string[]
  allowedMimeTypes: readonly string[]
}

export interface UploadRules {
  maxSize: number
  kinds: FileKind[]
}

const MEGABYTE = 1024 * 1024

/** The config's settings, narrowed by the purpose and never widened. */
export function rulesFor(topic: string, settings: UploadSettings): UploadRules {
  const { kinds = FILE_KINDS, megabytes = Infinity } = purposeOf(topic)
  const maxSize = Math.min(settings.maxSize, megabytes * MEGABYTE)
  return { maxSize, kinds: kinds.filter((kind) => isAllowed(kind, settings)) }
}

function isAllowed(kind: FileKind, { allowedSuffixes, allowedMimeTypes }: UploadSettings): boolean {
  const { mime, suffixes } = KINDS[kind]
  return allowedMimeTypes.includes(mime) || suffixes.some((suffix) => allowedSuffixes.includes(suffix))
}
