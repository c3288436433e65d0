import { ZONE } from '#contracts/limits'
import { row, rows, type Row, type Transaction } from '#core/database'
import { refuseField } from '#core/errors'
import { type Hooks, defineResource } from '#core/crud/resource'
import type { Actor } from '#core/http/actor'
import { placesOf } from '#logistics/domain/places'
import { isCountry } from '#settings/area/countries'
import { derived, flag, id, integer, manyWords, money, reference, text } from '#core/lists/fields'
import { sharedZonesSql, NAME_LABEL, ORGANISATION_OWNED, rowFields } from '#logistics/resources/shared'

/** Each place belongs to one zone of a method. */
export const zoneRules: Hooks = {
  async beforeWrite(given, before, { actor, trx }) {
    const method = Number(given.method_id ?? before?.method_id)
    const values: Row = { ...given, ...(!before && { organisation_id: await lockMethodOwner(method, actor, trx) }) }
    assertDayOrder({ ...before, ...values })
    if (values.places !== undefined || !before)
      return { ...values, places: await validatePlaces((values.places ?? []) as string[], method, before, trx) }
    return values
  },
}

/** Zones may be added to own methods only, not to shared ones. The lock serialises zone writes of one method. */
async function lockMethodOwner(method: number, { organisation }: Actor, trx: Transaction): Promise<number> {
  const held = await row<{ organisation_id: number }>(
    'select organisation_id from logistics_methods where id = ? for no key update',
    [method],
    trx,
  )
  const isOwn = organisation.kind === 'platform' || held?.organisation_id === organisation.id
  if (!held || !isOwn) throw refuseField('method_id', 'E_INVALID_REFERENCE')
  return held.organisation_id
}

function assertDayOrder({ days_from: from, days_to: to }: Row) {
  if (Number(from) > Number(to)) throw refuseField('days_to', 'E_DAYS_ORDER')
}

async function validatePlaces(
  given: string[],
  method: number,
  before: Row | null,
  trx: Transaction,
): Promise<string[]> {
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

const grams = { required: true, min: 1, max: ZONE.grams } as const
const amount = (column: string) => money({ column, initial: '0.00', max: ZONE.minor })

/** The most specific matching place decides the zone. */
export const logisticsZones = defineResource({
  name: 'logistics-zones',
  table: 'logistics_zones',
  verbs: ['view', 'create', 'edit', 'delete'],
  ownership: ORGANISATION_OWNED,
  sharedWith: sharedZonesSql,
  label: NAME_LABEL,
  hooks: zoneRules,
  fields: {
    id: id(),
    organisation_id: reference('organisations', { readonly: true }),
    method_id: reference('logistics-methods', { required: true, readonly: 'after_create' }),
    method_zh: derived('text', 'select m.name_zh from logistics_methods m where m.id = t.method_id', { search: true }),
    method_en: derived('text', 'select m.name_en from logistics_methods m where m.id = t.method_id', { search: true }),
    name_zh: text({ required: true, max: 60, search: true, sort: true }),
    name_en: text({ required: true, max: 60, search: true }),
    places: manyWords({ table: 'zone_places', own: 'zone_id', other: 'place' }),
    is_served: flag({ initial: true }),
    first_g: integer(grams),
    first_fee: money({ required: true, column: 'first_minor', max: ZONE.minor, sort: true }),
    step_g: integer(grams),
    step_fee: money({ required: true, column: 'step_minor', max: ZONE.minor, sort: true }),
    handling_fee: amount('handling_minor'),
    remote_fee: amount('remote_minor'),
    days_from: integer({ required: true, min: 0, max: ZONE.days }),
    days_to: integer({ required: true, min: 0, max: ZONE.days, sort: true }),
    ...rowFields,
  },
})
