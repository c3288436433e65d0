import type { ReceiverAddress } from '#contracts/logistics'
import { refuseField } from '#core/errors'
import { exampleOf, postcodeOf } from '#logistics/domain/postcodes'
import { isRealStreet } from '#logistics/domain/real_street'
import { phoneOf } from '#identity/domain/contacts'
import { regionOf } from '#settings/area/areas'
import { isCountry, statesOf } from '#settings/area/countries'

type Phones = Parameters<typeof phoneOf>[1]

/** Where an address is of no use without the state. */
const BY_STATE: ReadonlySet<string> = new Set(['US', 'CA', 'AU', 'MX', 'BR', 'MY', 'JP'])

/** An address as it is kept, or what is wrong with it, at its field. */
export function located(given: ReceiverAddress): ReceiverAddress {
  const { country } = given
  if (!isCountry(country)) throw refuseField('country', 'E_COUNTRY_INVALID')
  return {
    ...given,
    ...(country === 'CN' ? inChina(given) : abroad(given)),
    street: streetOf(given),
    firstname: nameOf(given),
    mobile_phone: phoneIn(given),
    postcode: postcodeIn(given),
  }
}

function inChina({ area_code: code }: ReceiverAddress) {
  const region = regionOf(code ?? '')
  if (!code || !region) throw refuseField('area_code', code ? 'E_AREA_INVALID' : 'E_REQUIRED')
  return { ...region, area_code: code, region_code: `${code.slice(0, 2)}0000` }
}

function abroad({ country, region_code: code, province, city }: ReceiverAddress) {
  if (!city.trim()) throw refuseField('city', 'E_REQUIRED')
  const states = statesOf(country, 'en')
  const state = states.find(({ value }) => value === code)
  if (!state && states.length > 0 && (code || BY_STATE.has(country)))
    throw refuseField('region_code', code ? 'E_REGION_INVALID' : 'E_REQUIRED')
  return { area_code: null, region_code: state?.value ?? '', province: state?.label ?? province.trim() }
}

function streetOf({ street }: ReceiverAddress): string {
  if (!isRealStreet(street)) throw refuseField('street', street.trim() ? 'E_STREET_INVALID' : 'E_REQUIRED')
  return street.trim()
}

function nameOf({ firstname }: ReceiverAddress): string {
  if (!/\p{L}/u.test(firstname)) throw refuseField('firstname', firstname.trim() ? 'E_NAME_INVALID' : 'E_REQUIRED')
  return firstname.trim()
}

function phoneIn({ mobile_phone: given, country }: ReceiverAddress): string {
  const phone = phoneOf(given, country as Phones)
  if (!phone) throw refuseField('mobile_phone', given ? 'E_PHONE_INVALID' : 'E_REQUIRED')
  return phone
}

function postcodeIn({ postcode: given, country }: ReceiverAddress): string {
  const postcode = postcodeOf(given, country)
  if (postcode !== null) return postcode
  if (!given.trim()) throw refuseField('postcode', 'E_REQUIRED')
  throw refuseField('postcode', 'E_POSTCODE_COUNTRY', { example: exampleOf(country) ?? '' })
}
