import { needsPostcode, postcodeOf } from '#logistics/domain/postcodes'
import { isStreetEnd, isStreet, streetLength } from '#logistics/domain/pasted/street'
import { isKnownCity } from '#logistics/domain/pasted/country'
import { cutState, type State, stateOf } from '#logistics/domain/pasted/state'

export interface FoundPostcode {
  postcode: string
  /** The index of its part, and the text before and after it there. */
  at: number
  before: string
  after: string
}

/** Countries that write the city after the postcode. */
const CITY_BEHIND: ReadonlySet<string> = new Set(['DE', 'AT', 'CH', 'FR', 'IT', 'ES', 'NL', 'BE', 'LU', 'SE', 'NO', 'DK', 'FI', 'PL', 'PT', 'CZ', 'SK', 'HU', 'HR', 'SI', 'RO', 'BG', 'GR', 'EE', 'LT', 'LV', 'TR', 'IL', 'MX', 'MY', 'AR', 'RU', 'UA']) // prettier-ignore
const LETTERS =
  /^(?:DE|D|FR|F|CH|AT|A|BE|B|IT|I|NL|ES|E|SE|S|DK|NO|N|FI|PL|PT|CZ|SK|SI|HR|LU|L|LT|LV|EE|GR|HU|RO|BG|JP|CP|C\.P|PIN|ZIP|CEP|PLZ)[- :.]+(?=\d)|^〒\s*/i

/** Searches from the end, because house numbers come earlier. */
export function findPostcode(parts: readonly string[], country: string): FoundPostcode | null {
  if (!needsPostcode(country)) return null
  for (let i = parts.length - 1; i >= 0; i--) {
    const found = postcodeInPart(parts[i] as string, country, parts.length > 1 && i === 0)
    if (found) return { ...found, at: i }
  }
  return null
}

