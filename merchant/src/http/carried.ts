/** What a visitor made on the home page, passed to the editor. */
export interface Carried {
  product: number
  text: string
  /** The text's displayed colour. */
  ink: `#${string}`
  picture: File | null
}

let carried: Carried | null = null

/** Kept in memory through sign-in or registration, neither of which reloads the page. */
export function carry(work: Carried) {
  carried = work
}

/** Removes it, so that only the editor of that product takes it. */
export function takeCarried(product: number): Carried | null {
  const work = carried?.product === product ? carried : null
  if (work) carried = null
  return work
}
