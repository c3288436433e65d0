import { PRINT_FAULT_REASONS } from '#contracts/printing'
import { choice, nullable, object, text } from '#core/http/schemas'

export const PRINT_FAULT = object({
  reason: choice(PRINT_FAULT_REASONS),
  face: nullable(text),
  face_zh: text,
  face_en: text,
  layer: nullable(text),
  missing: text,
})
