import { flag, integer, list, nullable, object, text } from '#core/http/schemas'

const named = { name_zh: text, name_en: text, count: integer }
const word = object({ value: text, ...named })
const value = object({ value: text, count: integer })

export const FACETS = object({
  categories: list(object({ id: integer, parent_id: nullable(integer), ...named })),
  types: list(value),
  genders: list(value),
  seasons: list(word),
  materials: list(word),
  colours: list(object({ id: integer, ...named, hex: text, is_dark: flag })),
  days: list(object({ value: integer, count: integer })),
  price: object({ least: nullable(text), most: nullable(text) }),
})
