import type { Pen, Sheet } from '@inkfold/api/document/canvas/pen'

/** An offscreen canvas, typed as what the shared renderer needs. */
export function sheet(width: number, height: number): Sheet & HTMLCanvasElement {
  const made = document.createElement('canvas')
  made.width = width
  made.height = height
  return made as HTMLCanvasElement & Sheet
}

export const asPen = (context: CanvasRenderingContext2D) => context as unknown as Pen
