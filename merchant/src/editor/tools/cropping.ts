import { apply, invert, multiply, type Matrix, type Point } from '@inkfold/api/document/geometry/matrix'
import { matrixOf } from '@inkfold/api/document/geometry/transform'
import type { Crop, ImageLayer } from '@inkfold/api/document/model/layers'
import { findLayers } from '@inkfold/api/document/operations/find'
import { limitCrop, wholeCrop } from '../place/crop'
import { clamped } from '../place/resize'
import { placeOf, type ResizeHandle } from '../place/handles'
import type { EditorState } from '../state/state'
import { toFace } from '../view/fitting'
import type { Gesture } from './gesture'

/** Maps the square from 0 to 1 onto the whole picture, ignoring its crop. */
export function wholePicture(layer: ImageLayer, parent: Matrix): Matrix {
  const crop = layer.crop ?? wholeCrop
  const [wide, high] = [layer.width / crop.width, layer.height / crop.height]
  const [x, y] = [-layer.width / 2 - crop.x * wide, -layer.height / 2 - crop.y * high]
  return multiply(multiply(parent, matrixOf(layer)), [wide, 0, 0, high, x, y])
}

export function croppedPicture({ document, mode }: EditorState): Matrix | null {
  if (mode.kind !== 'crop') return null
  const [found] = findLayers(document, new Set([mode.id]))
  return found?.layer.type === 'image' ? wholePicture(found.layer, found.parent) : null
}

/** Drags an edge of the crop, or the whole crop without a handle. */
export function cropping(begun: EditorState, handle: ResizeHandle | null, from: Point): Gesture | null {
  const picture = croppedPicture(begun)
  if (!picture || begun.mode.kind !== 'crop') return null
  const { mode } = begun
  const start = apply(invert(picture), from)
  return {
    isDrag: false,
    move(state, { at }) {
      const now = apply(invert(picture), toFace(state.view, at))
      const by = { x: now.x - start.x, y: now.y - start.y }
      return { mode: { ...mode, crop: limitCrop(handle ? drawn(mode.crop, handle, by) : shifted(mode.crop, by)) } }
    },
    end: () => null,
  }
}

function shifted(crop: Crop, by: Point): Crop {
  return {
    ...crop,
    x: clamped(crop.x + by.x, [0, 1 - crop.width]),
    y: clamped(crop.y + by.y, [0, 1 - crop.height]),
  }
}

const LEAST = 0.01

function drawn({ x, y, width, height }: Crop, handle: ResizeHandle, by: Point): Crop {
  const place = placeOf(handle)
  const left = place.x < 0 ? clamped(x + by.x, [0, x + width - LEAST]) : x
  const top = place.y < 0 ? clamped(y + by.y, [0, y + height - LEAST]) : y
  const right = place.x > 0 ? clamped(x + width + by.x, [x + LEAST, 1]) : x + width
  const bottom = place.y > 0 ? clamped(y + height + by.y, [y + LEAST, 1]) : y + height
  return { x: left, y: top, width: right - left, height: bottom - top }
}
