import { foldCase } from '#logistics/domain/pasted/text'
import { stateOf } from '#logistics/domain/pasted/state'
import { findCountryCode } from '#settings/area/countries'
import { isStreet } from '#logistics/domain/pasted/street'
import { postcodeOf } from '#logistics/domain/postcodes'

/** Country letters before a European postcode. */
const LETTERS_BEFORE_POSTCODE =
  /\b(DE|D|FR|F|CH|AT|A|BE|B|IT|I|NL|ES|E|SE|S|DK|NO|N|FI|PL|PT|CZ|SK|SI|HR|LU|L|LT|LV|EE|GR|HU|RO|BG)-(?=\d{3,5}\b|\d{2}-\d{3}\b|\d{3} \d{2}\b)/
const LETTERS_TO_COUNTRY: Readonly<Record<string, string>> = {
  D: 'DE',
  F: 'FR',
  A: 'AT',
  B: 'BE',
  I: 'IT',
  E: 'ES',
  S: 'SE',
  N: 'NO',
  L: 'LU',
}
/** Postcode forms that identify a country without its name. */
const FORMS: readonly [country: string, form: RegExp][] = [
  [
    'CA',
    /\b(?:AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT|Ontario|Quebec|Québec|Alberta|British Columbia|Manitoba|Nova Scotia|Saskatchewan)\b.*\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/i,
  ],
  ['CA', /\b[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d\b/],
  ['GB', /\b(?:GIR ?0AA|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d(?:\d|[A-Z])?|\d[A-HJKPS-UW]) ?\d[ABD-HJLNP-UW-Z]{2})\b/i],
  ['IE', /\b(?:[AC-FHKNPRTV-Y]\d{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4}\b/],
  ['AU', /\b(?:NSW|VIC|QLD|ACT|TAS|SA|WA|NT|New South Wales|Victoria|Queensland|Tasmania)\b,? \d{4}\b/],
  ['NL', /\b[1-9]\d{3} ?[A-Z]{2}\b(?= ?[A-Z][a-z'’ ])/],
  ['JP', /〒|(?<![\d-])\d{3}-\d{4}(?![\d-])/],
  ['BR', /(?<!\d)\d{5}-\d{3}(?!\d)/],
  ['PT', /(?<!\d)\d{4}-\d{3}(?!\d)/],
  ['PL', /(?<!\d)\d{2}-\d{3}(?!\d)/],
]

/** Cities with a unique or clearly dominant country. */
const CITIES: Readonly<Record<string, string>> = {
  GB: 'london|manchester|edinburgh|glasgow|birmingham|liverpool|leeds|bristol|cardiff|belfast|sheffield',
  FR: 'paris|lyon|marseille|toulouse|nice|nantes|strasbourg|bordeaux|lille|montpellier|rennes',
  DE: 'berlin|hamburg|munchen|munich|koln|cologne|frankfurt am main|frankfurt|stuttgart|dusseldorf|leipzig|dresden|hannover|nurnberg|bremen',
  AT: 'wien|vienna|salzburg|graz|innsbruck|linz',
  CH: 'zurich|geneve|geneva|basel|bern|lausanne|luzern',
  IT: 'roma|rome|milano|milan|napoli|torino|firenze|bologna|venezia|palermo|genova',
  ES: 'madrid|barcelona|sevilla|zaragoza|malaga|bilbao|valencia',
  NL: 'amsterdam|rotterdam|den haag|utrecht|eindhoven',
  BE: 'bruxelles|brussel|brussels|antwerpen|gent|liege',
  PT: 'lisboa|lisbon|porto|coimbra|braga',
  SE: 'stockholm|goteborg|malmo|uppsala',
  NO: 'oslo|bergen|trondheim|stavanger',
  DK: 'kobenhavn|copenhagen|kobenhavn k|aarhus|odense',
  FI: 'helsinki|espoo|tampere|turku',
  PL: 'warszawa|warsaw|krakow|gdansk|wroclaw|poznan|lodz',
  CZ: 'praha|prague|brno|ostrava',
  IE: 'dublin|cork|galway|limerick',
  JP: 'tokyo|osaka|kyoto|yokohama|nagoya|sapporo|fukuoka|kobe',
  KR: 'seoul|busan|incheon|daegu|daejeon|gwangju',
  TH: 'bangkok|chiang mai|phuket',
  MY: 'kuala lumpur|petaling jaya|johor bahru',
  VN: 'ho chi minh city|hanoi|ha noi|da nang',
  ID: 'jakarta|surabaya|bandung|jakarta selatan',
  PH: 'manila|quezon city|makati|makati city|cebu city',
  IN: 'mumbai|bengaluru|bangalore|new delhi|delhi|chennai|hyderabad|kolkata|pune|ahmedabad',
  AE: 'dubai|abu dhabi|sharjah',
  TR: 'istanbul|ankara|izmir',
  IL: 'tel aviv|jerusalem|haifa',
  SA: 'riyadh|jeddah',
  RU: 'moscow|saint petersburg',
  BR: 'sao paulo|rio de janeiro|brasilia|curitiba|belo horizonte',
  MX: 'ciudad de mexico|guadalajara|monterrey|cdmx',
  AU: 'sydney|melbourne|brisbane|perth|adelaide|canberra',
  NZ: 'auckland|wellington|christchurch',
  ZA: 'cape town|johannesburg|pretoria|durban',
  CA: 'toronto|montreal|vancouver|calgary|ottawa',
  SG: 'singapore',
}
const CITY_COUNTRY = new Map(
  Object.entries(CITIES).flatMap(([code, all]) => all.split('|').map((city) => [city, code] as const)),
)

/**
 * Without a country name: a state with postcode, a unique postcode form, letters before the postcode, or a known city.
 */
export function impliedCountry(parts: readonly string[]): string {
  const whole = parts.join('\n')
  const letters = LETTERS_BEFORE_POSTCODE.exec(whole)?.[1]
  if (letters) return LETTERS_TO_COUNTRY[letters] ?? letters
  if (isAmerican(parts)) return 'US'
  const later = parts.length > 1 ? parts.slice(1) : parts
  const byForm = FORMS.find(([, form]) => later.some((part) => form.test(part)))?.[0]
  if (byForm) return byForm
  return byCity(parts)
}

function isAmerican(parts: readonly string[]): boolean {
  return (
    parts.some((part, i) => {
      const state = /^(.*?)[ ]?(\d{5})(?:-\d{4})?$/.exec(part)
      if (!state) return false
      const before = (state[1] ?? '').trim()
      if (before === '') return stateOf(parts[i - 1] ?? '', 'US') !== null && (parts[i - 1] ?? '') !== ''
      return before.split(' ').some((_, at, words) => stateOf(words.slice(at).join(' '), 'US') !== null)
    }) ||
    parts.slice(1).some((part, i) => i + 2 === parts.length && /^[A-Z]{2}$/.test(part) && stateOf(part, 'US') !== null)
  )
}

function byCity(parts: readonly string[]): string {
  for (const part of parts.toReversed()) {
    const words = foldCase(part)
      .replaceAll(/[^\p{L}\s'-]/gu, ' ')
      .split(/\s+/)
      .filter(Boolean)
    for (let width = Math.min(4, words.length); width >= 1; width--) {
      const ends = [words.slice(-width).join(' '), words.slice(0, width).join(' ')]
      const code = ends.map((city) => CITY_COUNTRY.get(city)).find(Boolean)
      if (code && (/\d{4}/.test(part) || words.length === width)) return code
    }
  }
  return ''
}

export const isKnownCity = (name: string): boolean => CITY_COUNTRY.has(foldCase(name))

export interface FoundCountry {
  /** Two-letter code; empty when unknown. */
  code: string
  /** The parts without the country's name. */
  parts: string[]
  /** The number of parts before the country; parts after it are not part of the street. */
  at: number
}

const ANYWHERE: readonly [RegExp, string][] = [
  [/\b(?:U\.S\.A\.?|USA|United States of America|United States)\b\.?/, 'US'],
  [/\bUnited Kingdom\b/i, 'GB'],
]

/** From the country's name, else from the postcode's form, the state or the city. */
export function findCountry(parts: readonly string[], phoneCountry = ''): FoundCountry {
  return namedCountry(parts) ?? { code: impliedCountry(parts) || phoneCountry, parts: [...parts], at: parts.length }
}

function namedCountry(parts: readonly string[]): FoundCountry | null {
  const own = ownPart(parts)
  if (own) return own
  for (let i = parts.length - 1; i >= Math.max(0, parts.length - 4); i--) {
    const cut = cutCountryName(parts[i] as string, i === parts.length - 1)
    if (cut) return { code: cut.code, parts: replaced(parts, i, cut.left), at: cut.left ? i + 1 : i }
  }
  for (const [i, part] of parts.entries()) {
    const word = part.match(/\p{Script=Han}+/gu)?.find((name) => findCountryCode(name))
    if (word)
      return {
        code: findCountryCode(word) as string,
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

/** The last part that is only a country name, or the first part if the address begins with it. */
function ownPart(parts: readonly string[]): FoundCountry | null {
  for (let i = parts.length - 1; i >= 0; i--) {
    const part = (parts[i] as string).replaceAll(/^[([]|[)\].]$/g, '')
    const code = findCountryCode(part)
    if (!code || isStateOfUS(part, parts, i)) continue
    if (i === 0 && parts.length > 1 && isKnownCity(part) && code !== 'SG') continue
    return { code, parts: parts.filter((_, at) => at !== i), at: i }
  }
  return null
}

/** `CA`, `DE`, `IN` or `Georgia` is a state after a city and before a postcode or country. */
function isStateOfUS(part: string, parts: readonly string[], i: number): boolean {
  const isLetters = /^[A-Z]{2}$/.test(part)
  if (!isLetters && !stateOf(part, 'US')) return false
  const after = parts.slice(i + 1)
  if (
    after.some((one) => /^\d{5}(?:-\d{4})?$/.test(one) || findCountryCode(one) !== null || ANYWHERE[0]?.[0].test(one))
  )
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
function cutCountryName(part: string, isLast: boolean): { code: string; left: string } | null {
  const words = part.split(' ')
  for (let width = Math.min(5, words.length - 1); width >= 1; width--) {
    const name = words
      .slice(-width)
      .join(' ')
      .replaceAll(/^[([]|[)\].]$/g, '')
    const before = words.at(-width - 1) ?? ''
    const code = findCountryCode(name)
    if (!code || /^new$/i.test(before) || (name.length <= 2 && !/\d/.test(before) && name !== 'UK')) continue
    if (name.length <= 2 && stateOf(name, 'US') && !isLast) continue
    if (stateOf(name, 'US') && name.length > 2 && !/\d/.test(before)) continue
    return { code, left: words.slice(0, -width).join(' ') }
  }
  const [first = '', ...rest] = words
  const code = rest.length === 1 ? findCountryCode(first) : null
  if (code && first.length > 2 && postcodeOf(rest[0] as string, code) && /\d{4}/.test(rest[0] as string))
    return { code, left: rest[0] as string }
  return null
}
