import type { ErrorCode } from './errors.ts'

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** What the export centre keeps: sheets of a list, and parcels of the files that its rows lead to. */
export const KEPT_FORMATS = [...EXPORT_FORMATS, 'zip'] as const
export type KeptFormat = (typeof KEPT_FORMATS)[number]

export const EXPORT_STATUSES = ['queued', 'running', 'success', 'failed', 'expired'] as const
export type ExportStatus = (typeof EXPORT_STATUSES)[number]

/** Why one can fail that was taken: what has become of its list or its person meanwhile, or a fault of ours. */
export const EXPORT_FAILURES = [
  'E_FORBIDDEN',
  'E_NOT_FOUND',
  'E_UNKNOWN_FIELD',
  'E_UNKNOWN_OPERATOR',
  'E_UNKNOWN_SORT',
  'E_EXPORT_RANGE',
  'E_UNEXPECTED',
] as const satisfies readonly ErrorCode[]
export type ExportFailure = (typeof EXPORT_FAILURES)[number]

export const DOWNLOAD_STATUSES = ['none', 'downloaded'] as const
export type DownloadStatus = (typeof DOWNLOAD_STATUSES)[number]

/** A file is kept so long, a link to it opens so long, a range of time is so long, so many wait at once, a parcel is so large. */
export const EXPORT = {
  days: 7,
  linkMinutes: 2,
  rangeDays: 366,
  columns: 100,
  waiting: 5,
  parcelBytes: 2 ** 31,
} as const

/** The live event that says an export has ended. */
export const EXPORT_EVENT = 'export.ended'

/** `POST /api/v1/export-records` */
export interface ExportRequest {
  /** The list, as in its address. */
  resource: string
  format: ExportFormat
  /** What the list was asked, without its pages. */
  query: { order?: string; quickSearch?: string; search?: string; numbers?: string }
  columns: ExportColumn[]
  /** Where the clock of the times hangs. */
  time_zone: string
}

export interface ExportColumn {
  /** A field, or the stem of a pair of names: `title` for `title_zh` and `title_en`. */
  name: string
  title: string
  /** The words of a closed set of values. */
  words?: Record<string, string>
}
