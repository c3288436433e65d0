import { cityNames, districtNames, provinceNames, type NamedArea } from '#settings/area/area_names'

export interface FoundRegion {
  /** Of the district, or of as much as was found. */
  code: string
  /** The names that were found, in full. */
  said: string
  /** What follows the last name. */
  rest: string
}

const COUNTRY = /^(中华人民共和国|中国)/
/** A short name that is the beginning of a street's. */
const STREET_NEXT =
  /^(东|南|西|北|中)?[一二三四五六七八九十\d]*(路|街|大道|大街|巷|弄|村|镇|乡|新村|小区|花园|大厦|广场)/
const within = (areas: NamedArea[], digits: string) => areas.filter(({ code }) => code.startsWith(digits))

interface Taken {
  area: NamedArea
  rest: string
}

/** The longest name that the text begins with; short ones only where no street is called so. */
function take(text: string, areas: readonly NamedArea[]): Taken | null {
  const whole = longest(areas.filter(({ name }) => text.startsWith(name)))
  if (whole) return { area: whole, rest: text.slice(whole.name.length) }
  const short = longest(areas.filter((area) => text.startsWith(area.short) && isName(text.slice(area.short.length))))
  return short ? { area: short, rest: text.slice(short.short.length) } : null
}

const isName = (after: string) => !STREET_NEXT.test(after)
const longest = (areas: readonly NamedArea[]) => areas.toSorted((a, b) => b.name.length - a.name.length)[0]

/** Full names alone, and only where no other place is called so. */
function takeOnly(text: string, areas: readonly NamedArea[]): Taken | null {
  const named = areas.filter(({ name }) => name.length >= 3 && text.startsWith(name))
  const best = longest(named)
  const isOne = best && named.filter(({ name }) => name === best.name).length === 1
  return isOne ? { area: best, rest: text.slice(best.name.length) } : null
}

/** Province, city and district that a text begins with; leading ones may be left out where the rest says which are meant. */
export function regionAt(text: string): FoundRegion | null {
  const whole = text.replace(COUNTRY, '')
  const province = take(whole, provinceNames())
  if (province) return belowProvince(province)
  const city = takeOnly(whole, cityNames()) ?? followedByDistrict(whole)
  if (city) return belowCity(city)
  const district = takeOnly(whole, districtNames())
  return district && foundIn('', district)
}

const foundIn = (above: string, { area, rest }: Taken): FoundRegion => ({
  code: area.code,
  said: `${above}${area.name}`,
  rest,
})

function belowProvince(province: Taken): FoundRegion {
  const { area, rest } = province
  const digits = area.code.slice(0, 2)
  const city = take(rest, within(cityNames(), digits))
  if (city) return belowCity(city, area.name)
  const district = takeFull(rest, within(districtNames(), digits))
  return district ? foundIn(area.name, district) : foundIn('', province)
}

/** A city that is a province may stand there twice, and its districts are not all of one city. */
function belowCity({ area, rest }: Taken, above = ''): FoundRegion {
  const isProvince = ['11', '12', '31', '50'].includes(area.code.slice(0, 2))
  const again = isProvince && rest.startsWith(area.name) ? rest.slice(area.name.length) : rest
  const places = within(districtNames(), isProvince ? area.code.slice(0, 2) : area.code.slice(0, 4))
  const district = takeFull(again, places) ?? take(again, places)
  return district ? foundIn(`${above}${area.name}`, district) : foundIn(above, { area, rest: again })
}

function takeFull(text: string, areas: readonly NamedArea[]): Taken | null {
  const area = longest(areas.filter(({ name }) => text.startsWith(name)))
  return area ? { area, rest: text.slice(area.name.length) } : null
}

/** `深圳南山区`: the short name of a city counts where one of its districts follows. */
function followedByDistrict(text: string): Taken | null {
  const cities = cityNames().filter(({ short }) => text.startsWith(short))
  const sure = cities.flatMap((area) => {
    const rest = text.slice(area.short.length)
    return takeFull(rest, within(districtNames(), area.code.slice(0, 4))) ? [{ area, rest }] : []
  })
  return sure[0] ?? null
}
