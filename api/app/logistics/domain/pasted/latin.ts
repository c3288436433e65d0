import type { ParsedAddress } from '#contracts/logistics'
import { phoneOf } from '#identity/domain/contacts'
import { needsPostcode, postcodeOf } from '#logistics/domain/postcodes'
import { countryCalled } from '#settings/area/country_words'
import { statesOf } from '#settings/area/countries'

type Phones = Parameters<typeof phoneOf>[1]

const LABEL =
  /^(?:full ?name|name|recipient|consignee|attn|ship(?:ping)? to|to|phone(?: number)?|mobile|tel(?:ephone)?|address(?: line)? ?\d?|street|city|state|province|region|zip(?: ?code)?|post(?:al)? ?code|country)\s*[:#]\s*/i
const NAMES = /^(?:full ?name|name|recipient|consignee|attn)\s*[:#]/i
const PHONE = /\+?\(?\d[\d\s().-]{5,18}\d/g

/** An address in English: lines or parts between commas, the country last or left out. */
export function latinAddress(text: string): ParsedAddress {
  const labelled = text.split('\n').find((line) => NAMES.test(line.trim()))
  const parts = partsOf(text)
  const country = countryOf(parts)
  const phone = takePhone(parts, country.code)
  const place = takePlace(country.rest(phone.parts), country.code)
  const { name, street } = nameAndStreet(place.parts, labelled?.trim().replace(LABEL, ''))
  return {
    country: country.code,
    region_code: place.region_code,
    area_code: null,
    province: place.province,
    city: place.city,
    district: '',
    street,
    firstname: name,
    mobile_phone: phone.number,
    postcode: place.postcode,
  }
}

const partsOf = (text: string): string[] =>
  text
    .split(/[\n,;]+/)
    .map((part) => part.trim().replace(LABEL, '').trim())
    .filter((part) => part !== '')

interface Country {
  code: string
  rest(parts: readonly string[]): string[]
}

/** Named in a part of its own, or told by the postcode's form; an address that says nothing is an American one. */
function countryOf(parts: readonly string[]): Country {
  const at = parts.findLastIndex((part, i) => i > 0 && countryCalled(part) !== null && !isState(part, parts, i))
  const named = parts[at]
  if (named) return { code: countryCalled(named) as string, rest: (left) => left.filter((part) => part !== named) }
  return { code: countryByPostcode(parts), rest: (left) => [...left] }
}

/** `CA` after a city and before a postcode is California, not Canada. */
const isState = (part: string, parts: readonly string[], i: number) =>
  /^[A-Z]{2}$/.test(part) &&
  (/^\d{5}(-\d{4})?$/.test(parts[i + 1] ?? '') || parts.slice(i + 1).some((one) => countryCalled(one)))

const TOLD: readonly [country: string, form: RegExp][] = [
  ['US', /\b[A-Z]{2},? \d{5}(-\d{4})?$/],
  ['CA', /\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/],
  ['GB', /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/],
  ['NL', /\b[1-9]\d{3} ?[A-Z]{2}\b/],
  ['AU', /\b(?:NSW|VIC|QLD|ACT|TAS) \d{4}$/],
]

const countryByPostcode = (parts: readonly string[]): string =>
  TOLD.find(([, form]) => parts.slice(1).some((part) => form.test(part.toUpperCase())))?.[0] ?? 'US'

/** The last number that somebody could ring. */
function takePhone(parts: readonly string[], country: string): { number: string; parts: string[] } {
  for (const [i, part] of [...parts.entries()].toReversed()) {
    for (const [given] of part.matchAll(PHONE)) {
      const number = isHouse(part, given) ? null : phoneOf(given, country as Phones)
      if (!number) continue
      const left = part.replace(given, ' ').trim()
      return { number, parts: parts.flatMap((one, at) => (at !== i ? [one] : left ? [left] : [])) }
    }
  }
  return { number: '', parts: [...parts] }
}

/** Digits that go on as a street, or as an American postcode with four more. */
const isHouse = (part: string, given: string) => /^\d{5}-\d{4}$/.test(given) || part.includes(`${given} St`)

interface Place {
  postcode: string
  region_code: string
  province: string
  city: string
  parts: string[]
}

/** From behind: postcode, state, city. The first part, who receives it, holds none of them. */
function takePlace(parts: readonly string[], country: string): Place {
  const coded = takePostcode(parts, country)
  const stated = takeState(coded.parts, country)
  const last = stated.parts.length > 2 ? (stated.parts.at(-1) ?? '') : ''
  const isCity = last !== '' && !(stated.name && /\d/.test(last))
  return {
    postcode: coded.postcode,
    region_code: stated.code,
    province: stated.name,
    // Berlin is a state and a city.
    city: isCity ? last : stated.name,
    parts: isCity ? stated.parts.slice(0, -1) : [...stated.parts],
  }
}

function takePostcode(parts: readonly string[], country: string): { postcode: string; parts: string[] } {
  if (!needsPostcode(country)) return { postcode: '', parts: [...parts] }
  for (let i = parts.length - 1; i > 0; i--) {
    const found = postcodeIn(parts[i] as string, country)
    if (!found) continue
    const left = found.left ? [found.left] : []
    return { postcode: found.postcode, parts: [...parts.slice(0, i), ...left, ...parts.slice(i + 1)] }
  }
  return { postcode: '', parts: [...parts] }
}

/** One word or two that stand together, the last ones first. */
function postcodeIn(part: string, country: string): { postcode: string; left: string } | null {
  const words = part.split(' ')
  for (const width of [2, 1])
    for (let at = words.length - width; at >= 0; at--) {
      const given = words.slice(at, at + width).join(' ')
      const postcode = /\d/.test(given) ? postcodeOf(given, country) : null
      const isStreet = words.length - width > 2 && at === 0
      if (postcode && !isStreet) return { postcode, left: words.toSpliced(at, width).join(' ') }
    }
  return null
}

interface Stated {
  code: string
  name: string
  parts: string[]
}

/** A state at the end of one of the last two parts, by its letters or its name. */
function takeState(parts: readonly string[], country: string): Stated {
  const states = statesOf(country, 'en')
  const chinese = statesOf(country, 'zh-cn')
  for (let i = parts.length - 1; i > 0 && i >= parts.length - 2; i--) {
    const part = parts[i] as string
    const state = states.find(({ value, label }, at) => endsWith(part, [value, label, chinese[at]?.label ?? '']))
    if (!state) continue
    const said = [state.label, state.value].find((one) => endsWith(part, [one])) ?? state.label
    const left = part.slice(0, -said.length).trim()
    return {
      code: state.value,
      name: state.label,
      parts: [...parts.slice(0, i), ...(left ? [left] : []), ...parts.slice(i + 1)],
    }
  }
  return { code: '', name: '', parts: [...parts] }
}

const endsWith = (part: string, names: readonly string[]) =>
  names.some((name) => name !== '' && ` ${part.toLowerCase()}`.endsWith(` ${name.toLowerCase()}`))

const COMPANY = /\b(inc|llc|ltd|gmbh|co|corp)\.?$/i

/** Who receives it comes first and has no number; what is left is the street. */
function nameAndStreet(parts: readonly string[], labelled = '') {
  const first = parts.find((part) => !/\d/.test(part) || COMPANY.test(part))
  const name = labelled || (parts[0] === first ? (first ?? '') : '')
  return { name, street: parts.filter((part) => part !== name).join(', ') }
}
