import type { ErrorCode } from './errors.ts'

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Formats of the export centre: sheets of a list, and zips of the files its rows refer to. */
export const KEPT_FORMATS = [...EXPORT_FORMATS, 'zip'] as const
export type KeptFormat = (typeof KEPT_FORMATS)[number]

export const EXPORT_STATUSES = ['queued', 'running', 'success', 'failed', 'expired'] as const
export type ExportStatus = (typeof EXPORT_STATUSES)[number]

/** Why an accepted export can fail: its list or user has changed since, or an internal error. */
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

/** Limits: retention of a file, lifetime of its link, length of a time range, queued exports and zip size. */
export const EXPORT = {
  days: 7,
  linkMinutes: 2,
  rangeDays: 366,
  columns: 100,
  waiting: 5,
  parcelBytes: 2 ** 31,
} as const

export const EXPORT_EVENT = 'export.ended'

/** `POST /api/v1/export-records` */
export interface ExportRequest {
  /** The list's name as in its URL. */
  resource: string
  format: ExportFormat
  /** Query parameters of the list without paging. */
  query: { order?: string; quickSearch?: string; search?: string; numbers?: string }
  columns: ExportColumn[]
  /** IANA time zone in which times are written. */
  time_zone: string
}

export interface ExportColumn {
  /** A field, or the stem of a translated pair: `title` for `title_zh` and `title_en`. */
  name: string
  title: string
  /** Labels of an enumeration's values. */
  words?: Record<string, string>
}
