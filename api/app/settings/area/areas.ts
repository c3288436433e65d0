import { areaList } from '@vant/area-data'
import type { Language } from '#contracts/languages'
import { once } from '#core/once'
import { romanise } from '#settings/area/romanise'
import provinceNames from './province_names.json' with { type: 'json' }

export interface Place {
  value: string
  label: string
}

const ENGLISH: Readonly<Record<string, string>> = provinceNames

const places = (list: Record<string, string>) => Object.entries(list).map(([value, label]): Place => ({ value, label }))
const allProvinces = once(() => places(areaList.province_list))
const byProvince = once(() => Map.groupBy(places(areaList.city_list), ({ value }) => value.slice(0, 2)))
const byCity = once(() => Map.groupBy(places(areaList.county_list), ({ value }) => value.slice(0, 4)))

/** The provinces of China; their English names are kept, those below them are romanised. */
export function provinces(language: Language): Place[] {
  return allProvinces().map(({ value, label }) => ({
    value,
    label: language === 'en' ? (ENGLISH[value] ?? label) : label,
  }))
}

export const citiesOf = (province: string, language: Language): Place[] =>
  named(byProvince().get(provincePart(province)) ?? [], language)

/** A city of another province has no districts in this one. */
export function districtsOf(province: string, city: string, language: Language): Place[] {
  return city.startsWith(provincePart(province)) ? named(byCity().get(city.slice(0, 4)) ?? [], language) : []
}

const named = (list: Place[], language: Language): Place[] =>
  language === 'en' ? list.map(({ value, label }) => ({ value, label: romanise(value, label) })) : list

/** The two digits that all places of a province begin with. */
const provincePart = (province: string) => (/^\d{2}0000$/.test(province) ? province.slice(0, 2) : 'none')

export interface Region {
  province: string
  city: string
  district: string
}

const nameOf = (list: Record<string, string>, code: string): string =>
  Object.hasOwn(list, code) ? (list[code] ?? '') : ''

/** The names behind the code of a district, or of a city that has none; as they stand on a label, in Chinese. */
export function regionOf(code: string): Region | null {
  const cityCode = `${code.slice(0, 4)}00`
  const province = nameOf(areaList.province_list, `${code.slice(0, 2)}0000`)
  const city = nameOf(areaList.city_list, cityCode)
  const district = nameOf(areaList.county_list, code)
  const isWhole = district !== '' || (code === cityCode && !byCity().has(code.slice(0, 4)))
  return province && city && isWhole ? { province, city, district } : null
}
