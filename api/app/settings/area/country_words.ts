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
