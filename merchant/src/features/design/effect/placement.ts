import { useSyncExternalStore } from 'react'
import { useIsWide } from '@/ui/useIsWide'
import { useEditorState, useStudio } from '../useEditor'
import { sideOf, sidesIn } from './angles'

const KEY = 'inkfold.design.effect'
/** Beside the layer's properties, in a column of its own beside the canvas, or not at all. */
export const PLACEMENTS = ['docked', 'apart', 'hidden'] as const
export type Placement = (typeof PLACEMENTS)[number]

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const stored = () => localStorage.getItem(KEY)

export function placeEffect(placement: Placement) {
  localStorage.setItem(KEY, placement)
  for (const listener of listeners) listener()
}

/** Where the live preview is shown. A narrow screen has one place, a strip under the canvas; it starts hidden there. */
export function usePlacement(): Placement | 'strip' {
  const isWide = useIsWide()
  const known = useSyncExternalStore(subscribe, stored)
  const chosen = PLACEMENTS.find((one) => one === known)
  if (isWide) return chosen ?? 'docked'
  return chosen === undefined || chosen === 'hidden' ? 'hidden' : 'strip'
}

/** The angle that shows the current face in the current colour; null where the product has none. */
export function useShownAngle(): { angle: string; colour: number } | null {
  const { product } = useStudio()
  const face = useEditorState((state) => state.face)
  const colour = useEditorState((state) => state.colour)
  const side = colour === null ? undefined : sideOf(sidesIn(product.angles, colour), face)
  return side && colour !== null ? { angle: side.key, colour } : null
}
