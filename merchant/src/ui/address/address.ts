import type { SavedAddress, ParsedAddress, ReceiverAddress } from '@inkfold/api/contracts/logistics'

/** Form values; in China region codes of province, city and district. */
export interface AddressEntries {
  firstname: string
  mobile_phone: string
  country: string
  region_code: string
  city_code: string
  area_code: string
  province: string
  city: string
  district: string
  street: string
  postcode: string
  is_default: boolean
}

export const BLANK: AddressEntries = {
  firstname: '',
  mobile_phone: '',
  country: 'US',
  region_code: '',
  city_code: '',
  area_code: '',
  province: '',
  city: '',
  district: '',
  street: '',
  postcode: '',
  is_default: false,
}

export function entriesOf({ area_code, ...fields }: ReceiverAddress | SavedAddress): AddressEntries {
  const { country, region_code, province, city, district, street, firstname, mobile_phone, postcode } = fields
  const written = { country, region_code, province, city, district, street, firstname, mobile_phone, postcode }
  const codes = area_code ? { area_code, city_code: `${area_code.slice(0, 4)}00` } : { area_code: '', city_code: '' }
  return { ...written, ...codes, is_default: 'is_default' in fields && fields.is_default }
}

/** Replaces all values by the parsed text, so that nothing of an earlier person remains. */
export const withParsed = ({ is_default }: AddressEntries, parsed: ParsedAddress): AddressEntries => ({
  ...BLANK,
  ...entriesOf(parsed),
  is_default,
})

const READ = ['firstname', 'mobile_phone', 'country', 'city', 'street', 'postcode'] as const

/** Fields missing from the parsed text. */
export const missingFields = (parsed: ParsedAddress) => READ.filter((name) => parsed[name] === '')

/** Nothing was parsed except possibly the country. */
export const isEmpty = (parsed: ParsedAddress) => READ.every((name) => name === 'country' || parsed[name] === '')

/** A change of country clears the region fields. */
export const countryChange = (country: string): Partial<AddressEntries> => ({
  country,
  region_code: '',
  city_code: '',
  area_code: '',
  province: '',
  city: '',
  district: '',
})

/** The request body: region code in China, text elsewhere. */
export function addressBody({ city_code: _, area_code, country, ...written }: AddressEntries) {
  const { firstname, mobile_phone, street, postcode, is_default, ...region } = written
  const person = { firstname, mobile_phone, country, street, postcode, is_default }
  return country === 'CN' ? { ...person, area_code } : { ...person, ...region, area_code: null }
}

/** The receiver as stored in an order. */
export function receiverOf({ city_code: _, is_default: __, area_code, ...written }: AddressEntries): ReceiverAddress {
  return { ...written, area_code: area_code || null }
}

/** In China from province to street, elsewhere from street to country. */
export function addressLine(address: ReceiverAddress, country: string): string {
  const { country: code, province, city, district, street, postcode } = address
  const parts =
    code === 'CN'
      ? [country, province, city, district, street, postcode]
      : [street, district, city, province, postcode, country]
  return parts.filter((part, i) => part !== '' && parts.indexOf(part) === i).join(code === 'CN' ? ' ' : ', ')
}
