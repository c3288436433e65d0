/** Records that grow without end, with the months that are kept at first, whether they are archived then, and the fewest months that may be set. */
export const RETENTION = {
  admin_logs: { months: 24, archives: true, least: 12 },
  notices: { months: 6, archives: false, least: 1 },
  webhook_events: { months: 2, archives: false, least: 2 },
  platform_events: { months: 3, archives: false, least: 1 },
} as const satisfies Record<string, { months: number; archives: boolean; least: number }>

export type RetentionKind = keyof typeof RETENTION
export const RETENTION_KINDS = Object.keys(RETENTION) as RetentionKind[]
export const MOST_MONTHS = 120
/** Archives listed on the page. */
export const ARCHIVES_SHOWN = 200
export const ARCHIVE_LINK_MINUTES = 2

/** How records of one kind are kept now. */
export interface RetentionStatus {
  kind: RetentionKind
  /** Whole months; null: for ever. */
  keep_months: number | null
  archives: boolean
  version: number
  /** Estimates of the planner. */
  rows: number
  bytes: number
  /** Months with a partition of their own; 0 where rows are deleted in batches. */
  partitions: number
  /** Of the oldest record, as YYYY-MM. */
  oldest_month: string | null
  archived_months: number
  archive_bytes: number
}

export interface Archive {
  id: number
  kind: RetentionKind
  /** YYYY-MM */
  month: string
  rows: number
  bytes: number
  sha256: string
  created_at: string
  /** When the records left the database. */
  removed_at: string | null
}

/** `GET /api/v1/system/retention` */
export interface RetentionReport {
  kinds: RetentionStatus[]
  archives: Archive[]
}

/** `PUT /api/v1/system/retention` */
export interface RetentionRule {
  kind: RetentionKind
  keep_months: number | null
  archives: boolean
  version: number
}
