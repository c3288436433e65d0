import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import chinese from 'i18n-iso-countries/langs/zh.json' with { type: 'json' }
import { once } from '#core/once'

/** How people write countries beside their names. */
const SHORT: Readonly<Record<string, string>> = {
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

const KNOWN = once(() => {
  const named = [english.countries, chinese.countries].flatMap((countries) =>
    Object.entries(countries as Record<string, string | string[]>).flatMap(([code, names]) =>
      [names].flat().map((name) => [name.toLowerCase(), code] as const),
    ),
  )
  return new Map<string, string>([...named, ...Object.entries(SHORT)])
})

/** A country by its name in either language, by what it is called for short, or by its two letters in capitals. */
export function countryCalled(text: string): string | null {
  const name = text.trim()
  const known = KNOWN().get(name.toLowerCase()) ?? KNOWN().get(name.toLowerCase().replace(/\.$/, ''))
  if (known) return known
  return /^[A-Z]{2}$/.test(name) && Object.hasOwn(english.countries, name) ? name : null
}
