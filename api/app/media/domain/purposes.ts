import { FILE_KINDS, KINDS, type FileKind } from '#media/domain/kinds'

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
const IMAGES: readonly FileKind[] = ['jpeg', 'png']

/** What a purpose narrows the config to; a topic without an entry takes what the config takes. */
const PURPOSES: Record<string, { kinds: readonly FileKind[]; maxSize?: number }> = {
  avatar: { kinds: IMAGES, maxSize: 10 * MEGABYTE },
  config: { kinds: IMAGES },
}

/** The config's settings, narrowed by the purpose and never widened. */
export function rulesFor(topic: string, settings: UploadSettings): UploadRules {
  const purpose = Object.hasOwn(PURPOSES, topic) ? PURPOSES[topic] : undefined
  const maxSize = Math.min(settings.maxSize, purpose?.maxSize ?? Infinity)
  return { maxSize, kinds: (purpose?.kinds ?? FILE_KINDS).filter((kind) => isAllowed(kind, settings)) }
}

function isAllowed(kind: FileKind, { allowedSuffixes, allowedMimeTypes }: UploadSettings): boolean {
  const { mime, suffixes } = KINDS[kind]
  return allowedMimeTypes.includes(mime) || suffixes.some((suffix) => allowedSuffixes.includes(suffix))
}
