/** A folder on the server, or a bucket of an S3-compatible service. */
export const STORAGES = ['local', 's3'] as const
export type StorageName = (typeof STORAGES)[number]

export const FILE_KINDS = ['jpeg', 'png', 'pdf', 'xls', 'xlsx'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** Read where the purpose converts them to a PNG or JPEG; never stored as they are. */
export const CONVERTED_KINDS = ['webp', 'avif', 'heic', 'gif', 'tiff', 'svg', 'pdf'] as const
export type ConvertedKind = (typeof CONVERTED_KINDS)[number]
/** File name endings of what a material can be made of. */
export const MATERIAL_SUFFIXES = [
  'jpg',
  'jpeg',
  'png',
  'webp',
  'avif',
  'heic',
  'heif',
  'gif',
  'tif',
  'tiff',
  'svg',
  'pdf',
] as const

export interface Purpose {
  /** Default: every kind the site config allows. */
  kinds?: readonly FileKind[]
  /** Also takes these, and pictures of more pixels than others; each becomes a PNG or JPEG. */
  converts?: readonly ConvertedKind[]
  /** Only narrows the site config, never widens it. */
  megabytes?: number
  /** Access only for authorised users, by expiring links. */
  isPrivate?: boolean
  /** Also counts towards the gallery quota. */
  isMaterial?: boolean
}

const IMAGES: readonly FileKind[] = ['jpeg', 'png']

/** An upload's purpose decides its allowed kinds and its visibility. */
export const PURPOSES = {
  default: {},
  avatar: { kinds: IMAGES, megabytes: 10 },
  config: { kinds: IMAGES },
  material: { kinds: IMAGES, converts: CONVERTED_KINDS, megabytes: 20, isPrivate: true, isMaterial: true },
  spu: { kinds: IMAGES },
  product: { kinds: IMAGES },
  blank_request: { kinds: IMAGES },
  swatch: { kinds: IMAGES, megabytes: 10 },
  receipt: { kinds: IMAGES, isPrivate: true },
  evidence: { kinds: IMAGES, isPrivate: true },
  waybill: { kinds: ['pdf'], isPrivate: true },
  print: { kinds: ['png', 'pdf'], isPrivate: true },
  effect: { kinds: IMAGES, isPrivate: true },
  publication: { kinds: IMAGES, megabytes: 20, isPrivate: true },
  import: { kinds: ['xls', 'xlsx'], isPrivate: true },
} as const satisfies Record<string, Purpose>

export type PurposeName = keyof typeof PURPOSES
export const PURPOSE_NAMES = Object.keys(PURPOSES) as PurposeName[]

/** Unknown purposes follow the site config. */
export const purposeOf = (topic: string): Purpose =>
  Object.hasOwn(PURPOSES, topic) ? PURPOSES[topic as PurposeName] : {}

/** Quotas of storage: all files of a supplier, and its materials as a subset. */
export const STORAGE_QUOTA = 'storage_count'
export const GALLERY_QUOTA = 'gallery_capacity'

export const THUMBNAIL_WIDTHS = [160, 320, 640] as const
export const FILE_LINK_MINUTES = 10
/** How long an interrupted upload can be resumed. */
export const RESUME_HOURS = 24

/** `GET /api/v1/files/:publicId/link` */
export interface FileLink {
  url: string
  expires_at: string
}

/** `GET /api/v1/attachments/storage`, in bytes. */
export interface StorageUse {
  used: number
  /** Null: unlimited. */
  allowed: number | null
  files: number
  /** Actual storage: equal files are stored once. */
  kept: number
  /** Files whose content is missing from storage. */
  missing: number
}

/** A stored file as its uploader sees it: records store `url`; `full_url` displays it at once. */
export interface StoredFile {
  id: number
  url: string
  full_url: string
  name: string
  size: number
  mimetype: string
  width: number | null
  height: number | null
  suffix: string
  sha256: string
  storage: StorageName
  topic: string
  is_private: boolean
}

/** `GET /api/v1/uploads/:uploadId` */
export interface UploadShown {
  id: string
  name: string
  size: number
  received: number
  finished: boolean
  file: StoredFile | null
}

/** `GET /api/v1/attachments/:id/references` */
export interface FileUse {
  resource: string
  count: number
  records: { id: string; field: string }[]
}
