import type { drawing } from './drawing'

type Drawing = typeof drawing

let taken: Drawing | null = null

/** Called by the pen's own toolbar, which loads it: few designs are drawn by hand. */
export function takePen(made: Drawing): void {
  taken = made
}

export const drawWithPen = (...given: Parameters<Drawing>) => taken?.(...given) ?? null
