/**
 * Units of the platforms. Ours: package weight in milligrams, product weight in grams, lengths in centimetres on screens and
 * millimetres elsewhere, prices in minor units, commitments in working days on screens and seconds elsewhere.
 */
const MG_PER_GRAM = 1000
const MG_PER_KILOGRAM = 1_000_000
const MG_PER_OUNCE = 28_349.523_125
const MM_PER_CM = 10
const MM_PER_INCH = 25.4
const SECONDS_PER_DAY = 86_400

/** Milligrams of grams as typed; null if the text is no decimal, or more exact than a milligram. */
export const gramsToMg = (grams: string) => scaled(grams, 3)
export const mgToGrams = (mg: number) => mg / MG_PER_GRAM
/** At most three decimals, rounded up: a parcel is never declared lighter than it is. */
export const mgToKilograms = (mg: number) => roundUp(mg / MG_PER_KILOGRAM, 3)
export const mgToOunces = (mg: number) => roundUp(mg / MG_PER_OUNCE, 2)

/** Millimetres of centimetres as typed; null if the text is no decimal, or more exact than a millimetre. */
export const cmToMm = (cm: string) => scaled(cm, 1)
export const mmToCm = (mm: number) => mm / MM_PER_CM
export const mmToInches = (mm: number) => roundUp(mm / MM_PER_INCH, 2)

export const daysToSeconds = (days: number) => days * SECONDS_PER_DAY
/** Whole days, rounded up. */
export const secondsToDays = (seconds: number) => Math.ceil(seconds / SECONDS_PER_DAY)

/** Decimals of a currency: 2 for USD, 0 for JPY, 3 for KWD. */
export function currencyDigits(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency: isoCurrency(currency) }).resolvedOptions()
      .maximumFractionDigits ?? 2
  )
}

/** `12.34` for 1234 minor units of USD, `1234` for JPY. */
export function minorToDecimal(minor: number, currency: string): string {
  const digits = currencyDigits(currency)
  const text = String(Math.abs(Math.round(minor))).padStart(digits + 1, '0')
  const sign = minor < 0 ? '-' : ''
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Exact, without binary fractions; surplus decimals are rounded half up. Null if the text is not a decimal. */
export function decimalToMinor(decimal: string | number, currency: string): number | null {
  const found = /^(-?)(\d{1,13})(?:\.(\d+))?$/.exec(String(decimal).trim())
  if (!found) return null
  const digits = currencyDigits(currency)
  const [, sign, whole, fraction = ''] = found
  const kept = Number(`${whole}${fraction.slice(0, digits).padEnd(digits, '0')}`)
  const minor = kept + (Number(fraction[digits] ?? 0) >= 5 ? 1 : 0)
  return sign === '-' && minor !== 0 ? -minor : minor
}

/** Our code of the yuan is not in ISO 4217. */
const ALIASES: Readonly<Record<string, string>> = { RMB: 'CNY' }
export const isoCurrency = (currency: string) => ALIASES[currency] ?? currency

/** Decimal places are moved in the text, because binary fractions are not exact. */
function scaled(text: string, places: number): number | null {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(text.trim()) ?? []
  if (whole === undefined || decimals.slice(places).replaceAll('0', '') !== '') return null
  return Number(whole + decimals.slice(0, places).padEnd(places, '0'))
}

function roundUp(value: number, decimals: number): number {
  const scale = 10 ** decimals
  return Math.ceil(Number((value * scale).toFixed(6))) / scale
}
