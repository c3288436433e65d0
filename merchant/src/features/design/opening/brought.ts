import type { Carried } from '@/http/carried'
import { whenNextPerson } from '@/http/tokens'

/** The initial state of a new design: the selected colour, and what a visitor made before. */
export interface Brought {
  colour: number | null
  work: Carried | null
}

const waiting = new Map<number, Brought>()
whenNextPerson('admin', () => waiting.clear())

export const bring = (design: number, brought: Brought) => void waiting.set(design, brought)

/** Removes it, so that only the editor of that design takes it. */
export function takeBrought(design: number): Brought | null {
  const brought = waiting.get(design) ?? null
  waiting.delete(design)
  return brought
}
