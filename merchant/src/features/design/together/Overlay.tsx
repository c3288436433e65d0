import type { Point } from '@inkfold/api/document/geometry/matrix'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useEditorState } from '../useEditor'
import { OVERLAY } from './overlay_id'

/** Draws over the canvas. */
export function Overlay({ children }: { children: ReactNode }) {
  const element = document.getElementById(OVERLAY)
  return element && createPortal(children, element)
}

/** Where a point of the shown face, in millimetres, is over the canvas. */
export function usePlaceOver() {
  const { zoom, x: left, y: top } = useEditorState((state) => state.view)
  return ({ x, y }: Point) => ({ left: left + x * zoom, top: top + y * zoom })
}
