import { PRINT_FAULT_REASONS } from '#contracts/printing'
import { choice, nullable, object, text, integer, moment } from '#core/http/schemas'
import { endpoint } from '#core/http/endpoint'
import { printCheck } from '#design/printing/check'

export const PRINT_FAULT = object({
  reason: choice(PRINT_FAULT_REASONS),
  face: nullable(text),
  face_zh: text,
  face_en: text,
  layer: nullable(text),
  missing: text,
})

export const showCheck = endpoint({
  answer: nullable(object({ total: integer, checked: integer, unprintable: integer, finished_at: nullable(moment) })),
  handle: async () => (await printCheck()) ?? null,
})
