/** So many pieces of an item. */
export interface Share {
  item: number
  quantity: number
}

/** What is wrong with taking these shares out of a part; nothing at best. Every fault names its share. */
export function splitFaults(
  part: readonly Share[],
  taken: readonly Share[],
): Map<number, 'unknown' | 'twice' | 'too_many'> {
  const there = new Map(part.map(({ item, quantity }) => [item, quantity]))
  const faults = new Map<number, 'unknown' | 'twice' | 'too_many'>()
  const seen = new Set<number>()
  taken.forEach(({ item, quantity }, at) => {
    const most = there.get(item)
    if (most === undefined) faults.set(at, 'unknown')
    else if (seen.has(item)) faults.set(at, 'twice')
    else if (quantity < 1 || quantity > most) faults.set(at, 'too_many')
    seen.add(item)
  })
  return faults
}

/** Is anything left behind? A part without a piece is none. */
export function splitOff(part: readonly Share[], taken: readonly Share[]): { stays: Share[]; goes: Share[] } | null {
  const gone = new Map(taken.map(({ item, quantity }) => [item, quantity]))
  const stays = part.flatMap(({ item, quantity }) => {
    const left = quantity - (gone.get(item) ?? 0)
    return left > 0 ? [{ item, quantity: left }] : []
  })
  return stays.length > 0 && taken.length > 0 ? { stays, goes: [...taken] } : null
}
