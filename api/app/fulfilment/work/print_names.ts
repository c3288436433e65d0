import { filledName, type PrintNamePart } from '#contracts/print_names'
import { pathPart } from '#core/exports/file_archive'

/** Columns that name file `c` of line `l`, face `f` and attachment `a`. */
export const NAME_COLUMNS = `l.position, l.code, l.name, f.subject, c.plane, a.suffix,
  (select h.name_en from stock_colours h where h.id = l.colour_id) as colour, (select z.name_en from sizes z where z.id = l.size_id) as size,
  coalesce((select w.print_name from factories w where w.id = l.factory_id), '') as pattern`

export interface NamedFile {
  production_no: string
  order_no: string
  position: number
  code: string
  name: string
  subject: string
  colour: string | null
  size: string | null
  pieces: number
  /** The factory's; empty: the usual name. */
  pattern: string
  /** Of white ink: ` white`. */
  plane: string
  suffix: string
}

/** Names files as their factory asks; a second file of the same name in a folder is numbered. */
export function fileNamer(usual: (file: NamedFile) => string) {
  const taken = new Map<string, number>()
  return (folder: string, file: NamedFile): string => {
    const made = file.pattern.trim() === '' ? usual(file) : pathPart(filledName(file.pattern, partsOf(file)))
    const name = `${folder}/${made}${file.plane}`
    const count = (taken.get(name.toLowerCase()) ?? 0) + 1
    taken.set(name.toLowerCase(), count)
    return `${name}${count > 1 ? ` ${count}` : ''}.${file.suffix}`
  }
}

/** Each part alone, so that a value cannot open a folder. */
export function partsOf(file: NamedFile): Record<PrintNamePart, string> {
  const parts = {
    order: file.order_no,
    production: file.production_no,
    position: String(file.position),
    code: file.code,
    name: file.name,
    side: file.subject,
    colour: file.colour ?? '',
    size: file.size ?? '',
    pieces: String(file.pieces),
  }
  return Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [name, value === '' ? '' : pathPart(value)]),
  ) as Record<PrintNamePart, string>
}
