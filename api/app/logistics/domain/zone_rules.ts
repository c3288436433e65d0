import { ZONE } from '#contracts/limits'
import { row, rows, type Row, type Transaction } from '#core/database'
import { refuseField } from '#core/errors'
import type { Hooks } from '#core/crud/resource'
import type { Actor } from '#core/http/actor'
import { placesOf } from '#logistics/domain/places'
import { isCountry } from '#settings/area/countries'

/** A zone is its method's; one place is in one zone of a method. */
export const zoneRules: Hooks = {
  async write(given, before, { actor, trx }) {
    const method = Number(given.method_id ?? before?.method_id)
    const values: Row = { ...given, ...(!before && { organisation_id: await ownerOf(method, actor, trx) }) }
    refuseBackwards({ ...before, ...values })
    if (values.places !== undefined || !before)
      return { ...values, places: await soundPlaces((values.places ?? []) as string[], method, before, trx) }
    return values
  },
}

/** Whoever sees a method that is lent adds nothing to it. Held, so that two zones of one method are not written at once. */
async function ownerOf(method: number, { organisation }: Actor, trx: Transaction): Promise<number> {
  const held = await row<{ organisation_id: number }>(
    'select organisation_id from logistics_methods where id = ? for no key update',
    [method],
    trx,
  )
  const isOwn = organisation.kind === 'platform' || held?.organisation_id === organisation.id
  if (!held || !isOwn) throw refuseField('method_id', 'E_INVALID_REFERENCE')
  return held.organisation_id
}

function refuseBackwards({ days_from: from, days_to: to }: Row) {
  if (Number(from) > Number(to)) throw refuseField('days_to', 'E_DAYS_ORDER')
}

async function soundPlaces(given: string[], method: number, before: Row | null, trx: Transaction): Promise<string[]> {
  const places = placesOf(given)
  if (places.length === 0) throw refuseField('places', 'E_REQUIRED')
  if (places.length > ZONE.places) throw refuseField('places', 'E_INVALID', { count: places.length })
  if (!places.every((place) => isPlace(place))) throw refuseField('places', 'E_PLACE_FORM')
  const taken = await rows<{ place: string }>(
    'select place from zone_places where method_id = ? and zone_id <> ? and place = any(?) order by place',
    [method, before?.id ?? 0, places],
    trx,
  )
  if (taken.length > 0)
    throw refuseField('places', 'E_PLACE_TAKEN', { places: taken.map(({ place }) => place).join(', ') })
  return places
}

const isPlace = (place: string | null): place is string => place !== null && isCountry(place.slice(0, 2))
