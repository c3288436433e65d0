import type { ParsedAddress } from '#contracts/logistics'
import { countryOfPhone } from '#identity/domain/contacts'
import { findCountry, isKnownCity } from '#logistics/domain/pasted/country'
import { fieldOfLabel, LABEL_AND_COLON } from '#logistics/domain/pasted/labels'
import { isNote, partsOf, withoutLinks } from '#logistics/domain/pasted/parts'
import { PHONE_WORD, takePhone } from '#logistics/domain/pasted/phone'
import { findPostcode, type FoundPostcode, hasCityBehind } from '#logistics/domain/pasted/postcode'
import { cutState, type State, stateOf } from '#logistics/domain/pasted/state'
import { isStreet, isStreetBegin, isStreetEnd, isUnitWord, streetLength } from '#logistics/domain/pasted/street_words'
import { needsPostcode, postcodeOf } from '#logistics/domain/postcodes'

/** What labels said already. */
export type Known = Partial<
  Pick<ParsedAddress, 'country' | 'firstname' | 'mobile_phone' | 'postcode' | 'province' | 'city'>
>

/** An address in Latin letters: lines, or parts between marks, or nothing but words. */
export function latinAddress(text: string, known: Known = {}): ParsedAddress {
  const all = partsOf(withoutLinks(text)).flatMap(withoutNumber)
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
  const ordered = found.at === 0 && latin.length > 2 && found.code ? bigEndian(latin, country) : latin
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

/** A number at either end of a line stands by itself. */
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

/** `Attn: Jane Doe`: a label here and there. */
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

/** What stands beside it in Chinese is its translation, or meant for the seller. */
const withoutHan = (part: string) =>
  part
    .replaceAll(/[\p{Script=Han}、。]+/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()

/** `USA, California, Los Angeles, 12 Elm Street, Jane Doe`: the other way round. */
function bigEndian(parts: string[], country: string): string[] {
  const at = parts.findIndex((part) => isStreet(part))
  const isTurned =
    at > 0 &&
    (stateOf(parts[0] as string, country) !== null ||
      findPostcode(parts.slice(0, 1), country) !== null ||
      at < parts.length - 1)
  return isTurned ? parts.toReversed() : parts
}

interface Place {
  postcode: string
  state: State | null
  city: string
  parts: string[]
}

function placeIn(parts: readonly string[], country: string, known: Known): Place {
  const found = known.postcode ? null : country === '' ? loneDigits(parts) : findPostcode(parts, country)
  const start = found ? partsAround(parts, found) : { left: [...parts], after: '', at: parts.length }
  const behind = found && hasCityBehind(country) && start.after !== ''
  if (behind) return cityBehind(start.left, start.after, start.at, found.postcode, country)
  return cityBefore(start.left, start.after, start.at, found?.postcode ?? '', country, known)
}

/** Nothing says the country: digits by themselves are a postcode all the same. */
function loneDigits(parts: readonly string[]): FoundPostcode | null {
  const at = parts.findLastIndex((part) => /^\d{4,6}$/.test(part))
  return at < 0 ? null : { postcode: parts[at] as string, at, before: '', after: '' }
}

function partsAround(parts: readonly string[], { at, before, after }: { at: number; before: string; after: string }) {
  const left = parts.flatMap((part, i) => (i !== at ? [part] : before ? [before] : []))
  // Behind the person or before everything: what follows is the street, and its city is at the end.
  const isEarly = at <= 1 && before === '' && after === '' && left.length > 2
  return { left, after, at: isEarly ? left.length : before ? at + 1 : at }
}

/** `10115 Berlin`, `20121 Milano MI`, `34710 Kadıköy/İstanbul`. */
function cityBehind(left: readonly string[], after: string, at: number, postcode: string, country: string): Place {
  const bracket = /^(.*?)\s*[([]([^)\]]+)[)\]]$/.exec(after)
  const slash = country === 'TR' ? /^(.*?)\s*\/\s*(.+)$/.exec(after) : null
  const [, town = '', land = ''] = bracket ?? slash ?? []
  const cut = town
    ? { state: stateOf(land, country) ?? { code: '', name: land }, left: town }
    : cutState(after, country)
  const next = left[at]
  const isNext = next !== undefined && at > 0 && !isStreet(next)
  const state = cut?.left ? cut.state : ((isNext ? stateOf(next, country) : null) ?? cut?.state ?? null)
  const named = isNext && state && stateOf(next, country)?.name === state.name
  const isRegion = isNext && !named && !state && at === left.length - 1 && at > 1
  const rest = left.filter((_, i) => !(i === at && (named || isRegion)))
  const region = isRegion ? { code: '', name: next } : state
  return { postcode, state: region, city: (cut?.left || after).replaceAll(/^[\s,]+|[\s,]+$/g, ''), parts: rest }
}

