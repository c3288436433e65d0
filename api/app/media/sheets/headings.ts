import { LANGUAGES, type Language } from '#contracts/languages'
import { Refusal } from '#core/errors'

export type Places<Column extends string> = ReadonlyMap<Column, number>
export type Cells<Column extends string> = Partial<Record<Column, string>>

export interface Headings<Column extends string> {
  places: Places<Column>
  unread: string[]
  /** Columns that are not read as one of these, by their headings. */
  others: ReadonlyMap<string, number>
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
/** Other columns that are kept, and the characters of a cell: more is no value of a field. */
const [MOST_OTHERS, LONGEST_CELL] = [50, 2000]

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
    const others = new Map<string, number>()
    headings.forEach((heading, at) => {
      const column = columnOf(heading)
      if (column && !places.has(column)) places.set(column, at)
      else if (heading.trim() !== '' && others.size < MOST_OTHERS && !others.has(nameOfOther(heading)))
        others.set(nameOfOther(heading), at)
    })
    const missing = needed.filter((column) => !places.has(column))
    if (missing.length > 0) throw new Refusal('E_IMPORT_COLUMNS', { columns: missing })
    return { places, unread: [...others.keys()].slice(0, MOST_UNREAD), others }
  }
}

const nameOfOther = (heading: string) => heading.trim().slice(0, LONGEST)

/** The texts of other columns, by their headings; empty cells are omitted. */
export const otherCells = (others: ReadonlyMap<string, number>, cells: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    [...others].flatMap(([heading, at]) => (cells[at] ? [[heading, cells[at].slice(0, LONGEST_CELL)]] : [])),
  )

/** Omits empty cells. */
export const cellsOf = <Column extends string>(places: Places<Column>, cells: readonly string[]): Cells<Column> =>
  Object.fromEntries([...places].flatMap(([column, at]) => (cells[at] ? [[column, cells[at]]] : []))) as Cells<Column>
