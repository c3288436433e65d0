/** What keeps a finished product from being printed. */
export const PRINT_FAULT_REASONS = [
  'empty',
  'size',
  'font',
  'glyphs',
  'asset',
  'blocked',
  'picture',
  'unexpected',
] as const
export type PrintFaultReason = (typeof PRINT_FAULT_REASONS)[number]

export interface PrintFault {
  reason: PrintFaultReason
  /** By its key and by its names; null where no face prints anything. */
  face: string | null
  face_zh: string
  face_en: string
  layer: string | null
  /** A font, characters, a material's number, a size in pixels; empty where nothing is missing. */
  missing: string
}

/** `GET /api/v1/print-check`: how far all finished products have been checked; null where no check has begun. */
export interface PrintCheck {
  total: number
  checked: number
  unprintable: number
  finished_at: string | null
}
