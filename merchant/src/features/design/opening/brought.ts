import type { Carried } from '@/http/carried'
import { whenNextPerson } from '@/http/tokens'

/** What a design that was just begun begins with: the colour that was looked at, and what was made on the way here. */
export interface Brought {
  colour: number | null
  work: Carried | null
}

const waiting = new Map<number, Brought>()
whenNextPerson('admin', () => waiting.clear())

export const bring = (design: number, brought: Brought) => void waiting.set(design, brought)

/** Taken once, by the editor of that design. */
export function takeBrought(design: number): Brought | null {
  const brought = waiting.get(design) ?? null
  waiting.delete(design)
  return brought
}
