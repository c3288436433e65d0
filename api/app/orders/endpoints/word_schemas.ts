import { integer, object, text } from '#core/http/schemas'

const word = { id: integer, name_zh: text, name_en: text }

/** What is said of an item: its size, and its colour. */
export const SIZE = object(word)
export const COLOUR = object({ ...word, hex: text })
