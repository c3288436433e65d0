/** What a visitor made on the home page, on its way into the editor. */
export interface Carried {
  product: number
  text: string
  /** Of the words, as they were seen. */
  ink: `#${string}`
  picture: File | null
}

let carried: Carried | null = null

/** Held while one signs in or registers on the way: none of that loads the page anew. */
export function carry(work: Carried) {
  carried = work
}

/** Taken once, by the editor of the product it was made for. */
export function takeCarried(product: number): Carried | null {
  const work = carried?.product === product ? carried : null
  if (work) carried = null
  return work
}
