import { LOCALES, type Language } from './languages.ts'

const FIGURE = /^-?\d+(?:\.(\d+))?$/
const formats = new Map<string, Intl.NumberFormat>()

/** A figure with its thousands marked and the decimals it came with, `1,980.00`; what is none stays as it is. */
export function figureIn(language: Language, value: number | string): string {
  const [whole, decimals = ''] = FIGURE.exec(String(value)) ?? []
  if (whole === undefined) return String(value)
  return formatOf(language, decimals.length).format(whole as `${number}`)
}

/** One that was made already, as it takes a hundred times as long to make one as to use it. */
function formatOf(language: Language, decimals: number): Intl.NumberFormat {
  const key = `${language} ${decimals}`
  const made =
    formats.get(key) ??
    new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  formats.set(key, made)
  return made
}

const NAMING = ['id', 'code', 'version', 'revision', 'product', 'value', 'page', 'pages', 'row', 'line', 'said']
const MEASURING = ['width', 'height', 'x', 'y', 'mm', 'bleed', 'safe', 'dpi', 'side', 'low', 'hint', 'pixels']
const UNMARKED: ReadonlySet<unknown> = new Set([...NAMING, ...MEASURING])
/** Sums travel as decimals; other digits within words are no figures: a number of an order, a postcode. */
const SUMS: ReadonlySet<unknown> = new Set(['amount', 'goods', 'freight', 'most', 'least', 'price', 'shown', 'now'])

/** How a sentence says a figure: nobody counts by what names a page or a row, or measures a picture. */
export function figureSaid(language: Language, parameter: unknown, value: number | string): string {
  const isMarked = typeof value === 'number' ? !UNMARKED.has(parameter) : SUMS.has(parameter)
  return isMarked ? figureIn(language, value) : String(value)
}
