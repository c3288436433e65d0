import { type ConvertedKind, FILE_KINDS, type FileKind, purposeOf } from '#contracts/uploads'
import { Refusal, refuseField } from '#core/errors'
import type { ErrorCode } from '#contracts/errors'
import type { Finding } from '#media/inspection/finding'
import { COVERAGE } from '#contracts/limits'

/** The accepted kinds of file with every name of each. Stored files get the first suffix. */
export const KINDS = {
  jpeg: { mime: 'image/jpeg', suffixes: ['jpg', 'jpeg'], declared: ['image/jpeg', 'image/jpg', 'image/pjpeg'] },
  png: { mime: 'image/png', suffixes: ['png'], declared: ['image/png', 'image/x-png'] },
  pdf: { mime: 'application/pdf', suffixes: ['pdf'], declared: ['application/pdf', 'application/octet-stream'] },
  xls: {
    mime: 'application/vnd.ms-excel',
    suffixes: ['xls'],
    declared: ['application/vnd.ms-excel', 'application/octet-stream'],
  },
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    suffixes: ['xlsx'],
    declared: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/octet-stream'],
  },
} as const satisfies Record<FileKind, { mime: string; suffixes: readonly string[]; declared: readonly string[] }>

/** Browsers do not know the type of some of these, so their content alone decides. */
const UNKNOWN = ['', 'application/octet-stream']

/** Some phones write bursts, whose first photo is taken. */
const HEIC_MIMES = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']

/** Kinds that are only read: what is stored is a PNG or JPEG. */
const CONVERTED = {
  webp: { mime: 'image/webp', suffixes: ['webp'], declared: ['image/webp', ...UNKNOWN] },
  avif: { mime: 'image/avif', suffixes: ['avif'], declared: ['image/avif', ...UNKNOWN] },
  heic: { mime: 'image/heic', suffixes: ['heic', 'heif'], declared: [...HEIC_MIMES, ...UNKNOWN] },
  gif: { mime: 'image/gif', suffixes: ['gif'], declared: ['image/gif'] },
  tiff: { mime: 'image/tiff', suffixes: ['tif', 'tiff'], declared: ['image/tiff', 'image/x-tiff', ...UNKNOWN] },
  svg: { mime: 'image/svg+xml', suffixes: ['svg'], declared: ['image/svg+xml', ...UNKNOWN] },
  pdf: KINDS.pdf,
} as const satisfies Record<ConvertedKind, { mime: string; suffixes: readonly string[]; declared: readonly string[] }>

export type UploadKind = FileKind | ConvertedKind
const ALL = { ...CONVERTED, ...KINDS }
export const UPLOAD_KINDS = Object.keys(ALL) as UploadKind[]
export const mimeOf = (kind: UploadKind): string => ALL[kind].mime

export { FILE_KINDS, type ConvertedKind, type FileKind }
export type ImageKind = 'jpeg' | 'png'

const IMAGE_KINDS: readonly UploadKind[] = ['jpeg', 'png']

export const isImageKind = (kind: UploadKind): kind is ImageKind => IMAGE_KINDS.includes(kind)

/** Only pictures that this product encoded are displayed inline; everything else is downloaded. */
export const isImageMime = (mime: string) => IMAGE_KINDS.some((kind) => mimeOf(kind) === mime)

const LONGEST = 120
/** Control characters, path separators and bidirectional text marks. */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/u
/** Inner extensions that a server or desktop might execute. */
const RUNNABLE = new Set(
  'php php3 php4 php5 phtml phar asp aspx jsp jspx cgi pl py rb sh bash bat cmd com exe scr msi dll jar js mjs vbs ps1 hta htm html xhtml shtml svg xml swf'.split(
    ' ',
  ),
)

interface ClientName {
  name: string
  suffix: string
}

export function parseClientName(given: string): ClientName | null {
  if (FORBIDDEN.test(given) || !given.isWellFormed()) return null
  const [first = '', ...endings] = given.trim().split('.')
  const suffix = endings.pop()?.toLowerCase() ?? ''
  if (!/^[a-z0-9]{1,10}$/.test(suffix) || endings.some((ending) => RUNNABLE.has(ending.toLowerCase().trim())))
    return null
  const stem = [first, ...endings].join('.').slice(0, LONGEST).toWellFormed()
  return { name: `${stem || 'file'}.${suffix}`, suffix }
}

