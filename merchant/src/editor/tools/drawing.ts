import { writePath, type Path } from '@inkfold/api/document/geometry/path'
import { fittedPath } from '@inkfold/api/document/geometry/path_bounds'
import type { Point } from '@inkfold/api/document/geometry/matrix'
import { tidy } from '@inkfold/api/document/geometry/units'
import { RANGES } from '@inkfold/api/document/model/limits'
import type { ShapeLayer } from '@inkfold/api/document/model/layers'
import { addLayer } from '@inkfold/api/document/operations/add'
import type { CommandServices } from '../commands/command'
import { limitPosition } from '../commands/limits'
import { full, hasRoom } from '../commands/room'
import { clamped } from '../place/resize'
import type { Change } from '../state/change'
import type { PenStyle } from '../state/mode'
import { faceOf } from '../state/read'
import type { EditorState } from '../state/state'
import { toFace } from '../view/fitting'
import type { Gesture } from './gesture'
import { drawnTo, smoothed } from './smoothing'

/** More are thinned out while drawing. */
const MOST_POINTS = 5000

/** Draws freely; with Shift a straight line. */
export function drawing(begun: EditorState, from: Point, { newId }: Pick<CommandServices, 'newId'>): Gesture {
  let points = [from]
  return {
    isDrag: false,
    move(state, { at, shift }) {
      if (state.mode.kind !== 'draw') return { stroke: null }
      const to = toFace(state.view, at)
      points = shift ? [from, to] : drawnTo(points, to, MOST_POINTS)
      return { stroke: { points } }
    },
    end: (state): Change => {
      if (state.mode.kind !== 'draw' || points.length < 2) return { stroke: null }
      const layers = strokeLayers(points, state.mode, newId)
      if (layers.length === 0) return { stroke: null }
      const { face } = begun
      if (!hasRoom(faceOf({ document: state.document, face }), layers)) return { ...full, stroke: null }
      return {
        document: layers.reduce((document, layer) => addLayer(document, face, layer), state.document),
        stroke: null,
        label: 'drag.draw',
        say: { words: 'say.added_shape' },
      }
    },
  }
}

/** A stroke too long to be stored becomes several layers; one without length none. */
function strokeLayers(points: readonly Point[], style: PenStyle, newId: () => string): readonly ShapeLayer[] {
  const { colour, width, smooth } = style
  const path: Path = smoothed(points, { by: smooth, width })
  if (path.length < 2) return []
  const fitted = fittedPath(path)
  if (fitted) return [layerOf(fitted, { colour, width }, newId())]
  if (points.length < 4) return []
  const middle = Math.floor(points.length / 2)
  return [points.slice(0, middle + 1), points.slice(middle)].flatMap((part) => strokeLayers(part, style, newId))
}

function layerOf(
  { path, box }: NonNullable<ReturnType<typeof fittedPath>>,
  outline: ShapeLayer['outline'],
  id: string,
): ShapeLayer {
  return {
    type: 'shape',
    id,
    x: limitPosition((box.left + box.right) / 2),
    y: limitPosition((box.top + box.bottom) / 2),
    width: tidy(clamped(box.right - box.left, RANGES.size)),
    height: tidy(clamped(box.bottom - box.top, RANGES.size)),
    shape: 'path',
    ...(outline && { outline: { colour: outline.colour, width: outline.width } }),
    path: writePath(path),
  }
}
