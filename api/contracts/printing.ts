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
  /** Key and names of the face; null if no face prints anything. */
  face: string | null
  face_zh: string
  face_en: string
  layer: string | null
  /** A font id, characters, a material's number or a size in pixels; empty if nothing is missing. */
  missing: string
}

/** `GET /api/v1/print-check`: progress of the check of all finished products; null if it never ran. */
export interface PrintCheck {
  total: number
  checked: number
  unprintable: number
  finished_at: string | null
}
