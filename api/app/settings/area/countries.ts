import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import chinese from 'i18n-iso-countries/langs/zh.json' with { type: 'json' }
import type { Language } from '#contracts/languages'
import { once } from '#core/once'
import type { Place } from '#settings/area/areas'
import states from './states.json' with { type: 'json' }

const STATES: Readonly<Record<string, string[][]>> = states

/** How addresses are written here where the list of names has another form. */
const OWN_NAMES: Record<Language, Record<string, string>> = {
  'zh-cn': { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' },
  en: { HK: 'Hong Kong, China', MO: 'Macao, China', TW: 'Taiwan, China' },
}

type Names = Record<string, string | string[]>

const LISTS: Record<Language, () => Place[]> = {
  'zh-cn': once(() => listed('zh-cn', chinese.countries)),
  en: once(() => listed('en', english.countries)),
}

function listed(language: Language, names: Names): Place[] {
  const { compare } = new Intl.Collator(language)
  return Object.entries({ ...names, ...OWN_NAMES[language] })
    .map(([value, label]) => ({ value, label: [label].flat()[0] ?? value }))
    .toSorted((one, other) => compare(one.label, other.label))
}

/** Every country by its two letters. */
export const countriesIn = (language: Language): Place[] => LISTS[language]()

/** What a country is called in this language; its letters where nobody knows them. */
export const countryName = (code: string, language: Language): string =>
  LISTS[language]().find(({ value }) => value === code)?.label ?? code

/** A country as a carrier reads it in any land: its English name, and its two letters. */
export const countryOnLabels = (code: string) => {
  const name = LISTS.en().find(({ value }) => value === code)?.label
  return name ? `${name} (${code})` : code
}

export const isCountry = (code: string) => LISTS.en().some(({ value }) => value === code)

/** The states of a country by their letters in ISO 3166-2; none where the list is not kept. */
export function statesOf(country: string, language: Language): Place[] {
  const found = Object.hasOwn(STATES, country) ? (STATES[country] ?? []) : []
  return found.map(([value = '', inEnglish = '', inChinese = '']) => ({
    value,
    label: language === 'en' ? inEnglish : inChinese,
  }))
}
