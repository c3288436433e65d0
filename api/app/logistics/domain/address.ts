import type { ReceiverAddress } from '#contracts/logistics'
import { refuseField, Refusal } from '#core/errors'
import { exampleOf, postcodeOf } from '#logistics/domain/postcodes'
import { phoneOf } from '#identity/credentials/contacts'
import { regionOf } from '#settings/area/areas'
import { isCountry, statesOf } from '#settings/area/countries'
import { findBlockedWords, type Texts } from '#settings/risk/check_text'

const PLACEHOLDERS = /^(test|asdf\w*|qwer\w*|xxx+|n\/?a|none|null|address|street|无|没有|测试|地址|街道|暂无)$/i

/** Rejects repeated single letters and placeholder words such as "address". */
export function isRealStreet(street: string): boolean {
  const letters = street.match(/\p{L}/gu) ?? []
  const isEnough = letters.length >= 2 && street.trim().length >= 3
  return isEnough && new Set(street.toLowerCase()).size >= 3 && !PLACEHOLDERS.test(street.trim())
}

type Phones = Parameters<typeof phoneOf>[1]

/** Countries whose addresses require a state. */
const STATE_REQUIRED: ReadonlySet<string> = new Set(['US', 'CA', 'AU', 'MX', 'BR', 'MY', 'JP'])

/** Normalises an address; throws with faults at their fields. */
export function validateAddress(given: ReceiverAddress): ReceiverAddress {
  const { country } = given
  if (!isCountry(country)) throw refuseField('country', 'E_COUNTRY_INVALID')
  return {
    ...given,
    ...(country === 'CN' ? chineseRegion(given) : foreignRegion(given)),
    street: streetField(given),
    firstname: nameField(given),
    mobile_phone: phoneField(given),
    postcode: postcodeField(given),
  }
}

function chineseRegion({ area_code: code }: ReceiverAddress) {
  const region = regionOf(code ?? '')
  if (!code || !region) throw refuseField('area_code', code ? 'E_AREA_INVALID' : 'E_REQUIRED')
  return { ...region, area_code: code, region_code: `${code.slice(0, 2)}0000` }
}

function foreignRegion({ country, region_code: code, province, city }: ReceiverAddress) {
  if (!city.trim()) throw refuseField('city', 'E_REQUIRED')
  const states = statesOf(country, 'en')
  const state = states.find(({ value }) => value === code)
  if (!state && states.length > 0 && (code || STATE_REQUIRED.has(country)))
    throw refuseField('region_code', code ? 'E_REGION_INVALID' : 'E_REQUIRED')
  return { area_code: null, region_code: state?.value ?? '', province: state?.label ?? province.trim() }
}

function streetField({ street }: ReceiverAddress): string {
  if (!isRealStreet(street)) throw refuseField('street', street.trim() ? 'E_STREET_INVALID' : 'E_REQUIRED')
  return street.trim()
}

function nameField({ firstname }: ReceiverAddress): string {
  if (!/\p{L}/u.test(firstname)) throw refuseField('firstname', firstname.trim() ? 'E_NAME_INVALID' : 'E_REQUIRED')
  return firstname.trim()
}

function phoneField({ mobile_phone: given, country }: ReceiverAddress): string {
  const phone = phoneOf(given, country as Phones)
  if (!phone) throw refuseField('mobile_phone', given ? 'E_PHONE_INVALID' : 'E_REQUIRED')
  return phone
}

function postcodeField({ postcode: given, country }: ReceiverAddress): string {
  const postcode = postcodeOf(given, country)
  if (postcode !== null) return postcode
  if (!given.trim()) throw refuseField('postcode', 'E_REQUIRED')
  throw refuseField('postcode', 'E_POSTCODE_COUNTRY', { example: exampleOf(country) ?? '' })
}

/** Free-text fields of an address. In China the region comes from its code and is excluded. */
export const addressTexts = ({ country, firstname, street, city, district, province }: ReceiverAddress): Texts =>
  country === 'CN' ? { firstname, street } : { firstname, street, city, district, province }

/** A stored address may be older than the risk word it contains. */
export async function refuseRiskyChoice(chosen: ReceiverAddress): Promise<void> {
  const [reasons] = Object.values(await findBlockedWords(addressTexts(chosen)))
  if (reasons) throw new Refusal('E_RISK_WORD', { ...reasons[0]?.params, fields: { address_id: reasons } })
}