function postcodeInPart(part: string, country: string, isFirst: boolean): Omit<FoundPostcode, 'at'> | null {
  const words = part.split(' ')
  for (let at = words.length - 1; at >= 0; at--)
    for (const width of [3, 2, 1]) {
      if (at + width > words.length) continue
      const given = words
        .slice(at, at + width)
        .join(' ')
        .replace(LETTERS, '')
      if (width > 1 && !isSpaced(given, country)) continue
      const postcode = looksLikePostcode(given) ? postcodeOf(given, country) : null
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
/** Digits, letters, spaces and dashes only; rejects units and house-number ranges. */
const looksLikePostcode = (given: string) =>
  /\d/.test(given) && /^[\p{L}\p{N} -]+$/u.test(given) && !/^[#№]/.test(given)
const isSpaced = (given: string, country: string) =>
  /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$|^[A-Z]\d[A-Z] \d[A-Z]\d$|^[A-Z]\d[\dW] [A-Z\d]{4}$/i.test(given) ||
  (['SE', 'CZ', 'SK', 'GR'].includes(country) && /^\d{3} \d{2}$/.test(given)) ||
  (country === 'NL' && /^\d{4} [A-Z]{2}$/.test(given)) ||
  (country === 'JP' && /^\d{3} \d{4}$/.test(given)) ||
  (country === 'IN' && /^\d{3} \d{3}$/.test(given))

/** `12345 Main Street`: a number before a street is a house number. */
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

export interface KnownPlace {
  postcode?: string
  province?: string
  city?: string
}

export interface Place {
  postcode: string
  state: State | null
  city: string
  parts: string[]
}

export function placeIn(parts: readonly string[], country: string, known: KnownPlace): Place {
  const found = known.postcode ? null : country === '' ? digitsOnlyPostcode(parts) : findPostcode(parts, country)
  const start = found ? partsAround(parts, found) : { left: [...parts], after: '', at: parts.length }
  const behind = found && hasCityBehind(country) && start.after !== ''
  if (behind) return cityBehind(start.left, start.after, start.at, found.postcode, country)
  return cityBefore(start.left, start.after, start.at, found?.postcode ?? '', country, known)
}

/** Without a country, a part of digits only still counts as a postcode. */
function digitsOnlyPostcode(parts: readonly string[]): FoundPostcode | null {
  const at = parts.findLastIndex((part) => /^\d{4,6}$/.test(part))
  return at < 0 ? null : { postcode: parts[at] as string, at, before: '', after: '' }
}

function partsAround(parts: readonly string[], { at, before, after }: { at: number; before: string; after: string }) {
  const left = parts.flatMap((part, i) => (i !== at ? [part] : before ? [before] : []))
  // The postcode follows the person or comes first: the street follows it and the city is at the end.
  const isEarly = at <= 1 && before === '' && after === '' && left.length > 2
  return { left, after, at: isEarly ? left.length : before ? at + 1 : at }
}

/** `10115 Berlin`, `20121 Milano MI`, `34710 Kadıköy/İstanbul`. */
function cityBehind(left: readonly string[], after: string, at: number, postcode: string, country: string): Place {
  const bracket = /^(.*?)\s*[([]([^)\]]+)[)\]]$/.exec(after)
  const slash = country === 'TR' ? /^(.*?)\s*\/\s*(.+)$/.exec(after) : null
  const [, town = '', land = ''] = bracket ?? slash ?? []
  const cut = town
    ? { state: stateOf(land, country) ?? { code: '', name: land }, left: town }
    : cutState(after, country)
  const next = left[at]
  const isNext = next !== undefined && at > 0 && !isStreet(next)
  const state = cut?.left ? cut.state : ((isNext ? stateOf(next, country) : null) ?? cut?.state ?? null)
  const named = isNext && state && stateOf(next, country)?.name === state.name
  const isRegion = isNext && !named && !state && at === left.length - 1 && at > 1
  const rest = left.filter((_, i) => !(i === at && (named || isRegion)))
  const region = isRegion ? { code: '', name: next } : state
  return { postcode, state: region, city: (cut?.left || after).replaceAll(/^[\s,]+|[\s,]+$/g, ''), parts: rest }
}

/** City, state and postcode in this order, in one part or separate parts. */
function cityBefore(
  left: readonly string[],
  after: string,
  at: number,
  postcode: string,
  country: string,
  known: KnownPlace,
): Place {
  const parts = [...left]
  let city = known.city ?? ''
  let state: State | null = null
  let i = Math.min(at, parts.length) - 1
  if (after) {
    const cut = cutState(after, country)
    state = cut?.state ?? null
    city ||= cut ? cut.left : after
  }
  // The state may follow the postcode as a separate part.
  const next = parts[i + 1]
  if (!state && next !== undefined && i >= 0 && postcode && stateOf(next, country)) {
    state = stateOf(next, country)
    parts.splice(i + 1, 1)
  } else if (
    city === '' &&
    next !== undefined &&
    i >= 0 &&
    postcode &&
    !isStreet(next) &&
    parts.length - 1 === i + 1 &&
    (isStreet(parts[i] as string) || i === 0)
  ) {
    // `12 Elm Street 94043, Mountain View`
    city = next
    parts.splice(i + 1, 1)
  }
  while (i > 0 || (i === 0 && parts.length === 1)) {
    const part = parts[i] as string
    const cut = state || known.province ? null : cutState(part, country)
    if (cut && cut.left === '') {
      const isCity =
        cut.state.code === '' && city === '' && i > 0 && (country === 'AE' || isStreet(parts[i - 1] as string))
      if (isCity) break
      state = cut.state
      parts.splice(i, 1)
    } else if (cut && (!isStreet(cut.left) || /\d/.test(cut.left))) {
      state = cut.state
      parts[i] = cut.left
      continue
    } else break
    i--
  }
  if (city === '' && i >= 0) {
    const part = parts[i] as string
    const split = splitCity(part, parts.length === 1 || i === 0)
    if (i > 0 && !isStreet(part)) {
      city = part
      parts.splice(i, 1)
    } else if (split) {
      city = split.city
      parts[i] = split.street
    }
  }
  if (city === '' && state && isCityState(state.name, country)) city = state.name
  if (city === '' && country === 'SG') city = 'Singapore'
  if (city === '' && country === 'HK') city = 'Hong Kong'
  return { postcode, state, city, parts }
}

/** States that are also cities: New York, Berlin, Tokyo. */
const isCityState = (name: string, country: string) =>
  isKnownCity(name) || ['New York', 'Washington', 'Berlin', 'Hamburg', 'Bremen', 'Mexico City', 'Kuala Lumpur', 'Putrajaya', 'São Paulo', 'Rio de Janeiro', 'Dubai', 'Abu Dhabi'].includes(name) || (country === 'US' && name === 'District of Columbia') // prettier-ignore

/** A street and city without a separator: splits after the last number, unit or street word. */
function splitCity(part: string, isAll: boolean): { street: string; city: string } | null {
  const words = part.split(' ')
  const end = streetLength(words)
  if (end > 0 && end < words.length) return { street: words.slice(0, end).join(' '), city: words.slice(end).join(' ') }
  const width = [4, 3, 2, 1].find((count) => words.length > count && isKnownCity(words.slice(-count).join(' ')))
  if (!width || !isAll) return null
  return { street: words.slice(0, -width).join(' '), city: words.slice(-width).join(' ') }
}
