import { phoneOf, possiblePhoneOf } from '#identity/credentials/contacts'

type Phones = Parameters<typeof phoneOf>[1]

const NUMBER = /(?:\+|\(\+|\b00)?\(?\d[\d\s().\-/]{5,22}\d/g
const EXTENSION = /\s*(?:,?\s*(?:x|ext|extension|durchwahl)\.?\s*\d{1,6})$/i
/** How somebody in China writes theirs, whatever country the parcel goes to. */
const CHINESE_MOBILE = /(?<!\d)1[3-9]\d{9}(?!\d)/
export const PHONE_WORD =
  /(?:(?<!\p{L})(?:tel|tlf|tfno|telephone|phone|ph|mobile|mob|cell|cel|fon|handy|tél|teléfono|telefon|whatsapp|contact|fax|m|t|p)(?!\p{L})\.?|电话|手机|☎|✆)\s*(?:no\.?|number|#)?\s*[:.]?\s*$/iu

export interface FoundPhone {
  number: string
  parts: string[]
}

/** The last valid phone number, and the parts without it. */
export function takePhone(
  parts: readonly string[],
  country: string,
  isPostcode: (text: string) => boolean,
): FoundPhone {
  const isMixed = country !== '' && country !== 'CN' && parts.some((part) => CHINESE_MOBILE.test(part))
  return (
    lastPhone(parts, country, true, isPostcode) ??
    (isMixed ? lastPhone(parts, 'CN', true, isPostcode) : null) ??
    lastPhone(parts, country, false, isPostcode) ?? { number: '', parts: [...parts] }
  )
}

function lastPhone(
  parts: readonly string[],
  country: string,
  strict: boolean,
  isPostcode: (text: string) => boolean,
): FoundPhone | null {
  for (let i = parts.length - 1; i >= 0; i--) {
    const part = (parts[i] as string).replace(EXTENSION, '')
    for (const match of [...part.matchAll(NUMBER)].toReversed())
      for (const given of digitRuns(match[0])) {
        const number = readPhone(given, part, country, strict, isPostcode)
        if (number) return { number, parts: withoutPhone(parts, i, part, given) }
      }
  }
  return null
}

/**
 * The whole digit run first, then without leading or trailing groups, because a house number or postcode may be
 * adjacent.
 */
function digitRuns(given: string): string[] {
  const words = given.trim().split(/\s+/)
  const runs: string[] = []
  for (let drop = 0; drop < words.length; drop++)
    for (let from = 0; from <= drop; from++) runs.push(words.slice(from, words.length - (drop - from)).join(' '))
  return runs.filter((run) => run.replaceAll(/\D/g, '').length >= 7)
}

function readPhone(
  given: string,
  part: string,
  country: string,
  strict: boolean,
  isPostcode: (text: string) => boolean,
): string | null {
  const before = part.slice(0, part.indexOf(given))
  const isLabelled = PHONE_WORD.test(before)
  const isAlone = part.replace(given, '').replaceAll(/[^\p{L}\p{N}]/gu, '') === ''
  if (!isLabelled && (isPostcode(given) || /^\d{5}-\d{4}$/.test(given))) return null
  const bare = given.replace(/\(0\)/, '').replace(/^\(?\+?\(/, (start) => (start.includes('+') ? '+' : '('))
  const home = (country || undefined) as Phones | undefined
  const isAbroad = /^(?:\(?\+|00)/.test(given)
  if (!home && !isAbroad)
    return isLabelled || (isAlone && /^\d{9,}$/.test(given.replaceAll(/\D/g, '')))
      ? given.replaceAll(/[^\d+]/g, '')
      : null
  const dialled = isAbroad ? bare.replace(/^00/, '+') : bare
  const valid = phoneOf(dialled, home ?? 'US')
  if (valid) return isAlone || isLabelled || isAbroad || !isHouse(part, given) ? valid : null
  if (strict) return null
  const isLast = part.trimEnd().endsWith(given) && given.replaceAll(/\D/g, '').length >= 9
  return isLabelled || isAbroad || isAlone || isLast ? possiblePhoneOf(dialled, home ?? 'US') : null
}

/** The digits are a house number followed by a street. */
const isHouse = (part: string, given: string) => /^\s*(?:[NSEW]\b|\p{L}+\s+(?:st|street|ave|road|rd|dr|blvd|lane)\b)/iu.test(part.slice(part.indexOf(given) + given.length)) // prettier-ignore

function withoutPhone(parts: readonly string[], i: number, part: string, given: string): string[] {
  const at = part.indexOf(given)
  const before = part.slice(0, at).replace(PHONE_WORD, '')
  const left = [before, part.slice(at + given.length)].map((text) => text.replaceAll(/^[\s,:()/-]+|[\s,:(/-]+$/g, ''))
  return parts.flatMap((one, k) => (k !== i ? [one] : left.filter((text) => /[\p{L}\p{N}]/u.test(text))))
}
