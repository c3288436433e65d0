import type { ParsedAddress } from '#contracts/logistics'
import { countryOfPhone } from '#identity/credentials/contacts'
import { findCountry } from '#logistics/domain/pasted/country'
import { fieldOfLabel, LABEL_AND_COLON } from '#logistics/domain/pasted/labels'
import { isNote, partsOf, withoutLinks } from '#logistics/domain/pasted/text'
import { PHONE_WORD, takePhone } from '#logistics/domain/pasted/phone'
import { personIn, isStreet } from '#logistics/domain/pasted/street'
import { placeIn, findPostcode, postcodeAlone, withoutPostcodeLabel } from '#logistics/domain/pasted/place'
import { stateOf } from '#logistics/domain/pasted/state'
import { needsPostcode, postcodeOf } from '#logistics/domain/postcodes'

export type KnownFields = Partial<
  Pick<ParsedAddress, 'country' | 'firstname' | 'mobile_phone' | 'postcode' | 'province' | 'city'>
>

const NOTHING: ParsedAddress = {
  country: '',
  region_code: '',
  area_code: null,
  province: '',
  city: '',
  district: '',
  street: '',
  firstname: '',
  mobile_phone: '',
  postcode: '',
}

/** An address in Latin script: as lines, separated parts or plain words. */
export function latinAddress(text: string, known: KnownFields = {}): ParsedAddress {
  const alone = postcodeAlone(text)
  if (alone) return { ...NOTHING, ...known, ...alone }
  const all = partsOf(withoutLinks(withoutPostcodeLabel(text))).flatMap(withoutNumber)
  const { parts: said, name: labelled } = withoutLabels(
    all.filter((part, i) => i === 0 || !isNote(part)).map(withoutRemark),
  )
  const first = takePhone(said, known.country ?? '', () => true)
  const from = findCountry(first.number ? first.parts : said)
  const country = known.country || from.code || countryOfPhone(first.number)
  const phone = first.number.startsWith('+')
    ? first
    : takePhone(said, country, (one) => needsPostcode(country) && postcodeOf(one, country) !== null)
  const found = findCountry(phone.parts)
  const latin = found.parts.map(withoutHan).filter(Boolean)
  const ordered = found.at === 0 && latin.length > 2 && found.code ? smallestFirst(latin, country) : latin
  const place = placeIn(ordered, country, known)
  const person = personIn(place.parts, known.firstname ?? labelled)
  return {
    country,
    region_code: place.state?.code ?? '',
    area_code: null,
    province: place.state?.name ?? '',
    city: place.city,
    district: '',
    street: person.street,
    firstname: person.name,
    mobile_phone: phone.number,
    postcode: place.postcode,
  }
}

/** Splits off a long number, such as a phone number, at either end. */
function withoutNumber(part: string): string[] {
  if (/\b\d{5}-\d{4}$/.test(part)) return [part]
  const ends = /^(.*\p{L}.*?)\s+((?:\+|\()?\d[\d\s().-]{7,}\d)$/u.exec(part)
  if (ends)
    return [(ends[1] as string).replace(PHONE_WORD, '').trim(), ends[2] as string].filter((one) =>
      /[\p{L}\p{N}]/u.test(one),
    )
  const begins = /^((?:\+|\()?\d[\d\s().-]{7,}\d)\s+(\p{L}.*)$/u.exec(part)
  return begins ? begins.slice(1) : [part]
}

/** `Attn: Jane Doe`: single labels inside an address. */
function withoutLabels(given: readonly string[]): { parts: string[]; name: string } {
  let name = ''
  const parts = given.flatMap((part) => {
    const label = new RegExp(`^${LABEL_AND_COLON.source}`, 'iu').exec(part)
    const field = label
      ? fieldOfLabel(label[1] ?? label[2] ?? '')
      : /^(?:e-?mail|order|sku|qty)$/i.test(part)
        ? 'other'
        : null
    const left = label ? part.slice(label[0].length).trim() : part
    if (field === 'other' || left === '') return []
    if (field === 'name' && name === '') name = left
    return [left]
  })
  return { parts: name ? parts.filter((part) => part !== name) : parts, name }
}

const withoutRemark = (part: string) =>
  part.replaceAll(/\((?=[^)]*(?:leave|please|call|ring|near|door|gate|code|备注|请))[^)]*\)/gi, '').trim()

/** Drops Chinese text beside a Latin address: a translation or a note to the seller. */
const withoutHan = (part: string) =>
  part
    .replaceAll(/[\p{Script=Han}、。]+/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()

/** `USA, California, Los Angeles, 12 Elm Street, Jane Doe`: the reverse order. */
function smallestFirst(parts: string[], country: string): string[] {
  const at = parts.findIndex((part) => isStreet(part))
  const isTurned =
    at > 0 &&
    (stateOf(parts[0] as string, country) !== null ||
      findPostcode(parts.slice(0, 1), country) !== null ||
      at < parts.length - 1)
  return isTurned ? parts.toReversed() : parts
}
