import { clothsIn, faceOn } from '../model/cloths.ts'
import type { DesignDocument, Face } from '../model/document.ts'
import type { Layer } from '../model/layers.ts'
import { isUsed } from '../model/uses.ts'
import { boxAround, boxOf, type Box } from './boxes.ts'
import { bleedBox } from './extent.ts'
import { multiply, type Matrix } from './matrix.ts'
import { matrixOf } from './transform.ts'

export interface ArtworkSize {
  face: string
  width_mm: number
  height_mm: number
}

/** Artwork size of each printed face, clipped to the bleed. */
export const artworkSizes = ({ faces }: Pick<DesignDocument, 'faces'>): ArtworkSize[] =>
  faces.filter(isUsed).map(sizeOf)

/** Of all cloths together. */
function sizeOf(face: Face): ArtworkSize {
  const { key, area } = face
  const bleed = bleedBox(area)
  const shown = clothsIn(face).map((cloth) => faceOn(face, cloth))
  const boxes = shown.flatMap(({ fill, layers }) => (fill === undefined ? boxesOf(layers) : [bleed]))
  const { left, top, right, bottom } = within(boxes, bleed)
  return { face: key, width_mm: toTenth(right - left), height_mm: toTenth(bottom - top) }
}

/** Boxes of printed layers, without hidden children of groups. */
function boxesOf(layers: readonly Layer[], parent?: Matrix): Box[] {
  return layers
    .filter(({ hidden, opacity }) => !hidden && opacity !== 0)
    .flatMap((layer) => {
      const matrix = matrixOf(layer)
      return layer.type === 'group'
        ? boxesOf(layer.children, parent ? multiply(parent, matrix) : matrix)
        : [boxOf(layer, parent)]
    })
}

function within(boxes: readonly Box[], bleed: Box): Box {
  const cut = boxes.map((box) => ({
    left: Math.max(box.left, bleed.left),
    top: Math.max(box.top, bleed.top),
    right: Math.min(box.right, bleed.right),
    bottom: Math.min(box.bottom, bleed.bottom),
  }))
  const seen = cut.filter(({ left, top, right, bottom }) => right > left && bottom > top)
  return seen.length === 0
    ? { left: 0, top: 0, right: 0, bottom: 0 }
    : boxAround(
        seen.flatMap(({ left, top, right, bottom }) => [
          { x: left, y: top },
          { x: right, y: bottom },
        ]),
      )
}

const toTenth = (value: number) => Math.round(value * 10) / 10
