/** Pieces laid into parcels in turn: as many as each says, or all of them into the only one; null where they do not fit. */
export function sharedOut<Item>(items: readonly Item[], parcels: readonly { pieces?: number }[]): Item[][] | null {
  const [only] = parcels
  if (parcels.length === 1 && only?.pieces === undefined) return items.length > 0 ? [[...items]] : null
  let at = 0
  const shares = parcels.map(({ pieces = 0 }) => items.slice(at, (at += pieces)))
  const isWhole = shares.every((share, index) => share.length > 0 && share.length === parcels[index]?.pieces)
  return isWhole ? shares : null
}
