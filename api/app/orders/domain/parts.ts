export interface CountedItem {
  factory: number
  product: number
  quantity: number
  unit: number
}

export interface Part {
  factory: number
  /** Indexes of its items. */
  items: number[]
  pieces: number
  minor: number
}

/** One part per factory, in order of first appearance. */
export function partsOf(items: readonly CountedItem[]): Part[] {
  const byFactory = Map.groupBy(
    items.map((item, at) => ({ ...item, at })),
    ({ factory }) => factory,
  )
  return [...byFactory].map(([factory, own]) => ({
    factory,
    items: own.map(({ at }) => at),
    pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
    minor: own.reduce((sum, { quantity, unit }) => sum + quantity * unit, 0),
  }))
}

/** The parcel's items for a freight quote, with the pieces of one product combined. */
export function parcelItems(items: readonly Pick<CountedItem, 'product' | 'quantity'>[]) {
  const products = new Map<number, number>()
  for (const { product, quantity } of items) products.set(product, (products.get(product) ?? 0) + quantity)
  return [...products].map(([product_id, pieces]) => ({ product_id, pieces }))
}

/** The reference of a part's stock reservations: each factory reserves separately. */
export const reservationReference = ({ part_no: no }: { part_no: string }) => `order ${no}`
