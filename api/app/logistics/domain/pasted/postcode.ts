import { needsPostcode, postcodeOf } from '#logistics/domain/postcodes'
import { isStreetEnd } from '#logistics/domain/pasted/street_words'

export interface FoundPostcode {
  postcode: string
  /** The part it stood in, and what stood before and behind it there. */
  at: number
  before: string
  after: string
}

/** Countries that write the city behind the postcode. */
const CITY_BEHIND: ReadonlySet<string> = new Set(['DE', 'AT', 'CH', 'FR', 'IT', 'ES', 'NL', 'BE', 'LU', 'SE', 'NO', 'DK', 'FI', 'PL', 'PT', 'CZ', 'SK', 'HU', 'HR', 'SI', 'RO', 'BG', 'GR', 'EE', 'LT', 'LV', 'TR', 'IL', 'MX', 'MY', 'AR', 'RU', 'UA']) // prettier-ignore
const LETTERS =
  /^(?:DE|D|FR|F|CH|AT|A|BE|B|IT|I|NL|ES|E|SE|S|DK|NO|N|FI|PL|PT|CZ|SK|SI|HR|LU|L|LT|LV|EE|GR|HU|RO|BG|JP|CP|C\.P|PIN|ZIP|CEP|PLZ)[- :.]+(?=\d)|^〒\s*/i

/** From behind, for a number of a house stands before it. */
export function findPostcode(parts: readonly string[], country: string): FoundPostcode | null {
  if (!needsPostcode(country)) return null
  for (let i = parts.length - 1; i >= 0; i--) {
    const found = inPart(parts[i] as string, country, parts.length > 1 && i === 0)
    if (found) return { ...found, at: i }
  }
  return null
}

function inPart(part: string, country: string, isFirst: boolean): Omit<FoundPostcode, 'at'> | null {
  const words = part.split(' ')
  for (let at = words.length - 1; at >= 0; at--)
    for (const width of [3, 2, 1]) {
      if (at + width > words.length) continue
      const given = words
        .slice(at, at + width)
        .join(' ')
        .replace(LETTERS, '')
      if (width > 1 && !isSpaced(given, country)) continue
      const postcode = isOne(given) ? postcodeOf(given, country) : null
      if (!postcode || isHouse(words, at, width, country, isFirst)) continue
      return {
        postcode,
        before: trimmed(words.slice(0, at).join(' ')),
        after: trimmed(words.slice(at + width).join(' ')),
      }
    }
  return null
}

const trimmed = (text: string) =>
  text
    .replaceAll(/^[\s,:.()/-]+|[\s,:(/-]+$/g, '')
    .replace(/\b(?:CP|C\.P\.|PIN|ZIP|CEP|PLZ)$/i, '')
    .trim()
/** Digits, letters and a dash, and nothing that a flat or a range of houses has. */
const isOne = (given: string) => /\d/.test(given) && /^[\p{L}\p{N} -]+$/u.test(given) && !/^[#№]/.test(given)
const isSpaced = (given: string, country: string) =>
  /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$|^[A-Z]\d[A-Z] \d[A-Z]\d$|^[A-Z]\d[\dW] [A-Z\d]{4}$/i.test(given) ||
  (['SE', 'CZ', 'SK', 'GR'].includes(country) && /^\d{3} \d{2}$/.test(given)) ||
  (country === 'NL' && /^\d{4} [A-Z]{2}$/.test(given)) ||
  (country === 'JP' && /^\d{3} \d{4}$/.test(given)) ||
  (country === 'IN' && /^\d{3} \d{3}$/.test(given))

/** `12345 Main Street`: a number before a street is a house. */
function isHouse(words: readonly string[], at: number, width: number, country: string, isFirst: boolean): boolean {
  const after = words.slice(at + width)
  if (at > 0 || after.length === 0)
    return isFirst && words.length === 1
      ? false
      : /^(?:no\.?|nr\.?|#|apt\.?|suite|unit|box|flat|room)$/i.test(words[at - 1] ?? '')
  if (after.some((word, i) => i > 0 && isStreetEnd(word)) || isStreetEnd(after.at(-1) ?? ''))
    return !CITY_BEHIND.has(country)
  return isFirst && !CITY_BEHIND.has(country)
}

const LABEL =
  /^(?:zip(?: ?code)?|post(?:al)? ?code|pin(?: ?code)?|cep|plz|cap|c\.?p\.?|邮编|邮政编码|郵便番号)\s*[:.]?\s*(?=[\p{L}\d -]*\d)/iu
const FORMS_ALONE: readonly [form: RegExp, country: string][] = [
  [/^[1-9]\d{3} ?[A-Z]{2}$/i, 'NL'],
  [/^\d{5}-\d{4}$/, 'US'],
  // Sweden, Czechia, Slovakia and Greece write it alike.
  [/^\d{3} \d{2}$/, ''],
]

/** A text that is nothing but a postcode, of a form that would be read as a house or a city elsewhere. */
export function postcodeAlone(text: string): { country: string; postcode: string } | null {
  const given = withoutPostcodeLabel(text)
  const found = FORMS_ALONE.find(([form]) => form.test(given))
  if (!found) return null
  const [, country] = found
  return { country, postcode: (country && postcodeOf(given, country)) || given }
}

/** `ZIP 94043`: only where nothing but the code follows. */
export const withoutPostcodeLabel = (text: string): string => {
  const left = text.replace(LABEL, '')
  return /^[A-Z\d][A-Z\d -]{2,10}$/i.test(left) ? left : text
}

export const hasCityBehind = (country: string) => CITY_BEHIND.has(country)
