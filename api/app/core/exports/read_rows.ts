import type { ExportColumn } from '#contracts/exports'
import type { Language } from '#contracts/languages'
import { translate } from '#core/translate'
import type { Field } from '#core/lists/fields'
import { selectSql, labelOf, whereAll } from '#core/crud/find_rows'
import { type Resource, resources } from '#core/crud/resource'
import { either } from '#core/text'
import { unknownField } from '#core/lists/parse_query'
import type { SheetCell } from '#contracts/sheets'
import { scopeSql } from '#core/crud/scope'
import { rows, type Row, type Transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import type { Selection } from '#core/exports/selection'

/** A column as selected, with what its formatting needs. */
export interface ReadColumn {
  title: string
  sql: string
  bindings: unknown[]
  words: Readonly<Record<string, string>>
  to: string | null
}

interface ColumnContext {
  language: Language
  timeZone: string
}

export function readColumns(resource: Resource, columns: readonly ExportColumn[], reader: ColumnContext): ReadColumn[] {
  return columns.map((column) => ({
    title: column.title,
    words: wordsOf(resource.fields[column.name], column, reader.language),
    to: resource.fields[column.name]?.to ?? null,
    ...columnSql(resource, column.name, reader),
  }))
}

function columnSql(resource: Resource, name: string, { language, timeZone }: ColumnContext) {
  const field = resource.names.has(name) ? resource.fields[name] : undefined
  if (!field) return { sql: pairSql(resource, name, language), bindings: [] }
  const sql = selectSql(name, field)
  if (field.kind === 'moment')
    return { sql: `to_char((${sql}) at time zone ?, 'YYYY-MM-DD HH24:MI:SS')`, bindings: [timeZone] }
  return { sql: PLAIN[field.kind] ? sql : `(${sql})::text`, bindings: [] }
}

/** Kinds whose driver value is already a cell value. */
const PLAIN: Partial<Record<Field['kind'], true>> = {
  text: true,
  integer: true,
  reference: true,
  choice: true,
  many: true,
  many_words: true,
}

/** `title` reads `title_zh` and `title_en`. */
function pairSql({ names, fields }: Resource, stem: string, language: Language): string {
  const [zh, en] = [`${stem}_zh`, `${stem}_en`]
  if (!names.has(zh) || !names.has(en)) throw unknownField(stem)
  const [chinese, english] = [selectSql(zh, fields[zh] as Field), selectSql(en, fields[en] as Field)]
  return language === 'en' ? either(english, chinese) : either(chinese, english)
}

function wordsOf(field: Field | undefined, { words = {} }: ExportColumn, language: Language) {
  if (field?.kind !== 'flag') return words
  return { true: translate(language, 'flags.true'), false: translate(language, 'flags.false'), ...words }
}

/** Labels of referenced records by resource and id. */
type Labels = ReadonlyMap<string, ReadonlyMap<number, string>>

export const columnAlias = (i: number) => `c${i}`

/** Numbers stay numbers; all other values become text in the reader's language. */
export function cellsOf(row: Row, columns: readonly ReadColumn[], labels: Labels): SheetCell[] {
  return columns.map((column, i) => cellOf(row[columnAlias(i)], column, labels))
}

function cellOf(value: unknown, column: ReadColumn, labels: Labels): SheetCell {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((one) => cellOf(one, column, labels)).join(', ')
  if (column.to !== null) return labels.get(column.to)?.get(Number(value)) ?? `#${Number(value)}`
  const known = Object.hasOwn(column.words, String(value)) ? column.words[String(value)] : undefined
  return known ?? (typeof value === 'number' ? value : String(value))
}

interface LabelRequest {
  columns: readonly ReadColumn[]
  actor: Actor
  language: Language
}

/** Labels needed by a batch of rows. References out of the reader's range keep their id only. */
export async function labelsFor(
  batch: readonly Row[],
  { columns, actor, language }: LabelRequest,
  trx: Transaction,
): Promise<Labels> {
  const ids = new Map<string, Set<number>>()
  for (const [i, { to }] of columns.entries()) {
    if (to === null) continue
    const known = ids.get(to) ?? new Set()
    for (const row of batch) for (const id of [row[columnAlias(i)] ?? []].flat()) known.add(Number(id))
    ids.set(to, known)
  }
  const found = new Map<string, Map<number, string>>()
  for (const [to, wanted] of ids) found.set(to, await labelsOf(to, [...wanted], { actor, language }, trx))
  return found
}

async function labelsOf(
  to: string,
  ids: number[],
  { actor, language }: Omit<LabelRequest, 'columns'>,
  trx: Transaction,
) {
  const resource = resources.get(to)
  const permission = `${resource?.permission}.view`
  if (!resource || ids.length === 0 || !actor.may(permission)) return new Map<number, string>()
  const where = whereAll([...scopeSql(resource, actor, permission), { text: 't.id = any(?)', bindings: [ids] }])
  const found = await rows<{ id: number; label: string }>(
    `select t.id, ${labelOf(resource, language)} as label from ${resource.table} t ${where.text}`,
    where.bindings,
    trx,
  )
  return new Map(found.map(({ id, label }) => [Number(id), label]))
}

const BATCH_SIZE = 500

interface Reading {
  selection: Selection
  columns: ReadColumn[]
  actor: Actor
  language: Language
}

/** Reads all rows of one snapshot in batches through a cursor. */
export async function* readRows(
  { selection, columns, actor, language }: Reading,
  trx: Transaction,
): AsyncGenerator<SheetCell[][]> {
  const { resource, where, order } = selection
  const list = columns.map(({ sql }, i) => `${sql} as ${columnAlias(i)}`).join(', ')
  await rows(
    `declare export no scroll cursor for select ${list} from ${resource.table} t ${where.text} order by ${order}`,
    [...columns.flatMap(({ bindings }) => bindings), ...where.bindings],
    trx,
  )
  for (let batch = await fetchSome(trx); batch.length > 0; batch = await fetchSome(trx)) {
    const labels = await labelsFor(batch, { columns, actor, language }, trx)
    yield batch.map((row) => cellsOf(row, columns, labels))
  }
}

const fetchSome = (trx: Transaction) => rows<Row>(`fetch ${BATCH_SIZE} from export`, [], trx)
