import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import chinese from 'i18n-iso-countries/langs/zh.json' with { type: 'json' }
import type { Language } from '#contracts/languages'
import { lazy } from '#core/async'
import type { Place } from '#settings/area/areas'
import states from './states.json' with { type: 'json' }

const STATES: Readonly<Record<string, string[][]>> = states

/** Preferred names where the list uses another form. */
const OWN_NAMES: Record<Language, Record<string, string>> = {
  'zh-cn': { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' },
  en: { HK: 'Hong Kong, China', MO: 'Macao, China', TW: 'Taiwan, China' },
}

type Names = Record<string, string | string[]>

const LISTS: Record<Language, () => Place[]> = {
  'zh-cn': lazy(() => listCountries('zh-cn', chinese.countries)),
  en: lazy(() => listCountries('en', english.countries)),
}

function listCountries(language: Language, names: Names): Place[] {
  const { compare } = new Intl.Collator(language)
  return Object.entries({ ...names, ...OWN_NAMES[language] })
    .map(([value, label]) => ({ value, label: [label].flat()[0] ?? value }))
    .toSorted((one, other) => compare(one.label, other.label))
}

export const countriesIn = (language: Language): Place[] => LISTS[language]()

/** The country's name in this language; its code if unknown. */
export const countryName = (code: string, language: Language): string =>
  LISTS[language]().find(({ value }) => value === code)?.label ?? code

export const countryOnLabels = (code: string) => {
  const name = LISTS.en().find(({ value }) => value === code)?.label
  return name ? `${name} (${code})` : code
}

export const isCountry = (code: string) => LISTS.en().some(({ value }) => value === code)

/** States by their ISO 3166-2 codes; empty where the list is not available. */
export function statesOf(country: string, language: Language): Place[] {
  const found = Object.hasOwn(STATES, country) ? (STATES[country] ?? []) : []
  return found.map(([value = '', inEnglish = '', inChinese = '']) => ({
    value,
    label: language === 'en' ? inEnglish : inChinese,
  }))
}

const COUNTRY_ALIASES: Readonly<Record<string, string>> = {
  'u.s.a.': 'US',
  'u.s.': 'US',
  usa: 'US',
  us: 'US',
  america: 'US',
  'the united states': 'US',
  uk: 'GB',
  'u.k.': 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
  deutschland: 'DE',
  españa: 'ES',
  italia: 'IT',
  méxico: 'MX',
  brasil: 'BR',
  'hong kong': 'HK',
  taiwan: 'TW',
  macau: 'MO',
  korea: 'KR',
  'south korea': 'KR',
  'the netherlands': 'NL',
  'p.r. china': 'CN',
  'pr china': 'CN',
  prc: 'CN',
  uae: 'AE',
  vietnam: 'VN',
  russia: 'RU',
  россия: 'RU',
  österreich: 'AT',
  schweiz: 'CH',
  suisse: 'CH',
  svizzera: 'CH',
  allemagne: 'DE',
  alemania: 'DE',
  frankreich: 'FR',
  belgië: 'BE',
  belgique: 'BE',
  belgien: 'BE',
  nederland: 'NL',
  sverige: 'SE',
  norge: 'NO',
  danmark: 'DK',
  suomi: 'FI',
  polska: 'PL',
  česko: 'CZ',
  'česká republika': 'CZ',
  'czech republic': 'CZ',
  éire: 'IE',
  'republic of ireland': 'IE',
  'reino unido': 'GB',
  'royaume-uni': 'GB',
  'estados unidos': 'US',
  'états-unis': 'US',
  mexico: 'MX',
  brazil: 'BR',
  turkey: 'TR',
  türkiye: 'TR',
  turkiye: 'TR',
  'viet nam': 'VN',
  'việt nam': 'VN',
  日本: 'JP',
  日本国: 'JP',
  대한민국: 'KR',
  한국: 'KR',
  'republic of korea': 'KR',
  ไทย: 'TH',
  ประเทศไทย: 'TH',
  'united arab emirates': 'AE',
  'hong kong sar': 'HK',
  'hong kong, china': 'HK',
  台灣: 'TW',
  台湾: 'TW',
  香港: 'HK',
  澳门: 'MO',
  英国: 'GB',
  美国: 'US',
  美利坚合众国: 'US',
}

const COUNTRY_CODES = lazy(() => {
  const named = [english.countries, chinese.countries].flatMap((countries) =>
    Object.entries(countries as Record<string, string | string[]>).flatMap(([code, names]) =>
      [names].flat().map((name) => [name.toLowerCase(), code] as const),
    ),
  )
  return new Map<string, string>([...named, ...Object.entries(COUNTRY_ALIASES)])
})

export function findCountryCode(text: string): string | null {
  const name = text.trim()
  const known = COUNTRY_CODES().get(name.toLowerCase()) ?? COUNTRY_CODES().get(name.toLowerCase().replace(/\.$/, ''))
  if (known) return known
  return /^[A-Z]{2}$/.test(name) && Object.hasOwn(english.countries, name) ? name : null
}
