/** Orders a day of each supplier, largest first: the nth is the largest divided by n to the power of `skew`. */
export function supplierSizes(count: number, orders: number, skew: number): number[] {
  const weights = Array.from({ length: count }, (_, nth) => 1 / (nth + 1) ** skew)
  const all = weights.reduce((sum, one) => sum + one, 0)
  return weights.map((one) => (one / all) * orders)
}

export interface Placed {
  /** Orders a day of each primary. */
  loads: number[]
  /** Suppliers with more orders than a primary carries; they need a larger one of their own. */
  tooLarge: number[]
}

/** Each supplier, largest first, goes to the emptiest primary; of these there are as few as hold all of them. */
export function placeSuppliers(sizes: readonly number[], most: number): Placed {
  const tooLarge = sizes.filter((size) => size > most)
  const fitting = sizes.filter((size) => size <= most)
  const all = fitting.reduce((sum, one) => sum + one, 0)
  for (let primaries = Math.ceil(all / most); ; primaries++) {
    const loads = spread(fitting, primaries)
    if (Math.max(0, ...loads) <= most) return { loads, tooLarge }
  }
}

function spread(sizes: readonly number[], primaries: number): number[] {
  const loads = Array.from({ length: primaries }, () => 0)
  for (const size of sizes) {
    const emptiest = loads.indexOf(Math.min(...loads))
    loads[emptiest] = (loads[emptiest] ?? 0) + size
  }
  return loads
}
