import type { Row } from '#core/database'
import { dayOf } from '#organisations/days'
import type { Person } from '#database/seeders/orders/compose'
import type { ProductionRows, Production } from '#database/seeders/orders/production'
import { hoursAfter } from '#database/seeders/orders/plan'
import type { Numbers } from '#database/seeders/orders/bulk'

interface BatchNumbers {
  batches: Numbers
  nos: Numbers
}

/** Production orders a factory accepted on one day form a batch, by carrier and composition. */
export function batchesOf(
  { productions }: ProductionRows,
  makers: ReadonlyMap<number, Person>,
  { batches: ids, nos }: BatchNumbers,
): Row[] {
  const together = Map.groupBy(
    productions.filter(({ accepted_at: at }) => at !== null),
    ({ organisation_id, accepted_at: at, carrier, composition }) =>
      `${organisation_id} ${dayOf(at as Date)} ${carrier} ${composition}`,
  )
  for (const one of productions) one.batch_id = null
  return [...together.values()].map((same) => {
    const { organisation_id, carrier, composition } = same[0] as Production
    const first = new Date(Math.min(...same.map(({ accepted_at: at }) => (at as Date).getTime())))
    const id = ids.next()
    const maker = makers.get(organisation_id)
    const created = hoursAfter(first, -1)
    for (const one of same) one.batch_id = id
    return {
      id,
      batch_no: nos.nextNo('B', created, 7),
      organisation_id,
      carrier,
      composition,
      created_by: maker?.id ?? null,
      created_name: maker?.username ?? '',
      created_at: created,
      updated_at: created,
    }
  })
}
