import { brushedOf, strokeOf, withStroke } from '@inkfold/api/document/geometry/brushed'
import { apply, invert, multiply, type Matrix, type Point } from '@inkfold/api/document/geometry/matrix'
import { mapped, type Path } from '@inkfold/api/document/geometry/path'
import { matrixOf } from '@inkfold/api/document/geometry/transform'
import type { ImageLayer, TileLayer } from '@inkfold/api/document/model/layers'
import { LIMITS } from '@inkfold/api/document/model/limits'
import { findLayers } from '@inkfold/api/document/operations/find'
import { replaceLayer } from '@inkfold/api/document/operations/rewrite'
import { changes } from '../commands/properties'
import type { Change } from '../state/change'
import type { EditorState } from '../state/state'
import { toFace } from '../view/fitting'
import type { Gesture } from './gesture'
import { drawnTo, smoothed } from './smoothing'

/** More are thinned out while erasing, so that one stroke can always be stored. */
const MOST_POINTS = 600
/** A press without a drag, in shares of the picture: canvases draw no line without a length. */
const DOT = 2e-5

/** Erases or restores along the pointer's way; the picture shows it at once. */
export function erasing(begun: EditorState, from: Point): Gesture | null {
  const found = brushedLayer(begun)
  if (!found || begun.mode.kind !== 'erase') return null
  const { layer, onFace } = found
  const { brush, width } = begun.mode
  const back = invert(onFace)
  const brushed = brushedOf(layer)
  const own = { brush, width: width / scaleOf(onFace) }
  let points = [from]

  const change = (state: EditorState, ...ways: readonly Path[]): Change => {
    for (const way of ways) {
      const stroke = strokeOf(way, own, brushed)
      const erased = stroke && withStroke(layer.erased, stroke)
      if (!erased) continue
      return {
        document: replaceLayer(state.document, layer.id, (one) => changes(one as typeof layer, { erased })),
        label: `drag.${brush}`,
      }
    }
    return { say: { words: 'say.erased_full', params: { most: LIMITS.strokes } } }
  }
  const moved = (path: Path) =>
    mapped(path, (x, y) => {
      const at = apply(back, { x, y })
      return [at.x, at.y]
    })
  const asDrawn = (): Path => {
    const [first, ...rest] = points.map((point) => apply(back, point)) as [Point, ...Point[]]
    const ends = rest.length > 0 ? rest : [{ x: first.x + brushed.width * DOT, y: first.y }]
    return [['M', first.x, first.y], ...ends.map(({ x, y }) => ['L', x, y] as const)]
  }
  return {
    isDrag: true,
    move(state, { at, shift }) {
      const to = toFace(state.view, at)
      points = shift ? [from, to] : drawnTo(points, to, MOST_POINTS)
      return change(state, asDrawn())
    },
    end(state) {
      const smooth = smoothed(points, { by: 0, width })
      return change(state, ...(smooth.length > 1 ? [moved(smooth)] : []), asDrawn())
    },
  }
}

/** An unlocked picture or pattern that the eraser is on, and its place on the face. */
function brushedLayer({ document, mode }: EditorState): { layer: ImageLayer | TileLayer; onFace: Matrix } | null {
  if (mode.kind !== 'erase') return null
  const [found] = findLayers(document, new Set([mode.id]))
  if (!found || found.layer.locked || (found.layer.type !== 'image' && found.layer.type !== 'tile')) return null
  return { layer: found.layer, onFace: multiply(found.parent, matrixOf(found.layer)) }
}

const scaleOf = ([a, b, c, d]: Matrix) => Math.sqrt(Math.abs(a * d - b * c))
