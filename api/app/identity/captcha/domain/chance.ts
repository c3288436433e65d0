/** Where chance comes from: at least 0, below 1. Tests hand in a seeded one. */
export type Chance = () => number

export function between(chance: Chance, from: number, to: number): number {
  return from + chance() * (to - from)
}

export function oneOf<Item>(chance: Chance, items: readonly Item[]): Item {
  return items[Math.floor(chance() * items.length)] as Item
}
