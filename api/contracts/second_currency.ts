/** Shown beside RMB for information; charges are always in RMB. */
export interface SecondCurrency {
  code: string
  name_zh: string
  name_en: string
  /** RMB per unit, with two decimals. */
  rate: string
  /** When the rate took effect. */
  since: string
  /** When the next rate takes effect; from then on this one is not shown. */
  until: string | null
}

/** Key of the user's preference, and its value for RMB only. */
export const CURRENCY_PREFERENCE = 'currency'
export const RMB_ONLY = 'RMB'

const AMOUNT = /^(-?)(\d+)(?:\.(\d{1,2}))?$/

const minorOf = (amount: string): bigint | null => {
  const [, sign, whole, decimals = ''] = AMOUNT.exec(amount) ?? []
  if (whole === undefined) return null
  const minor = BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'))
  return sign ? -minor : minor
}

/** An RMB amount in a currency with the given decimals, rounded half away from zero; null if either is no amount. */
export function convertAmount(amount: string, rate: string, decimals: number): string | null {
  const [minor, divisor] = [minorOf(amount), minorOf(rate)]
  if (minor === null || divisor === null || divisor <= 0n) return null
  const scale = 10n ** BigInt(decimals)
  const positive = minor < 0n ? -minor : minor
  const rounded = (2n * positive * scale + divisor) / (2n * divisor)
  const sign = minor < 0n && rounded > 0n ? '-' : ''
  if (decimals === 0) return `${sign}${rounded}`
  const digits = String(rounded).padStart(decimals + 1, '0')
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/**
 * The currency to show beside RMB. Without a choice, English readers get US dollars and Chinese readers RMB only; a rate
 * that is replaced by now, or a currency without one, is not shown.
 */
export function secondCurrencyFor(
  offered: readonly SecondCurrency[],
  choice: string | null,
  language: string,
  now: number,
): SecondCurrency | null {
  const wanted = choice ?? (language === 'en' ? 'USD' : RMB_ONLY)
  const found = offered.find(({ code }) => code === wanted)
  return found && (found.until === null || now < Date.parse(found.until)) ? found : null
}
