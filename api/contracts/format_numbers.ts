import { languageOf, type Language } from './languages.ts'

const NUMBER = /^(-?)0*(\d+)(\.\d+)?$/
const GROUPS = /\B(?=(?:\d{3})+$)/g
const SEPARATOR: Record<Language, string> = { 'zh-cn': ',', en: ',' }

/**
 * A number with thousands separators and its own decimals, `1,980.00`; any other text is returned unchanged. Not by
 * `Intl.NumberFormat`: making the first one takes a phone 80 milliseconds of its first screen.
 */
export function formatNumber(language: Language, value: number | string): string {
  const [, sign = '', whole, decimals = ''] = NUMBER.exec(String(value)) ?? []
  if (whole === undefined) return String(value)
  return `${sign}${whole.replaceAll(GROUPS, SEPARATOR[language])}${decimals}`
}

const IDENTIFIER_PARAMETERS = [
  'id',
  'code',
  'version',
  'revision',
  'product',
  'value',
  'page',
  'pages',
  'row',
  'line',
  'said',
]
const MEASURE_PARAMETERS = ['width', 'height', 'x', 'y', 'mm', 'bleed', 'safe', 'dpi', 'side', 'low', 'hint', 'pixels']
const UNFORMATTED: ReadonlySet<unknown> = new Set([...IDENTIFIER_PARAMETERS, ...MEASURE_PARAMETERS])
/**
 * Amounts are sent as decimal strings; other digits in a text are no amounts, such as an order number or a postcode.
 */
const SUM_PARAMETERS: ReadonlySet<unknown> = new Set([
  'amount',
  'goods',
  'freight',
  'most',
  'least',
  'price',
  'shown',
  'now',
])

/** Formats a parameter of a sentence. Page numbers, row numbers and picture sizes get no thousands separators. */
export function formatParameter(language: Language, parameter: unknown, value: number | string): string {
  const isMarked = typeof value === 'number' ? !UNFORMATTED.has(parameter) : SUM_PARAMETERS.has(parameter)
  return isMarked ? formatNumber(language, value) : String(value)
}

interface FormatOptions {
  interpolationkey?: unknown
}

/** For i18next with `alwaysFormat`: counts in sentences get thousands separators as in lists. */
export const numberFormatter = {
  type: 'formatter' as const,
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _: string | undefined, language: string | undefined, options: FormatOptions = {}): string =>
    typeof value === 'number' || typeof value === 'string'
      ? formatParameter(languageOf(language), options.interpolationkey, value)
      : typeof value === 'object'
        ? ''
        : (value as string),
}
