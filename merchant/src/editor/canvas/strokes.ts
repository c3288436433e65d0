import type { Box } from '@inkfold/api/document/geometry/boxes'
import type { Point } from '@inkfold/api/document/geometry/matrix'
import type { View } from '../state/view'
import { toStage } from '../view/fitting'

type Pen = CanvasRenderingContext2D

export const onStage = (view: View, { left, top, right, bottom }: Box) => {
  const [from, to] = [toStage(view, { x: left, y: top }), toStage(view, { x: right, y: bottom })]
  return [from.x, from.y, to.x - from.x, to.y - from.y] as const
}

export function lined(pen: Pen, box: readonly [number, number, number, number], colour: string, dash: number[]): void {
  pen.strokeStyle = colour
  pen.setLineDash(dash)
  pen.strokeRect(...box)
  pen.setLineDash([])
}

export function stroke(pen: Pen, [from, to]: readonly [Point, Point]): void {
  pen.beginPath()
  pen.moveTo(from.x, from.y)
  pen.lineTo(to.x, to.y)
  pen.stroke()
}

export function polygon(pen: Pen, points: readonly Point[]): void {
  pen.beginPath()
  for (const { x, y } of points) pen.lineTo(x, y)
  pen.closePath()
}
