import type { ParsedAddress } from '#contracts/logistics'
import type { KnownFields } from '#logistics/domain/pasted/latin'
import { isNote, withoutLinks } from '#logistics/domain/pasted/text'
import { takePhone } from '#logistics/domain/pasted/phone'
import { postcodeOf } from '#logistics/domain/postcodes'
import { statesOf } from '#settings/area/countries'

const PREFECTURES =
  '北海道|青森県|岩手県|宮城県|秋田県|山形県|福島県|茨城県|栃木県|群馬県|埼玉県|千葉県|東京都|神奈川県|新潟県|富山県|石川県|福井県|山梨県|長野県|岐阜県|静岡県|愛知県|三重県|滋賀県|京都府|大阪府|兵庫県|奈良県|和歌山県|鳥取県|島根県|岡山県|広島県|山口県|徳島県|香川県|愛媛県|高知県|福岡県|佐賀県|長崎県|熊本県|大分県|宮崎県|鹿児島県|沖縄県'.split(
    '|',
  )
const PREFECTURE = new RegExp(PREFECTURES.join('|'))
/** A city with its ward, a ward of Tokyo, or a district with its town. */
const CITY =
  /^(?:[^\d\s]{1,6}?郡[^\d\s]{1,6}?[町村]|(?:四日市|廿日市|野々市|市川|市原|[^\d\s]{1,6}?)市(?:[^\d\s市]{1,4}?区)?|[^\d\s]{1,5}?区|[^\d\s]{1,6}?[町村])/
const POSTCODE = /(?:〒|郵便番号:?)?\s*(?<!\d)(\d{3}-?\d{4})(?![\d-])/
const LABELLED_NAME = /(?:氏名|お名前|名前|宛名|宛先|受取人|お届け先)[: ]\s*([^\n,]{1,30})/

export const isJapanese = (text: string): boolean =>
  PREFECTURE.test(text) || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) || text.includes('〒')

/** Japanese order, from the prefecture down; the person comes before or after the address. */
export function japaneseAddress(text: string, known: KnownFields = {}): ParsedAddress {
  const clean = withoutLinks(text)
    .replaceAll(/(?:日本国?|Japan)(?=[\s,〒]|$)/gi, ' ')
    .replaceAll(/\s+(?=(?:様|さん|殿|御中)(?:\s|$))/g, '')
  const lines = clean
    .split(/[\n\t,、;|]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !isNote(line))
  const phone = takePhone(lines, 'JP', (one) => /^\d{3}-\d{4}$/.test(one))
  const coded = takeMatch(phone.parts, POSTCODE)
  const named = takeMatch(coded.parts, LABELLED_NAME)
  const words = named.parts.flatMap((line) => (PREFECTURE.test(line) ? splitPerson(line) : [line]))
  const at = words.findIndex((line) => PREFECTURE.test(line))
  const found = at < 0 ? null : PREFECTURE.exec(words[at] as string)
  const region = found ? statesOf('JP', 'en')[PREFECTURES.indexOf(found[0])] : undefined
  const glued = found ? (words[at] as string).slice(0, found.index).trim() : ''
  const rest = found ? (words[at] as string).slice(found.index + found[0].length).trim() : ''
  const following = at < 0 ? [] : words.slice(at + 1)
  const whole = rest === '' ? (following.shift() ?? '') : rest
  const city = known.city ? '' : (CITY.exec(whole)?.[0] ?? '')
  const before = [...words.slice(0, Math.max(at, 0)), glued].filter((line) => line !== '' && line !== ':')
  const [name, others] = findPerson(before, at < 0 ? words : following, known.firstname ?? named.found)
  const street = [whole.slice(city.length).trim(), ...others].filter(Boolean).join(' ')
  return {
    country: 'JP',
    region_code: region?.value ?? '',
    area_code: null,
    province: region?.label ?? '',
    city,
    district: '',
    street,
    firstname: name.replace(/\s*(?:様|さん|殿|御中)$/, ''),
    mobile_phone: phone.number,
    postcode: coded.found ? (postcodeOf(coded.found, 'JP') ?? '') : '',
  }
}

function takeMatch(parts: readonly string[], pattern: RegExp): { found: string; parts: string[] } {
  const at = parts.findIndex((part) => pattern.test(part))
  if (at < 0) return { found: '', parts: [...parts] }
  const part = parts[at] as string
  const found = pattern.exec(part)
  const left = part.replace(pattern, ' ').trim()
  return { found: found?.[1]?.trim() ?? '', parts: parts.flatMap((one, i) => (i !== at ? [one] : left ? [left] : [])) }
}

const HONORIFIC = /(?:様|さん|殿|御中)$/
const isName = (part: string) => HONORIFIC.test(part) || (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・\s]{2,12}$/u.test(part) && !/[都道府県市区町村丁目番地号室階]|マンション|ビル|ハイツ|アパート|コーポ/.test(part)) || /^[A-Za-z]+(?: [A-Za-z.]+){1,3}$/.test(part) // prettier-ignore

/** `東京都渋谷区神宮前1-2-3 コーポ101 山田太郎`: the person at the end of a line. */
function splitPerson(line: string): string[] {
  const words = line.split(' ')
  for (const width of [2, 1]) {
    const last = words.slice(-width).join(' ')
    const before = words.slice(0, -width)
    if (
      before.length === 0 ||
      !isName(last) ||
      !/\d|(?:タワー|ビル|マンション|ハイツ|コーポ|荘|館|ハウス|アパート|レジデンス)$/.test(before.at(-1) as string)
    )
      continue
    if (width === 2 && !words.slice(-width).every((word) => /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,5}$/u.test(word.replace(HONORIFIC, '')))) continue // prettier-ignore
    return [before.join(' '), last]
  }
  const pre = PREFECTURE.exec(line)
  return pre && pre.index > 0 ? [line.slice(0, pre.index).trim(), line.slice(pre.index)] : [line]
}

function findPerson(before: readonly string[], after: readonly string[], labelled: string): [string, string[]] {
  if (labelled) return [labelled, after.filter((part) => part !== labelled)]
  const first = before.find(isName)
  if (first) return [first, [...after]]
  const last = after.findLastIndex(isName)
  return last < 0 ? ['', [...after]] : [after[last] as string, after.filter((_, i) => i !== last)]
}

const PROVINCE =
  /(서울특별시|부산광역시|대구광역시|인천광역시|광주광역시|대전광역시|울산광역시|세종특별자치시|경기도|강원특별자치도|강원도|충청북도|충청남도|전북특별자치도|전라북도|전라남도|경상북도|경상남도|제주특별자치도|서울시|부산시|서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|제주)(?=\s)/
const isMetropolis = (name: string) => /시$|^(?:서울|부산|대구|인천|광주|대전|울산|세종)/.test(name)
const NAME = /^(?:[가-힣]{2,4}(?:\s?(?:님|씨|귀하))?|\p{Script=Han}{2,4})$/u

/** `테헤란로 123 06236`: no number that anybody could ring. */
const isHouseAndPostcode = (given: string) => /^\d{1,4}(?:-\d{1,4})? \d{5}$/.test(given)

export const isKorean = (text: string): boolean => /\p{Script=Hangul}/u.test(text)

/** Korean order, from the province down. */
export function koreanAddress(text: string, known: KnownFields = {}): ParsedAddress {
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
