/** What of an item decides which part it belongs to, and what it adds. */
export interface CountedItem {
  factory: number
  product: number
  quantity: number
  unit: number
}

export interface Part {
  factory: number
  /** Places of its items. */
  items: number[]
  pieces: number
  minor: number
}

/** One part for each factory, in the order in which the items name them. */
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

/** A parcel as freight is asked for it: pieces of one product together. */
export function parcelItems(items: readonly Pick<CountedItem, 'product' | 'quantity'>[]) {
  const products = new Map<number, number>()
  for (const { product, quantity } of items) products.set(product, (products.get(product) ?? 0) + quantity)
  return [...products].map(([product_id, pieces]) => ({ product_id, pieces }))
}

/** What the stock calls the pieces that are kept back for a part of an order: each factory uses its own. */
export const reservationReference = ({ part_no: no }: { part_no: string }) => `order ${no}`