/** City, state and postcode in that order, in one part or in parts of their own. */
function cityBefore(
  left: readonly string[],
  after: string,
  at: number,
  postcode: string,
  country: string,
  known: Known,
): Place {
  const parts = [...left]
  let city = known.city ?? ''
  let state: State | null = null
  let i = Math.min(at, parts.length) - 1
  if (after) {
    const cut = cutState(after, country)
    state = cut?.state ?? null
    city ||= cut ? cut.left : after
  }
  // The state may stand behind the postcode, in a part of its own.
  const next = parts[i + 1]
  if (!state && next !== undefined && i >= 0 && postcode && stateOf(next, country)) {
    state = stateOf(next, country)
    parts.splice(i + 1, 1)
  } else if (
    city === '' &&
    next !== undefined &&
    i >= 0 &&
    postcode &&
    !isStreet(next) &&
    parts.length - 1 === i + 1 &&
    (isStreet(parts[i] as string) || i === 0)
  ) {
    // `12 Elm Street 94043, Mountain View`
    city = next
    parts.splice(i + 1, 1)
  }
  while (i > 0 || (i === 0 && parts.length === 1)) {
    const part = parts[i] as string
    const cut = state || known.province ? null : cutState(part, country)
    if (cut && cut.left === '') {
      const isCity =
        cut.state.code === '' && city === '' && i > 0 && (country === 'AE' || isStreet(parts[i - 1] as string))
      if (isCity) break
      state = cut.state
      parts.splice(i, 1)
    } else if (cut && (!isStreet(cut.left) || /\d/.test(cut.left))) {
      state = cut.state
      parts[i] = cut.left
      continue
    } else break
    i--
  }
  if (city === '' && i >= 0) {
    const part = parts[i] as string
    const split = splitCity(part, parts.length === 1 || i === 0)
    if (i > 0 && !isStreet(part)) {
      city = part
      parts.splice(i, 1)
    } else if (split) {
      city = split.city
      parts[i] = split.street
    }
  }
  if (city === '' && state && isCityState(state.name, country)) city = state.name
  if (city === '' && country === 'SG') city = 'Singapore'
  if (city === '' && country === 'HK') city = 'Hong Kong'
  return { postcode, state, city, parts }
}

/** New York, Berlin, Tokyo: a state that is a city, too. */
const isCityState = (name: string, country: string) =>
  isKnownCity(name) || ['New York', 'Washington', 'Berlin', 'Hamburg', 'Bremen', 'Mexico City', 'Kuala Lumpur', 'Putrajaya', 'São Paulo', 'Rio de Janeiro', 'Dubai', 'Abu Dhabi'].includes(name) || (country === 'US' && name === 'District of Columbia') // prettier-ignore

/** A street and its city without a mark between: after the last number, flat or kind of street. */
function splitCity(part: string, isAll: boolean): { street: string; city: string } | null {
  const words = part.split(' ')
  const end = streetLength(words)
  if (end > 0 && end < words.length) return { street: words.slice(0, end).join(' '), city: words.slice(end).join(' ') }
  const width = [4, 3, 2, 1].find((count) => words.length > count && isKnownCity(words.slice(-count).join(' ')))
  if (!width || !isAll) return null
  return { street: words.slice(0, -width).join(' '), city: words.slice(-width).join(' ') }
}

const COMPANY = /\b(?:inc|llc|ltd|limited|gmbh|co|corp|s\.?a\.?|s\.?r\.?l\.?|b\.?v\.?|ag|kg|oy|ab|as|plc|pty)\.?$/i
const TITLE = /^(?:mr|mrs|ms|miss|dr|prof|herr|frau|mme|m\.|sr|sra|sig)\b\.?/i

/** Who receives it comes first, or last where the street does; what is left is the street. */
function personIn(parts: readonly string[], labelled = '') {
  if (labelled) return { name: labelled, street: joined(parts.filter((part) => part !== labelled)) }
  const [first = '', ...others] = parts
  if (first !== '' && (isPerson(first) || (COMPANY.test(first) && others.length > 0)))
    return { name: first, street: joined(others) }
  const isHouse = /^\d/.test(first) || isStreetBegin(first.split(' ')[0] ?? '') || isUnitWord(first.split(' ')[0] ?? '')
  const glued = isHouse ? null : nameBeforeStreet(first)
  if (glued) return { name: glued.name, street: joined([glued.street, ...others]) }
  const last = parts.findLastIndex((part) => isPerson(part))
  if (last > 0) return { name: parts[last] as string, street: joined(parts.filter((_, i) => i !== last)) }
  return { name: '', street: joined(parts) }
}

const joined = (parts: readonly string[]) => parts.join(', ')
const isPerson = (part: string) =>
  !/\d|^c\/o\b/i.test(part) && (TITLE.test(part) || (!isStreet(part) && part.split(' ').length <= 6))

/** `Jane Doe 10 Downing Street`, `Max Mustermann Hauptstraße 5`. */
function nameBeforeStreet(part: string): { name: string; street: string } | null {
  const words = part.split(' ')
  const number = words.findIndex((word) => /\d/.test(word))
  if (number <= 0) return null
  const begin = words.findIndex(
    (word, i) => i > 0 && i <= number && (isStreetBegin(word) || (i < number && i > 1 && isStreetEnd(word))),
  )
  const isSuffix = words.findIndex((word, i) => i > 0 && i < number && isStreetEnd(word))
  const at = begin > 0 ? begin : isSuffix > 1 ? (isStreetEnd(words[isSuffix] as string) && /^(?:st|street|road|rd|ave|avenue)$/i.test(words[isSuffix] as string) ? number : isSuffix) : number > 2 && words.length > number + 1 && number <= 4 ? number : Math.min(number, number > 3 ? 2 : number) // prettier-ignore
  if (at <= 0 || at > 5) return null
  return { name: words.slice(0, at).join(' '), street: words.slice(at).join(' ') }
}