export interface UploadSettings {
  maxSize: number
  allowedSuffixes: readonly string[]
  allowedMimeTypes: readonly string[]
}

export interface UploadRules {
  maxSize: number
  kinds: UploadKind[]
  /** Of `kinds`, those that become a PNG or JPEG; a purpose with any also scales large pictures down. */
  converts: readonly ConvertedKind[]
}

const MEGABYTE = 1024 * 1024

/** The config's settings, narrowed by the purpose and never widened. */
export function rulesFor(topic: string, settings: UploadSettings): UploadRules {
  const { kinds = FILE_KINDS, converts = [], megabytes = Infinity } = purposeOf(topic)
  const maxSize = Math.min(settings.maxSize, megabytes * MEGABYTE)
  const allowed = kinds.filter((kind) => isAllowed(kind, settings))
  // The results are stored, so they must be allowed.
  const converted = allowed.includes('png') && allowed.includes('jpeg') ? converts : []
  return { maxSize, kinds: [...allowed, ...converted], converts: converted }
}

function isAllowed(kind: FileKind, { allowedSuffixes, allowedMimeTypes }: UploadSettings): boolean {
  const { mime, suffixes } = KINDS[kind]
  return allowedMimeTypes.includes(mime) || suffixes.some((suffix) => allowedSuffixes.includes(suffix))
}

export const topicOf = (given: unknown) =>
  typeof given === 'string' && /^[a-z][a-z0-9_]{0,39}$/.test(given) ? given : 'default'

export const incomplete = () => new Refusal('E_UPLOAD_INCOMPLETE')
export const brokenImage = () => new Refusal('E_UPLOAD_BROKEN_IMAGE')

export const tooManyPixels = (most: number) => new Refusal('E_UPLOAD_PIXELS', { millions: most / 1_000_000 })

export function wrongType(kinds: readonly UploadKind[]): Refusal {
  return new Refusal('E_UPLOAD_TYPE', { allowed: kinds.flatMap((kind) => ALL[kind].suffixes).join(', ') })
}

export const isHeicMime = (mime: string | undefined) => mime !== undefined && HEIC_MIMES.includes(mime)
/** For photos of phones where only JPEG and PNG are taken, or that are named as one of these. */
export const heicPhoto = () => new Refusal('E_UPLOAD_HEIC')

export function tooLarge(maxSize: number): Refusal {
  return new Refusal('E_UPLOAD_TOO_LARGE', { megabytes: Math.round((maxSize / 1024 / 1024) * 10) / 10 })
}

const FINDING_CODES: Record<Finding, ErrorCode> = {
  active: 'E_UPLOAD_ACTIVE',
  encrypted: 'E_UPLOAD_ENCRYPTED',
  bomb: 'E_UPLOAD_UNPACKED',
  broken: 'E_UPLOAD_INCOMPLETE',
}

export const refusalFor = (finding: Finding) => new Refusal(FINDING_CODES[finding])

/** A picture to print must not be blank. One without a measured coverage is accepted. */
export function rejectBlank(coverage: number | null, field = 'file'): void {
  if (coverage !== null && coverage < COVERAGE.least) throw refuseField(field, 'E_PICTURE_BLANK')
}

interface DeclaredFile {
  clientName: string
  declared: string
  size: number
}

/** Name, size and declared type must agree on an allowed kind. */
export function checkDeclaredKind({ clientName, declared, size }: DeclaredFile, { kinds, maxSize }: UploadRules) {
  const named = parseClientName(clientName)
  if (!named || size === 0) throw incomplete()
  if (size > maxSize) throw tooLarge(maxSize)
  const kind = kinds.find((one) => isNamedAs(one, named.suffix))
  if (!kind && isNamedAs('heic', named.suffix) && kinds.some(isImageKind)) throw heicPhoto()
  if (!kind || !isDeclaredAs(kind, declared)) throw wrongType(kinds)
  return { kind, name: named.name }
}

const isNamedAs = (kind: UploadKind, suffix: string) => (ALL[kind].suffixes as readonly string[]).includes(suffix)

function isDeclaredAs(kind: UploadKind, declared: string): boolean {
  const mime = declared.split(';')[0]?.trim().toLowerCase() ?? ''
  return (ALL[kind].declared as readonly string[]).includes(mime)
}
