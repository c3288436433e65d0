import type { ShopFacets } from '#contracts/shop'

type Branch = ShopFacets['categories'][number]

/** Categories with what lies in them and below; those with nothing are left out. */
export function withBranches(all: readonly Branch[], own: readonly { id: number; count: number }[]): Branch[] {
  const parents = new Map(all.map(({ id, parent_id: parent }) => [id, parent]))
  const counts = new Map<number, number>()
  for (const { id, count } of own)
    for (let at: number | null | undefined = id; at; at = parents.get(at)) counts.set(at, (counts.get(at) ?? 0) + count)
  return all.filter(({ id }) => counts.has(id)).map((one) => ({ ...one, count: counts.get(one.id) ?? 0 }))
}
