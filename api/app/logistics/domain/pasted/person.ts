import { isStreet, isStreetBegin, isStreetEnd, isUnitWord } from '#logistics/domain/pasted/street_words'

const COMPANY = /\b(?:inc|llc|ltd|limited|gmbh|co|corp|s\.?a\.?|s\.?r\.?l\.?|b\.?v\.?|ag|kg|oy|ab|as|plc|pty)\.?$/i
const TITLE = /^(?:mr|mrs|ms|miss|dr|prof|herr|frau|mme|m\.|sr|sra|sig)\b\.?/i

/** Who receives it comes first, or last where the street does; what is left is the street. */
export function personIn(parts: readonly string[], labelled = '') {
  if (labelled) return { name: labelled, street: joined(parts.filter((part) => part !== labelled)) }
  const [first = '', ...others] = parts
  if (first !== '' && (isPerson(first) || (COMPANY.test(first) && others.length > 0)))
    return { name: first, street: joined(others) }
  const isHouse = /^\d/.test(first) || isStreetBegin(first.split(' ')[0] ?? '') || isUnitWord(first.split(' ')[0] ?? '')
  const glued = isHouse ? null : nameBeforeStreet(first)
  if (glued) return { name: glued.name, street: joined([glued.street, ...others]) }
  const last = parts.findLastIndex((part) => isPerson(part))
  if (last > 0) return { name: parts[last] as string, street: joined(parts.filter((_, i) => i !== last)) }
  return { name: '', street: joined(parts) }
}

const joined = (parts: readonly string[]) => parts.join(', ')
const isPerson = (part: string) =>
  !/\d|^c\/o\b/i.test(part) && (TITLE.test(part) || (!isStreet(part) && part.split(' ').length <= 6))

/** `Jane Doe 10 Downing Street`, `Max Mustermann Hauptstraße 5`. */
function nameBeforeStreet(part: string): { name: string; street: string } | null {
  const words = part.split(' ')
  const number = words.findIndex((word) => /\d/.test(word))
  if (number <= 0) return null
  const begin = words.findIndex(
    (word, i) => i > 0 && i <= number && (isStreetBegin(word) || (i < number && i > 1 && isStreetEnd(word))),
  )
  const isSuffix = words.findIndex((word, i) => i > 0 && i < number && isStreetEnd(word))
  const at = begin > 0 ? begin : isSuffix > 1 ? (isStreetEnd(words[isSuffix] as string) && /^(?:st|street|road|rd|ave|avenue)$/i.test(words[isSuffix] as string) ? number : isSuffix) : number > 2 && words.length > number + 1 && number <= 4 ? number : Math.min(number, number > 3 ? 2 : number) // prettier-ignore
  if (at <= 0 || at > 5) return null
  return { name: words.slice(0, at).join(' '), street: words.slice(at).join(' ') }
}
