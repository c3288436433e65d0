import { LOCALES, type Language } from './languages.ts'

const FIGURE = /^-?\d+(?:\.(\d+))?$/
const formats = new Map<string, Intl.NumberFormat>()

/** A number with thousands separators and its own decimals, `1,980.00`; any other text is returned unchanged. */
export function figureIn(language: Language, value: number | string): string {
  const [whole, decimals = ''] = FIGURE.exec(String(value)) ?? []
  if (whole === undefined) return String(value)
  return formatOf(language, decimals.length).format(whole as `${number}`)
}

/** Cached: creating a format takes a hundred times as long as using it. */
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
/**
 * Amounts are sent as decimal strings; other digits in a text are no amounts, such as an order number or a postcode.
 */
const SUMS: ReadonlySet<unknown> = new Set(['amount', 'goods', 'freight', 'most', 'least', 'price', 'shown', 'now'])

/** Formats a parameter of a sentence. Page numbers, row numbers and picture sizes get no thousands separators. */
export function figureSaid(language: Language, parameter: unknown, value: number | string): string {
  const isMarked = typeof value === 'number' ? !UNMARKED.has(parameter) : SUMS.has(parameter)
  return isMarked ? figureIn(language, value) : String(value)
}
