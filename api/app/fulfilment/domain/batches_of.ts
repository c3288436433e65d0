import type { Composition } from '#contracts/fulfilment'

export interface Batched {
  id: number
  organisation_id: number
  carrier: string
  composition: Composition
}

/** One batch for each factory, carrier and composition, in the order given, and another one where it grows too large. */
export function batchesOf<One extends Omit<Batched, 'id'>>(waiting: readonly One[], most: number): One[][] {
  const alike = Map.groupBy(waiting, (one) => `${one.organisation_id} ${one.composition} ${one.carrier}`)
  return [...alike.values()].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most)),
  )
}
