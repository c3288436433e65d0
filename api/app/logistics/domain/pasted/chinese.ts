import { cityNames, districtNames, provinceNames, type NamedArea } from '#settings/area/area_names'
import type { ParsedAddress } from '#contracts/logistics'
import { cutMatch } from '#logistics/domain/pasted/text'
import { regionOf } from '#settings/area/areas'

export interface FoundRegion {
  /** Of the most precise level found. */
  code: string
  /** The full names of the levels found. */
  names: string
  /** The text after the last name. */
  rest: string
}

const COUNTRY = /^(中华人民共和国|中国)/
/** A short place name followed by this belongs to a street name. */
const STREET_NEXT =
  /^(东|南|西|北|中)?[一二三四五六七八九十\d]*(路|街|大道|大街|巷|弄|村|镇|乡|新村|小区|花园|大厦|广场)/
const within = (areas: NamedArea[], digits: string) => areas.filter(({ code }) => code.startsWith(digits))

interface TakenArea {
  area: NamedArea
  rest: string
}

/** The longest matching name. Short forms are ignored where they begin a street name. */
function takeArea(text: string, areas: readonly NamedArea[]): TakenArea | null {
  const whole = longest(areas.filter(({ name }) => text.startsWith(name)))
  if (whole) return { area: whole, rest: text.slice(whole.name.length) }
  const short = longest(
    areas.filter((area) => text.startsWith(area.short) && isNotStreet(text.slice(area.short.length))),
  )
  return short ? { area: short, rest: text.slice(short.short.length) } : null
}

const isNotStreet = (after: string) => !STREET_NEXT.test(after)
const longest = (areas: readonly NamedArea[]) => areas.toSorted((a, b) => b.name.length - a.name.length)[0]

/** Full names only, and only if unique. */
function takeUniqueArea(text: string, areas: readonly NamedArea[]): TakenArea | null {
  const named = areas.filter(({ name }) => name.length >= 3 && text.startsWith(name))
  const best = longest(named)
  const isOne = best && named.filter(({ name }) => name === best.name).length === 1
  return isOne ? { area: best, rest: text.slice(best.name.length) } : null
}

/**
 * Province, city and district at the beginning of a text. Higher levels may be missing when the rest is unambiguous.
 */
export function regionAt(text: string): FoundRegion | null {
  const whole = text.replace(COUNTRY, '')
  const province = takeArea(whole, provinceNames())
  if (province) return belowProvince(province)
  const city = takeUniqueArea(whole, cityNames()) ?? followedByDistrict(whole)
  if (city) return belowCity(city)
  const district = takeUniqueArea(whole, districtNames())
  return district && foundIn('', district)
}

const foundIn = (above: string, { area, rest }: TakenArea): FoundRegion => ({
  code: area.code,
  names: `${above}${area.name}`,
  rest,
})

function belowProvince(province: TakenArea): FoundRegion {
  const { area, rest } = province
  const digits = area.code.slice(0, 2)
  const city = takeArea(rest, within(cityNames(), digits))
  if (city) return belowCity(city, area.name)
  const district = takeFullName(rest, within(districtNames(), digits))
  return district ? foundIn(area.name, district) : foundIn('', province)
}

/** Municipalities may appear as both province and city, and their districts have several city codes. */
function belowCity({ area, rest }: TakenArea, above = ''): FoundRegion {
  const isProvince = ['11', '12', '31', '50'].includes(area.code.slice(0, 2))
  const again = isProvince && rest.startsWith(area.name) ? rest.slice(area.name.length) : rest
  const places = within(districtNames(), isProvince ? area.code.slice(0, 2) : area.code.slice(0, 4))
  const district = takeFullName(again, places) ?? takeArea(again, places)
  return district ? foundIn(`${above}${area.name}`, district) : foundIn(above, { area, rest: again })
}

function takeFullName(text: string, areas: readonly NamedArea[]): TakenArea | null {
  const area = longest(areas.filter(({ name }) => text.startsWith(name)))
  return area ? { area, rest: text.slice(area.name.length) } : null
}

/** `深圳南山区`: a city's short name counts only when one of its districts follows. */
function followedByDistrict(text: string): TakenArea | null {
  const cities = cityNames().filter(({ short }) => text.startsWith(short))
  const sure = cities.flatMap((area) => {
    const rest = text.slice(area.short.length)
    return takeFullName(rest, within(districtNames(), area.code.slice(0, 4))) ? [{ area, rest }] : []
  })
  return sure[0] ?? null
}

const PHONE = /(?<!\d)(?:\+?86[- ]?)?(1[3-9]\d[- ]?\d{4}[- ]?\d{4})(?!\d)|(?<!\d)(0\d{2,3}[- ]\d{7,8})(?!\d)/
const POSTCODE = /(?<![\dA-Za-z])\d{6}(?![\dA-Za-z号])/
const LABELLED_NAME =
  /(?:收货人|收件人|联系人|姓名|名字)\s*:?\s*([\p{Script=Han}A-Za-z·. ]{1,30}?)\s*(?=[\n,;|/]|(?:手机|电话|联系|地址|所在|收货|收件|详细|\d)|$)/u
