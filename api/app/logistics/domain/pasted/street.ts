import { foldCase } from '#logistics/domain/pasted/text'

/** Words that end a street name. */
const ENDS =
  'street|st|road|rd|avenue|ave|av|boulevard|blvd|drive|dr|lane|ln|court|ct|place|pl|square|sq|way|terrace|ter|parkway|pkwy|highway|hwy|circle|cir|trail|trl|close|crescent|cres|mews|row|gardens|gdns|grove|park|walk|quay|wharf|hill|rise|view|loop|alley|plaza|turnpike|pike|broadway|esplanade|parade|freeway|expressway|strasse|straat|gatan|gata|gate|vej|gade|weg|allee|platz|ring|damm|ufer|gasse|laan|plein|kade|gracht|vagen|veien|katu|tie|marg|nagar|soi|ro|gil|dori|caddesi|cad|sokak|sok|ulitsa|street.'
/** Words that begin a street name. */
const BEGINS =
  'rue|avenue|av|av.|ave|bd|boulevard|place|chemin|impasse|allee|route|quai|cours|via|viale|piazza|piazzale|corso|largo|vicolo|strada|calle|c/|avenida|avda|avda.|plaza|paseo|ronda|carrer|travesia|camino|carretera|rua|praca|travessa|alameda|rodovia|estrada|jalan|jl|jl.|jln|lorong|ul|ul.|ulica|al.|aleja|pl.|plac|os.|am|an der|im|auf der|zum|zur|prolongacion|blvd|blvd.|calzada|privada|cerrada|apartado|postfach'
/** Street endings that also end city names. */
const WEAK =
  'view|hill|park|grove|square|sq|gardens|walk|rise|place|pl|way|court|ring|gate|close|row|terrace|quay|wharf|plaza|st|loop|pike|broadway|gil|ro|marg|nagar|kade|plein|singel|markt|hof|torg|tie'
/** Unit words that directly follow a street. */
const UNITS =
  'apt|apartment|suite|ste|unit|fl|floor|flat|rm|room|bldg|building|lot|no|ph|dept|#|level|house|block|blk|tower|villa|office|shop|plot|h.no|int|depto|piso|local|po|p.o'

const set = (words: string) => new Set(words.split('|'))
const [END, BEGIN, UNIT, WEAK_END] = [set(ENDS), set(BEGINS), set(UNITS), set(WEAK)]
const SUFFIX =
  /(?:strasse|str|straat|gatan|gata|gaten|vagen|veien|vegen|weg|allee|platz|gasse|damm|ufer|ring|laan|plein|kade|gracht|singel|vej|gade|katu|tie|kuja|dreef|steenweg|markt|markt|hof|torg|plass|stien|allé)$/
const word = (given: string) => foldCase(given).replaceAll(/[,;]$/g, '')
const plain = (given: string) => word(given).replaceAll(/\.$/g, '')

export const isStreetEnd = (given: string) => END.has(plain(given)) || SUFFIX.test(plain(given))
export const isStreetBegin = (given: string) => BEGIN.has(word(given)) || BEGIN.has(plain(given))
export const isUnitWord = (given: string) => UNIT.has(plain(given)) || given.startsWith('#')

/** A street, house or unit rather than a city. */
export function isStreet(part: string): boolean {
  const words = part.split(' ')
  if (/\d/.test(part)) return true
  if (isStreetBegin(words[0] ?? '') && words.length > 1) return true
  if (isUnitWord(words[0] ?? '') && words.length === 2 && /^[A-Z]$/.test(words[1] as string)) return true
  const last = words.at(-1) as string
  return words.length > 1 && END.has(plain(last)) && !WEAK_END.has(plain(last))
}

/** The number of words up to the end of the street: after its last number, street word or unit. */
export function streetLength(words: readonly string[]): number {
  let end = 0
  words.forEach((one, i) => {
    const isPart = /\d/.test(one) || (i > 0 && isStreetEnd(one)) || isUnitWord(one)
    if (isPart && i <= end + 5) end = i + 1
    else if (
      i === end &&
      i > 0 &&
      (/^[NSEW]{1,2}\.?$/.test(one) || (isUnitWord(words[i - 1] as string) && /^[A-Z]$/.test(one)))
    )
      end = i + 1
  })
  return end
}

const COMPANY = /\b(?:inc|llc|ltd|limited|gmbh|co|corp|s\.?a\.?|s\.?r\.?l\.?|b\.?v\.?|ag|kg|oy|ab|as|plc|pty)\.?$/i
const TITLE = /^(?:mr|mrs|ms|miss|dr|prof|herr|frau|mme|m\.|sr|sra|sig)\b\.?/i

/** The receiver is first, or last when the street is first; the rest is the street. */
export function personIn(parts: readonly string[], labelled = '') {
  if (labelled) return { name: labelled, street: joinParts(parts.filter((part) => part !== labelled)) }
  const [first = '', ...others] = parts
  if (first !== '' && (isPerson(first) || (COMPANY.test(first) && others.length > 0)))
    return { name: first, street: joinParts(others) }
  const isHouse = /^\d/.test(first) || isStreetBegin(first.split(' ')[0] ?? '') || isUnitWord(first.split(' ')[0] ?? '')
  const glued = isHouse ? null : nameBeforeStreet(first)
  if (glued) return { name: glued.name, street: joinParts([glued.street, ...others]) }
  const last = parts.findLastIndex((part) => isPerson(part))
  if (last > 0) return { name: parts[last] as string, street: joinParts(parts.filter((_, i) => i !== last)) }
  return { name: '', street: joinParts(parts) }
}

const joinParts = (parts: readonly string[]) => parts.join(', ')
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
