import type { DesignDocument, Face } from '../model/document.ts'
import type { Layer, LayerId } from '../model/layers.ts'
import { extentOf, leavesRim, type Extent } from '../geometry/extent.ts'
import { IDENTITY, multiply, type Matrix } from '../geometry/matrix.ts'
import { sharpnessOf, type Light } from '../geometry/resolution.ts'
import { matrixOf } from '../geometry/transform.ts'
import { assetOf, isUsed } from '../model/uses.ts'

export interface PictureJudgement {
  readonly id: LayerId
  readonly dpi: number
  readonly light: Light
}

export interface FaceJudgement {
  readonly face: string
  readonly isEmpty: boolean
  readonly pictures: readonly PictureJudgement[]
  /** Of top-level layers; a group's extent is that of its children. */
  readonly extents: readonly { readonly id: LayerId; readonly extent: Extent; readonly leavesRim: boolean }[]
}

export function judgeFace(document: DesignDocument, face: Face): FaceJudgement {
  const shown = face.layers.filter(({ hidden }) => !hidden)
  return {
    face: face.key,
    isEmpty: !isUsed(face),
    pictures: shown.flatMap((layer) => picturesIn(layer, document, IDENTITY)),
    extents: shown.map((layer) => ({
      id: layer.id,
      extent: extentOf(layer, face.area),
      leavesRim: leavesRim(layer, face.area),
    })),
  }
}

function picturesIn(layer: Layer, document: DesignDocument, parent: Matrix): readonly PictureJudgement[] {
  if (layer.hidden) return []
  if (layer.type === 'group') {
    const matrix = multiply(parent, matrixOf(layer))
    return layer.children.flatMap((child) => picturesIn(child, document, matrix))
  }
  const asset = document.assets.find(({ id }) => id === assetOf(layer))
  if (!asset || (layer.type !== 'image' && layer.type !== 'tile')) return []
  return [{ id: layer.id, ...sharpnessOf(layer, asset, parent) }]
}
