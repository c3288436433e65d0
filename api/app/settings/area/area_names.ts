import { areaList } from '@vant/area-data'
import { lazy } from '#core/async'

export interface NamedArea {
  code: string
  /** `福建省` */
  name: string
  /** `福建`: the short form that people write. */
  short: string
}

const AREA_SUFFIX =
  /(特别行政区|壮族自治区|回族自治区|维吾尔自治区|自治区|(?:[\p{Script=Han}]{1,5}族)+自治[州县]|蒙古自治州|哈萨克自治[州县]|地区|省|市|盟)$/u

const toNamedAreas = (list: Record<string, string>): NamedArea[] =>
  Object.entries(list).map(([code, name]) => ({ code, name, short: shortOf(name) }))

const shortOf = (name: string) => {
  const short = name.replace(AREA_SUFFIX, '')
  return short.length >= 2 ? short : name
}

export const provinceNames = lazy(() => toNamedAreas(areaList.province_list))
export const cityNames = lazy(() => toNamedAreas(areaList.city_list))
export const districtNames = lazy(() => toNamedAreas(areaList.county_list))
