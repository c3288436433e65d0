import type { ExportColumn, ExportRequest, ExportStatus, KeptFormat } from '#contracts/exports'
import type { Language } from '#contracts/languages'

/** An export as it is kept. */
export interface ExportRecord {
  id: number
  code: string
  user_id: number
  resource: string
  format: KeptFormat
  query: ExportRequest['query']
  columns: ExportColumn[]
  language: Language
  time_zone: string
  estimated_count: number
  status: ExportStatus
  attempt: number
  faults: number
  file: string | null
}
