import { pinyin } from 'pinyin-pro'
import romanisedPlaces from './romanised_places.json' with { type: 'json' }
import { areaList } from '@vant/area-data'
import type { Language } from '#contracts/languages'
import { lazy } from '#core/async'
import provinceNames from './province_names.json' with { type: 'json' }

/** Non-Chinese place names by code, as printed on maps. */
const ROMANISED_NAMES: Readonly<Record<string, string>> = romanisedPlaces

/** Suffixes that tell the kind of place; the longest match wins. */
const KINDS: readonly (readonly [ending: string, english: string])[] = [
  ['自治州', ' Autonomous Prefecture'],
  ['自治县', ' Autonomous County'],
  ['自治旗', ' Autonomous Banner'],
  ['开发区', ' Development Zone'],
  ['街道', ' Subdistrict'],
  ['地区', ' Prefecture'],
  ['林区', ' Forestry District'],
  ['新区', ' New Area'],
  ['市', ''],
  ['区', ' District'],
  ['县', ' County'],
  ['盟', ' League'],
  ['旗', ' Banner'],
  ['镇', ' Town'],
  ['乡', ' Township'],
]

/** Ethnic groups in the names of autonomous regions; English names omit them. */
const PEOPLES =
  /(?:蒙古族?|回族|藏族|维吾尔|苗族|彝族|壮族|布依族|朝鲜族|满族|侗族|瑶族|白族|土家族|哈尼族|哈萨克族?|傣族|黎族|傈僳族|佤族|畲族|拉祜族|水族|东乡族|纳西族|景颇族|柯尔克孜|土族|达斡尔族?|仫佬族|羌族|布朗族|撒拉族|毛南族|仡佬族|锡伯|塔吉克|普米族|怒族|独龙族|裕固族|保安族|鄂温克族?|鄂伦春|各族)+$/

/** Romanises a Chinese place: `西湖区` is Xihu District, `西安市` is Xi'an. */
export function romanise(code: string, name: string): string {
  const known = ROMANISED_NAMES[code]
  if (known) return known
  const [ending, english] = KINDS.find(([one]) => name.endsWith(one) && name.length > one.length) ?? ['', '']
  const whole = name.slice(0, name.length - ending.length)
  const own = ending.startsWith('自治') ? whole.replace(PEOPLES, '') || whole : whole
  // The whole name is converted, because its last character affects the reading of others.
  const syllables = pinyin(name, { toneType: 'none', type: 'array' }).slice(0, own.length)
  const stem = syllables.map((one, place) => (place > 0 && /^[aoe]/.test(one) ? `'${one}` : one)).join('')
  return stem.charAt(0).toUpperCase() + stem.slice(1) + english
}

export interface Place {
  value: string
  label: string
}

const ENGLISH: Readonly<Record<string, string>> = provinceNames

const places = (list: Record<string, string>) => Object.entries(list).map(([value, label]): Place => ({ value, label }))
const allProvinces = lazy(() => places(areaList.province_list))
const byProvince = lazy(() => Map.groupBy(places(areaList.city_list), ({ value }) => value.slice(0, 2)))
const byCity = lazy(() => Map.groupBy(places(areaList.county_list), ({ value }) => value.slice(0, 4)))

/** Provinces have stored English names; lower levels are romanised. */
export function provinces(language: Language): Place[] {
  return allProvinces().map(({ value, label }) => ({
    value,
    label: language === 'en' ? (ENGLISH[value] ?? label) : label,
  }))
}

export const citiesOf = (province: string, language: Language): Place[] =>
  translatePlaces(byProvince().get(provincePart(province)) ?? [], language)

/** The city must belong to the province; otherwise there are no districts. */
export function districtsOf(province: string, city: string, language: Language): Place[] {
  return city.startsWith(provincePart(province)) ? translatePlaces(byCity().get(city.slice(0, 4)) ?? [], language) : []
}

const translatePlaces = (list: Place[], language: Language): Place[] =>
  language === 'en' ? list.map(({ value, label }) => ({ value, label: romanise(value, label) })) : list

/** The first two digits, shared by all places of a province. */
const provincePart = (province: string) => (/^\d{2}0000$/.test(province) ? province.slice(0, 2) : 'none')

export interface Region {
  province: string
  city: string
  district: string
}

const nameOf = (list: Record<string, string>, code: string): string =>
  Object.hasOwn(list, code) ? (list[code] ?? '') : ''

/** Chinese names for labels, by the code of a district or of a city without districts. */
export function regionOf(code: string): Region | null {
  const cityCode = `${code.slice(0, 4)}00`
  const province = nameOf(areaList.province_list, `${code.slice(0, 2)}0000`)
  const city = nameOf(areaList.city_list, cityCode)
  const district = nameOf(areaList.county_list, code)
  const isWhole = district !== '' || (code === cityCode && !byCity().has(code.slice(0, 4)))
  return province && city && isWhole ? { province, city, district } : null
}
