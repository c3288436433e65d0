import type { ParsedAddress } from '#contracts/logistics'
import type { Known } from '#logistics/domain/pasted/latin'
import { isNote, withoutLinks } from '#logistics/domain/pasted/parts'
import { takePhone } from '#logistics/domain/pasted/phone'

const PROVINCE =
  /(서울특별시|부산광역시|대구광역시|인천광역시|광주광역시|대전광역시|울산광역시|세종특별자치시|경기도|강원특별자치도|강원도|충청북도|충청남도|전북특별자치도|전라북도|전라남도|경상북도|경상남도|제주특별자치도|서울시|부산시|서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|제주)(?=\s)/
const isMetropolis = (name: string) => /시$|^(?:서울|부산|대구|인천|광주|대전|울산|세종)/.test(name)
const NAME = /^(?:[가-힣]{2,4}(?:\s?(?:님|씨|귀하))?|\p{Script=Han}{2,4})$/u

/** `테헤란로 123 06236`: no number that anybody could ring. */
const isHouseAndPostcode = (given: string) => /^\d{1,4}(?:-\d{1,4})? \d{5}$/.test(given)

export const isKorean = (text: string): boolean => /\p{Script=Hangul}/u.test(text)

/** An address in Korean: from the province down. */
export function koreanAddress(text: string, known: Known = {}): ParsedAddress {
  const clean = withoutLinks(text).replaceAll(/(?:대한민국|한국|South Korea|Republic of Korea)/gi, ' ')
  const lines = clean.split(/[\n\t;|]+|,(?=\s*[가-힣]{2,4}\s*(?:,|$))|,(?=\s*0\d{1,2}-)/).map((line) => line.trim().replaceAll(/^[,\s]+|[,\s]+$/g, '')).filter((line) => line !== '' && !isNote(line)) // prettier-ignore
  const phone = takePhone(lines, 'KR', isHouseAndPostcode)
  const at = phone.parts.findIndex((line) => PROVINCE.test(`${line} `))
  const line = at < 0 ? '' : `${phone.parts[at]} `
  const found = PROVINCE.exec(line)
  const postcode = /(?<![\d-])\d{5}(?![\d-])/.exec(phone.parts.join('\n'))?.[0] ?? ''
  const plain = (part: string) => part.replace(/[([]?(?:우편번호:?\s*)?(?<![\d-])\d{5}(?![\d-])[)\]]?/, ' ').trim()
  const before = found ? plain(line.slice(0, found.index)) : ''
  const words = found ? plain(line.slice(found.index + found[0].length)).split(/\s+/) : []
  const ends = words.findIndex((word) => !/[시군구]$/.test(word))
  const local = words.slice(0, ends < 0 ? words.length : ends)
  const street = words.slice(local.length)
  const others = phone.parts
    .filter((_, i) => i !== at)
    .map(plain)
    .filter(Boolean)
  const last = street.at(-1) ?? ''
  const glued =
    before || (street.length > 2 && NAME.test(last) && /\d/.test(street.at(-2) ?? '') ? street.pop() : '') || ''
  const name = known.firstname ?? (glued || others.find((part) => NAME.test(part)) || '')
  const metropolis = found && isMetropolis(found[1] as string) ? (found[1] as string) : ''
  return {
    country: 'KR',
    region_code: '',
    area_code: null,
    province: found?.[1] ?? '',
    city: local.join(' ') || metropolis,
    district: '',
    street: [street.join(' '), ...others.filter((part) => part !== name)].filter(Boolean).join(', '),
    firstname: name.replace(/\s?(?:님|씨|귀하)$/, ''),
    mobile_phone: phone.number,
    postcode,
  }
}
