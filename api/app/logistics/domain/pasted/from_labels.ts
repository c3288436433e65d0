import type { ParsedAddress } from '#contracts/logistics'
import { countryOfPhone, possiblePhoneOf, phoneOf } from '#identity/credentials/contacts'
import { findCountry } from '#logistics/domain/pasted/country'
import type { Labelled } from '#logistics/domain/pasted/labels'
import { isJapanese, japaneseAddress, isKorean, koreanAddress } from '#logistics/domain/pasted/japanese_korean'
import { type KnownFields, latinAddress } from '#logistics/domain/pasted/latin'
import { isNote, withoutLinks } from '#logistics/domain/pasted/text'
import { cutState, stateOf } from '#logistics/domain/pasted/state'
import { postcodeOf } from '#logistics/domain/postcodes'
import { findCountryCode } from '#settings/area/countries'

type Phones = Parameters<typeof possiblePhoneOf>[1]

/** Labelled fields are taken as given; a single label with a complete address is parsed further. */
export function addressFromLabels(given: Labelled): ParsedAddress {
  const fields = withRegion(trimmedFields(given))
  const name =
    fields.name && fields.last ? fields.name : [fields.first, fields.name ?? fields.last].filter(Boolean).join(' ')
  const long = [fields.company, fields.street, fields.street2, fields.district].filter(Boolean).join(', ')
  const inside = [fields.street, fields.city, fields.province, fields.postcode, fields.country]
    .filter(Boolean)
    .join('\n')
  const country = countryFrom(fields, inside)
  const postcode = fields.postcode ? (postcodeOf(fields.postcode, country) ?? fields.postcode) : ''
  const isWhole = !fields.city && Boolean(fields.street)
  const read = isWhole ? readStreet(fields, country, name) : null
  const state = stateField(fields, country)
  return {
    country: country || (read?.country ?? ''),
    region_code: state?.code ?? read?.region_code ?? '',
    area_code: null,
    province: state?.name ?? fields.province ?? read?.province ?? '',
    city: state?.left ?? fields.city ?? read?.city ?? '',
    district: '',
    street: read ? [fields.company, read.street, fields.street2].filter(Boolean).join(', ') : long,
    firstname: name || (read?.firstname ?? ''),
    mobile_phone: phoneFrom(fields.phone, country || read?.country || '') || (read?.mobile_phone ?? ''),
    postcode: postcode || (read?.postcode ?? ''),
  }
}

function trimmedFields(given: Labelled): Labelled {
  const fields: Labelled = {}
  for (const [key, value] of Object.entries(given) as [keyof Labelled, string][]) {
    const kept = value
      .split(', ')
      .filter((part, i) => i === 0 || !isNote(part))
      .join(', ')
    const clean = withoutLinks(kept)
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/^[\s,]+|[\s,]+$/g, '')
    if (clean) fields[key] = clean
  }
  return fields
}

/** `美国 加利福尼亚州 洛杉矶`, `United States New York Brooklyn`: country, state and city in one field. */
function withRegion(fields: Labelled): Labelled {
  const { region, ...rest } = fields
  if (!region) return rest
  const found = findCountry([region])
  const words = (found.code && found.parts.length > 0 ? (found.parts[0] as string) : region).split(/[\s/,-]+/)
  const code = found.code || startsWithCountry(words)
  const country = code || countryFrom(rest, region)
  const left = found.code || !code ? words : words.slice(nameLength(words))
  const width = [3, 2, 1].find((count) => count <= left.length && stateOf(left.slice(0, count).join(' '), country))
  const province = width ? left.slice(0, width).join(' ') : ''
  const city = left.slice(width ?? 0).join(' ')
  return {
    ...rest,
    country: rest.country ?? country,
    ...(province && !rest.province && { province }),
    ...(city && !rest.city && { city }),
  }
}

const nameLength = (words: readonly string[]) =>
  [3, 2, 1].find((count) => findCountryCode(words.slice(0, count).join(' '))) ?? 0
const startsWithCountry = (words: readonly string[]) =>
  findCountryCode(words.slice(0, nameLength(words)).join(' ')) ?? ''

function countryFrom(fields: Labelled, inside: string): string {
  if (fields.country) {
    const called = findCountryCode(fields.country) ?? findCountryCode(fields.country.replaceAll(/[([].*$/g, '').trim())
    if (called) return called
    const found = findCountry([fields.country]).code
    if (found) return found
    if (/^[a-z]{2}$/i.test(fields.country)) return findCountryCode(fields.country.toUpperCase()) ?? ''
  }
  const parts = [fields.street, [fields.city, fields.province, fields.postcode].filter(Boolean).join(' ')].filter((part): part is string => Boolean(part)) // prettier-ignore
  if (isJapanese(inside)) return 'JP'
  if (isKorean(inside)) return 'KR'
  return findCountry(['', ...parts].filter((part, i) => i === 0 || part !== '')).code || countryByPhone(fields.phone)
}

const countryByPhone = (phone = '') => (phone.startsWith('+') ? countryOfPhone(phone) : '')

function readStreet(fields: Labelled, country: string, name: string): ParsedAddress {
  const text = [fields.street, fields.province, fields.postcode].filter(Boolean).join('\n')
  const known: KnownFields = { country, firstname: name || '-', postcode: fields.postcode ? '-' : '' }
  if (isJapanese(text)) return japaneseAddress(text, known)
  if (isKorean(text)) return koreanAddress(text, known)
  const rest = [fields.street, fields.province].filter(Boolean).join('\n')
  const read = latinAddress(`-\n${rest}`, { ...known, ...(fields.postcode ? {} : { postcode: '' }) })
  return {
    ...read,
    firstname: read.firstname === '-' ? '' : read.firstname,
    postcode: read.postcode === '-' ? '' : read.postcode,
  }
}

/** From its own label, or after the city's name. */
function stateField(
  { province, city }: Labelled,
  country: string,
): { code: string; name: string; left?: string } | null {
  if (province) {
    const state = stateOf(province, country) ?? stateOf(province.toUpperCase(), country)
    return state ? { code: state.code, name: state.name } : { code: '', name: province }
  }
  const cut = city ? cutState(city.replaceAll(', ', ' '), country) : null
  return cut && cut.left !== '' ? { ...cut.state, left: cut.left } : null
}

function phoneFrom(given: string | undefined, country: string): string {
  if (!given) return ''
  const bare = given
    .replace(/\s*(?:x|ext|extension)\.?\s*\d{1,6}$/i, '')
    .replace('(0)', '')
    .replaceAll(/^'+/g, '')
  const dialled = bare.replace(/^00(?=\d{8})/, '+')
  const home = (country || 'US') as Phones
  const read = phoneOf(dialled, home) ?? (country || dialled.startsWith('+') ? possiblePhoneOf(dialled, home) : null)
  if (read) return read
  const international = /^\d{10,15}$/.test(dialled) ? phoneOf(`+${dialled}`, home) : null
  return international ?? dialled.replaceAll(/[^\d+]/g, '')
}
