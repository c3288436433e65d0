import type { Point } from '@inkfold/api/document/geometry/matrix'
import type { PrintArea } from '@inkfold/api/document/model/document'
import type { View } from '../state/view'

/** CSS pixels around the bleed line. */
const MARGIN = 40
export const ZOOMS = { least: 0.02, most: 80 } as const
/** CSS pixels per millimetre at actual size. */
export const ACTUAL = 96 / 25.4

/** Fits the area with its bleed into the stage, centred. */
export function fitted(view: View, { width, height, bleed }: PrintArea): View {
  const [across, down] = [width + 2 * bleed, height + 2 * bleed]
  const room = (length: number) => Math.max(length - 2 * MARGIN, length / 2, 1)
  const zoom = held(Math.min(room(view.width) / across, room(view.height) / down))
  return { ...view, zoom, x: (view.width - width * zoom) / 2, y: (view.height - height * zoom) / 2 }
}

const held = (zoom: number) => Math.min(Math.max(zoom, ZOOMS.least), ZOOMS.most)

export function zoomed(view: View, wanted: number, at: Point = { x: view.width / 2, y: view.height / 2 }): View {
  const zoom = held(wanted)
  const by = zoom / view.zoom
  return { ...view, zoom, x: near(at.x - (at.x - view.x) * by), y: near(at.y - (at.y - view.y) * by) }
}

export const panned = (view: View, { x, y }: Point): View => ({ ...view, x: near(view.x + x), y: near(view.y + y) })

/** Pan limit in CSS pixels, so that the face can be found again. */
const FAR = 1e6
const near = (value: number) => Math.min(Math.max(value, -FAR), FAR)

export const toFace = ({ zoom, x, y }: View, at: Point): Point => ({ x: (at.x - x) / zoom, y: (at.y - y) / zoom })
export const toStage = ({ zoom, x, y }: View, at: Point): Point => ({ x: at.x * zoom + x, y: at.y * zoom + y })

export const percentOf = ({ zoom }: View) => Math.round((zoom / ACTUAL) * 100)
