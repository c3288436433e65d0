/** Where content is kept: in a folder of the server's, or in a bucket of an S3-compatible service. */
export const STORAGES = ['local', 's3'] as const
export type StorageName = (typeof STORAGES)[number]

/** The kinds of file this product takes. */
export const FILE_KINDS = ['jpeg', 'png', 'pdf', 'xls', 'xlsx'] as const
export type FileKind = (typeof FILE_KINDS)[number]

export interface Purpose {
  /** Without them: every kind that the site config allows. */
  kinds?: readonly FileKind[]
  /** Narrows what the site config allows, never widens it. */
  megabytes?: number
  /** Shown only to those who may see it, by links that expire. */
  isPrivate?: boolean
  /** Whether it counts for the gallery as well. */
  isMaterial?: boolean
}

const IMAGES: readonly FileKind[] = ['jpeg', 'png']

/** What a file is uploaded for decides what it may be and who may see it. */
export const PURPOSES = {
  default: {},
  avatar: { kinds: IMAGES, megabytes: 10 },
  config: { kinds: IMAGES },
  material: { kinds: IMAGES, megabytes: 20, isPrivate: true, isMaterial: true },
  spu: { kinds: IMAGES },
  product: { kinds: IMAGES },
  blank_request: { kinds: IMAGES },
  swatch: { kinds: IMAGES, megabytes: 10 },
  receipt: { kinds: IMAGES, isPrivate: true },
  evidence: { kinds: IMAGES, isPrivate: true },
  waybill: { kinds: ['pdf'], isPrivate: true },
  print: { kinds: ['png', 'pdf'], isPrivate: true },
  effect: { kinds: IMAGES, isPrivate: true },
  import: { kinds: ['xls', 'xlsx'], isPrivate: true },
} as const satisfies Record<string, Purpose>

export type PurposeName = keyof typeof PURPOSES
export const PURPOSE_NAMES = Object.keys(PURPOSES) as PurposeName[]

/** A purpose nobody declared takes what the site config takes. */
export const purposeOf = (topic: string): Purpose =>
  Object.hasOwn(PURPOSES, topic) ? PURPOSES[topic as PurposeName] : {}

/** What storage is counted as: all files of a supplier, and its materials among them. */
export const STORAGE_QUOTA = 'storage_count'
export const GALLERY_QUOTA = 'gallery_capacity'

export const THUMBNAIL_WIDTHS = [160, 320, 640] as const
/** How long a link to a private file opens it. */
export const FILE_LINK_MINUTES = 10
/** How long an upload that does not go on is kept to be resumed. */
export const RESUME_HOURS = 24

/** `GET /api/v1/files/:publicId/link` */
export interface FileLink {
  url: string
  expires_at: string
}

/** `GET /api/v1/attachments/storage`, in bytes. */
export interface StorageUse {
  used: number
  /** Null: as much as one likes. */
  allowed: number | null
  files: number
  /** What the files truly take, where equal ones are kept once. */
  kept: number
  /** Files whose content the store has lost. */
  missing: number
}

/** A stored file as whoever stored it is told of it: `url` is what records keep, `full_url` shows it at once. */
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
