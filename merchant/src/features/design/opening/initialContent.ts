import type { HomeDraft } from '@/http/home_draft'
import { onUserChange } from '@/http/tokens'

/** The initial state of a new design: the selected colour, and what a visitor made before. */
export interface InitialContent {
  colour: number | null
  work: HomeDraft | null
}

const waiting = new Map<number, InitialContent>()
onUserChange('admin', () => waiting.clear())

export const storeInitialContent = (design: number, content: InitialContent) => void waiting.set(design, content)

/** Removes it, so that only the editor of that design takes it. */
export function takeInitialContent(design: number): InitialContent | null {
  const content = waiting.get(design) ?? null
  waiting.delete(design)
  return content
}
