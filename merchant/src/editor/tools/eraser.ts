import type { erasing } from './erasing'

type Erasing = typeof erasing

let taken: Erasing | null = null

/** Called by the eraser's own toolbar, which loads it. */
export function takeEraser(made: Erasing): void {
  taken = made
}

export const eraseWith = (...given: Parameters<Erasing>) => taken?.(...given) ?? null
