import type { ParsedAddress } from '#contracts/logistics'
import { regionAt, type FoundRegion } from '#logistics/domain/pasted/chinese_region'
import { cutOut } from '#logistics/domain/pasted/tidy'
import { regionOf } from '#settings/area/areas'

const PHONE = /(?<!\d)(?:\+?86[- ]?)?(1[3-9]\d[- ]?\d{4}[- ]?\d{4})(?!\d)|(?<!\d)(0\d{2,3}[- ]\d{7,8})(?!\d)/
const POSTCODE = /(?<![\dA-Za-z])\d{6}(?![\dA-Za-z号])/
const NAMED =
  /(?:收货人|收件人|联系人|姓名|名字)\s*:?\s*([\p{Script=Han}A-Za-z·. ]{1,30}?)\s*(?=[\n,;|/]|(?:手机|电话|联系|地址|所在|收货|收件|详细|\d)|$)/u
const LABELS =
  /(?:收货人|收件人|联系人|姓名|名字|手机号码|手机号|手机|联系电话|联系方式|电话号码|电话|收货地址|收件地址|详细地址|所在地区|所在地|地区|地址|邮政编码|邮编)\s*:?|(?:^|(?<=[\n,;| ]))(?:收货|收件)\s*:/g
const MARKS = /[\n,;|、。:/]+/
/** What a name does not hold. */
const PLACE_WORDS = /[省市区县镇乡村路街道巷弄号栋幢楼室层单元苑园厦座房]/
const NAME =
  /^(?:[\p{Script=Han}]{2,4}(?:·[\p{Script=Han}]{1,6})*|[\p{Script=Han}]{1,3}(?:先生|女士|小姐|老师)|[A-Za-z][A-Za-z .]{1,29})$/u

/** An address in Chinese: in whatever order, with labels or without. */
export function chineseAddress(text: string): ParsedAddress {
  const phone = cutOut(text, PHONE)
  const named = cutOut(phone?.rest ?? text, NAMED)
  const postcode = cutOut(named?.rest ?? phone?.rest ?? text, POSTCODE)
  const left = postcode?.rest ?? named?.rest ?? phone?.rest ?? text
  const parts = left
    .replaceAll(LABELS, '\n')
    .split(MARKS)
    .flatMap(words)
    .filter((word) => word !== '中国')
  const { region, before, after } = divided(parts)
  const { name, street } = nameAmong(before, after, named?.found[1]?.trim())
  return {
    country: 'CN',
    ...placed(region),
    street,
    firstname: name,
    mobile_phone: digitsOf(phone?.found[1] ?? phone?.found[2] ?? ''),
    postcode: postcode?.found[0] ?? '',
  }
}

const digitsOf = (phone: string) => (phone.startsWith('0') ? phone.replace(' ', '-') : phone.replaceAll(/\D/g, ''))
const words = (part: string) => part.split(' ').filter((word) => word !== '')

interface Divided {
  region: FoundRegion | null
  before: string[]
  after: string[]
}

/** The first part a region begins at; its names may stand in parts of their own. */
function divided(parts: readonly string[]): Divided {
  for (const [i, part] of parts.entries()) {
    const found = regionIn(part, parts.slice(i + 1))
    if (found) return { region: found.region, before: [...parts.slice(0, i), ...found.before], after: found.after }
  }
  return { region: null, before: [], after: [...parts] }
}

/** Looked for where a part begins, and after a name that is glued to it. */
function regionIn(part: string, following: string[]): Divided | null {
  for (const at of [0, 2, 3, 4]) {
    if (at >= part.length) break
    const region = regionAt(part.slice(at))
    if (!region || (at > 0 && region.code.endsWith('0000'))) continue
    return joined(region, at > 0 ? [part.slice(0, at)] : [], following)
  }
  return null
}

/** As long as nothing is left of one part, the next may go on with the region. */
function joined(region: FoundRegion, before: string[], following: string[]): Divided {
  let [found, rest] = [region, following]
  while (found.rest === '' && rest[0] && !isDistrict(found.code)) {
    const next = regionAt(`${found.said}${rest[0]}`)
    if (!next || next.code === found.code) break
    ;[found, rest] = [next, rest.slice(1)]
  }
  return { region: found, before, after: found.rest === '' ? rest : [found.rest, ...rest] }
}

const isDistrict = (code: string) => !code.endsWith('00')

/** Who receives it: said by a label, before the region, or the last part that looks like a name. */
function nameAmong(before: readonly string[], after: readonly string[], labelled = '') {
  const name = labelled || before.findLast(isName) || ''
  if (name) return { name, street: after.filter((part) => part !== name || labelled !== '').join(' ') }
  const last = after.findLastIndex(isName)
  if (last === 0 && after.length === 1) return { name: after[0] as string, street: '' }
  if (last <= 0) return { name: '', street: after.join(' ') }
  return { name: after[last] as string, street: after.filter((_, i) => i !== last).join(' ') }
}

const isName = (part: string) => NAME.test(part) && !PLACE_WORDS.test(part)

function placed(region: FoundRegion | null) {
  const code = region?.code ?? ''
  const names = regionOf(code)
  if (!names)
    return { region_code: code && `${code.slice(0, 2)}0000`, area_code: null, province: '', city: '', district: '' }
  return { ...names, region_code: `${code.slice(0, 2)}0000`, area_code: code }
}
