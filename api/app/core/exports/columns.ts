import type { ExportColumn } from '#contracts/exports'
import type { Language } from '#contracts/languages'
import { word } from '#contracts/words'
import type { Field } from '#core/crud/fields'
import { readable } from '#core/crud/columns'
import type { Resource } from '#core/crud/resource'
import { either } from '#core/localised'
import { unknownField } from '#core/lists/parse'

/** A column as the database reads it, and what of it is still to be said in words. */
export interface ReadColumn {
  title: string
  sql: string
  bindings: unknown[]
  words: Readonly<Record<string, string>>
  /** The resource whose names stand for the ids. */
  to: string | null
}

interface Reader {
  language: Language
  timeZone: string
}

/** The columns that are asked for, as far as the resource has them. */
export function readColumns(resource: Resource, columns: readonly ExportColumn[], reader: Reader): ReadColumn[] {
  return columns.map((column) => ({
    title: column.title,
    words: wordsOf(resource.fields[column.name], column, reader.language),
    to: resource.fields[column.name]?.to ?? null,
    ...readOf(resource, column.name, reader),
  }))
}

function readOf(resource: Resource, name: string, { language, timeZone }: Reader) {
  const field = resource.names.has(name) ? resource.fields[name] : undefined
  if (!field) return { sql: pairOf(resource, name, language), bindings: [] }
  const sql = readable(name, field)
  if (field.kind === 'moment')
    return { sql: `to_char((${sql}) at time zone ?, 'YYYY-MM-DD HH24:MI:SS')`, bindings: [timeZone] }
  return { sql: PLAIN[field.kind] ? sql : `(${sql})::text`, bindings: [] }
}

/** Kinds that the driver reads as what a cell holds. */
const PLAIN: Partial<Record<Field['kind'], true>> = {
  text: true,
  integer: true,
  reference: true,
  choice: true,
  many: true,
  many_words: true,
}

/** `title` reads the pair `title_zh` and `title_en`. */
function pairOf({ names, fields }: Resource, stem: string, language: Language): string {
  const [zh, en] = [`${stem}_zh`, `${stem}_en`]
  if (!names.has(zh) || !names.has(en)) throw unknownField(stem)
  const [chinese, english] = [readable(zh, fields[zh] as Field), readable(en, fields[en] as Field)]
  return language === 'en' ? either(english, chinese) : either(chinese, english)
}

function wordsOf(field: Field | undefined, { words = {} }: ExportColumn, language: Language) {
  if (field?.kind !== 'flag') return words
  return { true: word(language, 'flags.true'), false: word(language, 'flags.false'), ...words }
}
