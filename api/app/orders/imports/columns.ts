import { IMPORT_COLUMNS, NEEDED_COLUMNS, type ImportColumn } from '#contracts/order_imports'
import { LANGUAGES } from '#contracts/languages'
import { word } from '#contracts/words'
import { Refusal } from '#core/errors'

export type Places = ReadonlyMap<ImportColumn, number>
export type Cells = Partial<Record<ImportColumn, string>>

/** Letters and digits only, so stars, spaces and brackets do not matter. */
const normalise = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const COLUMN_BY_HEADING = new Map(
  IMPORT_COLUMNS.flatMap((column) =>
    [column, ...LANGUAGES.map((language) => word(language, `importColumns.${column}`))].map(
      (name) => [normalise(name), column] as const,
    ),
  ),
)

/** Matches a heading in either language, or both separated by a slash. */
const columnOf = (heading: string): ImportColumn | undefined =>
  [heading, ...heading.split(/[/|／｜\n]/)]
    .map((part) => COLUMN_BY_HEADING.get(normalise(part)))
    .find((column) => column !== undefined)

export interface Headings {
  places: Places
  unread: string[]
}

/** Limits for reported unknown headings: their number and length. */
const [MOST_UNREAD, LONGEST] = [20, 60]

/** Throws when a required column is missing. */
export function headingsIn(headings: readonly string[]): Headings {
  const places = new Map<ImportColumn, number>()
  const unread = new Set<string>()
  headings.forEach((heading, at) => {
    const column = columnOf(heading)
    if (column && !places.has(column)) places.set(column, at)
    else if (heading.trim() !== '') unread.add(heading.trim().slice(0, LONGEST))
  })
  const missing = NEEDED_COLUMNS.filter((column) => !places.has(column))
  if (missing.length > 0) throw new Refusal('E_IMPORT_COLUMNS', { columns: missing })
  return { places, unread: [...unread].slice(0, MOST_UNREAD) }
}

/** Omits empty cells. */
export const cellsOf = (places: Places, cells: readonly string[]): Cells =>
  Object.fromEntries([...places].flatMap(([column, at]) => (cells[at] ? [[column, cells[at]]] : [])))
