import { countryCalled } from '#settings/area/country_words'
import { impliedCountry, isKnownCity } from '#logistics/domain/pasted/implied_country'
import { isStreet } from '#logistics/domain/pasted/street_words'
import { stateOf } from '#logistics/domain/pasted/state'
import { postcodeOf } from '#logistics/domain/postcodes'

export interface FoundCountry {
  /** Two letters; empty where nothing says it. */
  code: string
  /** The parts without the country's name. */
  parts: string[]
  /** How many of the parts stand before it: what follows is no street any more. */
  at: number
}

const ANYWHERE: readonly [RegExp, string][] = [
  [/\b(?:U\.S\.A\.?|USA|United States of America|United States)\b\.?/, 'US'],
  [/\bUnited Kingdom\b/i, 'GB'],
]

/** The country that a text names, or that its postcode's form, its state or its city tells. */
export function findCountry(parts: readonly string[], phoneCountry = ''): FoundCountry {
  return named(parts) ?? { code: impliedCountry(parts) || phoneCountry, parts: [...parts], at: parts.length }
}

function named(parts: readonly string[]): FoundCountry | null {
  const own = ownPart(parts)
  if (own) return own
  for (let i = parts.length - 1; i >= Math.max(0, parts.length - 4); i--) {
    const cut = cutName(parts[i] as string, i === parts.length - 1)
    if (cut) return { code: cut.code, parts: replaced(parts, i, cut.left), at: cut.left ? i + 1 : i }
  }
  for (const [i, part] of parts.entries()) {
    const word = part.match(/\p{Script=Han}+/gu)?.find((name) => countryCalled(name))
    if (word)
      return {
        code: countryCalled(word) as string,
        parts: replaced(parts, i, part.replace(word, ' ')),
        at: parts.length,
      }
  }
  for (const [form, code] of ANYWHERE) {
    const i = parts.findLastIndex((part) => form.test(part))
    if (i >= 0) return { code, parts: replaced(parts, i, (parts[i] as string).replace(form, ' ')), at: i + 1 }
  }
  return null
}

function replaced(parts: readonly string[], i: number, left: string): string[] {
  const said = left.trim()
  return parts.flatMap((part, at) => (at !== i ? [part] : said ? [said] : []))
}

/** The last part that is a country's name and nothing else, or the first one of an address that begins with it. */
function ownPart(parts: readonly string[]): FoundCountry | null {
  for (let i = parts.length - 1; i >= 0; i--) {
    const part = (parts[i] as string).replaceAll(/^[([]|[)\].]$/g, '')
    const code = countryCalled(part)
    if (!code || isStateOfUS(part, parts, i)) continue
    if (i === 0 && parts.length > 1 && isKnownCity(part) && code !== 'SG') continue
    return { code, parts: parts.filter((_, at) => at !== i), at: i }
  }
  return null
}

/** `CA`, `DE`, `IN` or `Georgia` after a city and before a postcode or a country is a state. */
function isStateOfUS(part: string, parts: readonly string[], i: number): boolean {
  const isLetters = /^[A-Z]{2}$/.test(part)
  if (!isLetters && !stateOf(part, 'US')) return false
  const after = parts.slice(i + 1)
  if (after.some((one) => /^\d{5}(?:-\d{4})?$/.test(one) || countryCalled(one) !== null || ANYWHERE[0]?.[0].test(one)))
    return true
  const before = parts[i - 1] ?? ''
  if (!isLetters) return i < 2
  const isForeign = postcodeAtEnd(before)
  return (
    !isForeign &&
    stateOf(part, 'US') !== null &&
    i > 1 &&
    !/\d/.test(before) &&
    parts.slice(0, i).every((one) => !/\b\d{4,6}\b/.test(one) || isStreet(one))
  )
}

const postcodeAtEnd = (part: string) => /\d/.test(part.slice(-4))

/** `London SW1A 2AA UK`, `75002 Paris France`, `Singapore 049315`. */
function cutName(part: string, isLast: boolean): { code: string; left: string } | null {
  const words = part.split(' ')
  for (let width = Math.min(5, words.length - 1); width >= 1; width--) {
    const name = words
      .slice(-width)
      .join(' ')
      .replaceAll(/^[([]|[)\].]$/g, '')
    const before = words.at(-width - 1) ?? ''
    const code = countryCalled(name)
    if (!code || /^new$/i.test(before) || (name.length <= 2 && !/\d/.test(before) && name !== 'UK')) continue
    if (name.length <= 2 && stateOf(name, 'US') && !isLast) continue
    if (stateOf(name, 'US') && name.length > 2 && !/\d/.test(before)) continue
    return { code, left: words.slice(0, -width).join(' ') }
  }
  const [first = '', ...rest] = words
  const code = rest.length === 1 ? countryCalled(first) : null
  if (code && first.length > 2 && postcodeOf(rest[0] as string, code) && /\d{4}/.test(rest[0] as string))
    return { code, left: rest[0] as string }
  return null
}
