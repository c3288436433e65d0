import { FILE_KINDS, type FileKind } from '#contracts/uploads'

/** The kinds of file this product takes, each with every name it goes by. The first suffix is the one it is given. */
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

export { FILE_KINDS, type FileKind }
export type ImageKind = 'jpeg' | 'png'

const IMAGE_KINDS: readonly FileKind[] = ['jpeg', 'png']

export const isImage = (kind: FileKind): kind is ImageKind => IMAGE_KINDS.includes(kind)

/** Only pictures this product encoded itself are shown in place; everything else is for keeping. */
export const isImageMime = (mime: string) => IMAGE_KINDS.some((kind) => KINDS[kind].mime === mime)
