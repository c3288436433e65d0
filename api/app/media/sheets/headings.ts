import { LANGUAGES, type Language } from '#contracts/languages'
import { Refusal } from '#core/errors'

export type Places<Column extends string> = ReadonlyMap<Column, number>
export type Cells<Column extends string> = Partial<Record<Column, string>>

export interface Headings<Column extends string> {
  places: Places<Column>
  unread: string[]
}

interface SheetColumns<Column extends string> {
  columns: readonly Column[]
  needed: readonly Column[]
  nameOf(language: Language, column: Column): string
}

/** Letters and digits only, so stars, spaces and brackets do not matter. */
export const normaliseHeading = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Limits for reported unknown headings: their number and length. */
const [MOST_UNREAD, LONGEST] = [20, 60]

/** Reads a sheet's headings: in either language, or both separated by a slash. Throws when a required column is missing. */
export function headingReader<Column extends string>({ columns, needed, nameOf }: SheetColumns<Column>) {
  const columnByHeading = new Map(
    columns.flatMap((column) =>
      [column, ...LANGUAGES.map((language) => nameOf(language, column))].map(
        (name) => [normaliseHeading(name), column] as const,
      ),
    ),
  )
  const columnOf = (heading: string): Column | undefined =>
    [heading, ...heading.split(/[/|／｜\n]/)]
      .map((part) => columnByHeading.get(normaliseHeading(part)))
      .find((column) => column !== undefined)

  return (headings: readonly string[]): Headings<Column> => {
    const places = new Map<Column, number>()
    const unread = new Set<string>()
    headings.forEach((heading, at) => {
      const column = columnOf(heading)
      if (column && !places.has(column)) places.set(column, at)
      else if (heading.trim() !== '') unread.add(heading.trim().slice(0, LONGEST))
    })
    const missing = needed.filter((column) => !places.has(column))
    if (missing.length > 0) throw new Refusal('E_IMPORT_COLUMNS', { columns: missing })
    return { places, unread: [...unread].slice(0, MOST_UNREAD) }
  }
}

/** Omits empty cells. */
export const cellsOf = <Column extends string>(places: Places<Column>, cells: readonly string[]): Cells<Column> =>
  Object.fromEntries([...places].flatMap(([column, at]) => (cells[at] ? [[column, cells[at]]] : []))) as Cells<Column>
