import type { Destination } from '#contracts/logistics'

const PLACE = /^[A-Z]{2}(-[A-Z0-9]{1,6}|:[A-Z0-9]{1,10})?$/

/** Normalised and unique: `us:96 7` becomes `US:967`; null marks an invalid place. */
export const placesOf = (given: readonly string[]): (string | null)[] => [...new Set(given.map(placeOf))]

function placeOf(given: string): string | null {
  const place = given.toUpperCase().replaceAll(/\s/g, '')
  return PLACE.test(place) ? place : null
}

/** Letters and digits only, so `sw1a 1aa` and `SW1A1AA` have the same prefix. */
export const lettersAndDigits = (postcode: string) => postcode.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** 0 for no match, 1 for the country, 2 for the state, more for each matching postcode character. */
export function closeness(place: string, { country, region_code: region, postcode }: Destination): number {
  if (place === country) return 1
  if (!place.startsWith(country)) return 0
  if (place[2] === '-') return place.slice(3) === region.toUpperCase() ? 2 : 0
  const prefix = place.slice(3)
  return place[2] === ':' && lettersAndDigits(postcode).startsWith(prefix) ? 2 + prefix.length : 0
}

export function nearest<Zone extends { places: readonly string[] }>(
  zones: readonly Zone[],
  to: Destination,
): Zone | undefined {
  const near = zones.map((zone) => ({ zone, by: Math.max(0, ...zone.places.map((place) => closeness(place, to))) }))
  const best = Math.max(0, ...near.map(({ by }) => by))
  return best === 0 ? undefined : near.find(({ by }) => by === best)?.zone
}