const LABELS =
  /(?:收货人|收件人|联系人|姓名|名字|手机号码|手机号|手机|联系电话|联系方式|电话号码|电话|收货地址|收件地址|详细地址|所在地区|所在地|地区|地址|邮政编码|邮编)\s*:?|(?:^|(?<=[\n,;| ]))(?:收货|收件)\s*:/g
const MARKS = /[\n,;|、。:/]+/
/** Characters that do not occur in a person's name. */
const PLACE_WORDS = /[省市区县镇乡村路街道巷弄号栋幢楼室层单元苑园厦座房]/
const NAME =
  /^(?:[\p{Script=Han}]{2,4}(?:·[\p{Script=Han}]{1,6})*|[\p{Script=Han}]{1,3}(?:先生|女士|小姐|老师)|[A-Za-z][A-Za-z .]{1,29})$/u

/** A Chinese address in any order, with or without labels. */
export function chineseAddress(text: string): ParsedAddress {
  const phone = cutMatch(text, PHONE)
  const named = cutMatch(phone?.rest ?? text, LABELLED_NAME)
  const postcode = cutMatch(named?.rest ?? phone?.rest ?? text, POSTCODE)
  const left = postcode?.rest ?? named?.rest ?? phone?.rest ?? text
  const parts = left
    .replaceAll(LABELS, '\n')
    .split(MARKS)
    .flatMap(words)
    .filter((word) => word !== '中国')
  const { region, before, after } = splitByRegion(parts)
  const { name, street } = nameAmong(before, after, named?.found[1]?.trim())
  return {
    country: 'CN',
    ...regionFields(region),
    street,
    firstname: name,
    mobile_phone: digitsOf(phone?.found[1] ?? phone?.found[2] ?? ''),
    postcode: postcode?.found[0] ?? '',
  }
}

const digitsOf = (phone: string) => (phone.startsWith('0') ? phone.replace(' ', '-') : phone.replaceAll(/\D/g, ''))
const words = (part: string) => part.split(' ').filter((word) => word !== '')

interface SplitAddress {
  region: FoundRegion | null
  before: string[]
  after: string[]
}

/** Splits at the first part that begins a region; the region's names may be separate parts. */
function splitByRegion(parts: readonly string[]): SplitAddress {
  for (const [i, part] of parts.entries()) {
    const found = regionIn(part, parts.slice(i + 1))
    if (found) return { region: found.region, before: [...parts.slice(0, i), ...found.before], after: found.after }
  }
  return { region: null, before: [], after: [...parts] }
}

/** Searches at the beginning of the part and after a directly preceding name. */
function regionIn(part: string, following: string[]): SplitAddress | null {
  for (const at of [0, 2, 3, 4]) {
    if (at >= part.length) break
    const region = regionAt(part.slice(at))
    if (!region || (at > 0 && region.code.endsWith('0000'))) continue
    return extendRegion(region, at > 0 ? [part.slice(0, at)] : [], following)
  }
  return null
}

/** While a part is fully consumed, the region may continue in the next one. */
function extendRegion(region: FoundRegion, before: string[], following: string[]): SplitAddress {
  let [found, rest] = [region, following]
  while (found.rest === '' && rest[0] && !isDistrict(found.code)) {
    const next = regionAt(`${found.names}${rest[0]}`)
    if (!next || next.code === found.code) break
    ;[found, rest] = [next, rest.slice(1)]
  }
  return { region: found, before, after: found.rest === '' ? rest : [found.rest, ...rest] }
}

const isDistrict = (code: string) => !code.endsWith('00')

/** The receiver: from a label, from the parts before the region, or the last part that looks like a name. */
function nameAmong(before: readonly string[], after: readonly string[], labelled = '') {
  const name = labelled || before.findLast(isName) || ''
  if (name) return { name, street: after.filter((part) => part !== name || labelled !== '').join(' ') }
  const last = after.findLastIndex(isName)
  if (last === 0 && after.length === 1) return { name: after[0] as string, street: '' }
  if (last <= 0) return { name: '', street: after.join(' ') }
  return { name: after[last] as string, street: after.filter((_, i) => i !== last).join(' ') }
}

const isName = (part: string) => NAME.test(part) && !PLACE_WORDS.test(part)

function regionFields(region: FoundRegion | null) {
  const code = region?.code ?? ''
  const names = regionOf(code)
  if (!names)
    return { region_code: code && `${code.slice(0, 2)}0000`, area_code: null, province: '', city: '', district: '' }
  return { ...names, region_code: `${code.slice(0, 2)}0000`, area_code: code }
}
