import type { ParsedAddress } from '#contracts/logistics'
import { labelledFields } from '#logistics/domain/pasted/labels'
import { isNote, withoutLinks } from '#logistics/domain/pasted/text'
import { takePhone } from '#logistics/domain/pasted/phone'

const TAIWAN =
  /^(?:\d{3,6}\s*)?(?:中國|中国)?\s*(?:台灣|臺灣|台湾)(?:省)?|(?:台北|臺北|新北|桃園|台中|臺中|台南|臺南|高雄|基隆|新竹|嘉義)市|(?:新竹|苗栗|彰化|南投|雲林|嘉義|屏東|宜蘭|花蓮|台東|臺東|澎湖)縣/
const HONG_KONG = /香港|(?:九龍|九龙|新界)(?=\p{Script=Han})/u
const MACAU = /澳門|澳门/
const CITY = /^(?:\p{Script=Han}{2}[市縣县])/u
const HONG_KONG_CITY = /^(?:香港島|香港岛|港島|港岛|九龍|九龙|新界|大嶼山)/
const NAME = /^(?:\p{Script=Han}{2,4}|[A-Za-z]+(?: [A-Za-z.]+){1,3})$/u

/** Hong Kong, Macau or Taiwan: Chinese characters without a mainland region. */
export const isHongKongOrTaiwan = (text: string): boolean => /\p{Script=Han}/u.test(text) && !/[省州]\p{Script=Han}{2,5}[市州]|路香港|香港路|香港中路|澳门路|台湾路/u.test(text) && (HONG_KONG.test(text) || TAIWAN.test(text) || MACAU.test(text)) // prettier-ignore

export function hongKongTaiwanAddress(given: string): ParsedAddress {
  const labels = labelledFields(given)
  const text = labels
    ? [labels.name, labels.phone, labels.country, `${labels.province ?? ''}${labels.city ?? ''}${labels.district ?? ''}${labels.street ?? ''}`, labels.postcode].filter(Boolean).join('\n') // prettier-ignore
    : given
  const country = TAIWAN.test(text) ? 'TW' : MACAU.test(text) && !HONG_KONG.test(text) ? 'MO' : 'HK'
  const lines = withoutLinks(text).split(/[\n\t,;|]+/).map((line) => line.trim()).filter((line) => line !== '' && !isNote(line)) // prettier-ignore
  const phone = takePhone(lines, country, () => false)
  const words = phone.parts.flatMap((part) => part.split(' ')).filter(Boolean)
  const postcode = country === 'TW' ? (words.find((word) => /^\d{3}(?:\d{2,3})?$/.test(word)) ?? /^(\d{3}(?:\d{2,3})?)(?=\p{Script=Han})/u.exec(words.find((word) => /^\d{3}/.test(word)) ?? '')?.[1] ?? '') : '' // prettier-ignore
  const said = words.filter((word) => word !== postcode)
  const name =
    labels?.name ??
    said.findLast(
      (word) =>
        NAME.test(word) && !/[市縣县區区鄉镇鎮村里路街道巷弄號号樓楼座室島岛]|香港|台灣|台湾|臺灣|澳門|澳门/.test(word),
    ) ??
    ''
  const place = said
    .filter((word) => word !== name)
    .join(' ')
    .slice(0)
  const local = place
    .replace(postcode, '')
    .replace(/^(?:中國|中国)?\s*(?:台灣|臺灣|台湾|香港特別行政區|香港特别行政区|香港|澳門|澳门)(?:省)?\s*/, '')
  const city = (country === 'HK' ? HONG_KONG_CITY : CITY).exec(local)?.[0] ?? ''
  return {
    country,
    region_code: '',
    area_code: null,
    province: '',
    city: city || (country === 'HK' ? '香港' : country === 'MO' ? '澳门' : ''),
    district: '',
    street: local.slice(city.length).trim(),
    firstname: name,
    mobile_phone: phone.number,
    postcode,
  }
}
