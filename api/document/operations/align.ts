import type { DesignDocument } from '../model/document.ts'
import type { LayerId } from '../model/layers.ts'
import { boxOf, joined, type Box } from '../geometry/boxes.ts'
import { printBox } from '../geometry/extent.ts'
import type { Point } from '../geometry/matrix.ts'
import { findLayers } from './find.ts'
import { moveEach } from './move.ts'

export const EDGES = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const
export type Edge = (typeof EDGES)[number]
export const REFERENCES = ['selection', 'area'] as const
export type Reference = (typeof REFERENCES)[number]

const WAYS: Record<Edge, (to: Box, box: Box) => Point> = {
  left: (to, box) => ({ x: to.left - box.left, y: 0 }),
  centre: (to, box) => ({ x: (to.left + to.right - box.left - box.right) / 2, y: 0 }),
  right: (to, box) => ({ x: to.right - box.right, y: 0 }),
  top: (to, box) => ({ x: 0, y: to.top - box.top }),
  middle: (to, box) => ({ x: 0, y: (to.top + to.bottom - box.top - box.bottom) / 2 }),
  bottom: (to, box) => ({ x: 0, y: to.bottom - box.bottom }),
}

/** Aligns layers of one face by their visible bounds, with one another or with the print area. */
export function alignLayers(
  document: DesignDocument,
  ids: ReadonlySet<LayerId>,
  edge: Edge,
  reference: Reference,
): DesignDocument {
  const boxes = boxesOf(document, ids)
  const face = document.faces.find(({ key }) => key === boxes[0]?.face)
  if (!face) return document
  const to = reference === 'area' ? printBox(face.area) : joined(boxes.map(({ box }) => box))
  return moveEach(document, new Map(boxes.map(({ id, box }) => [id, WAYS[edge](to, box)])))
}

interface Boxed {
  readonly id: LayerId
  readonly face: string
  readonly box: Box
}

/** Only layers on the first one's face. */
export function boxesOf(document: DesignDocument, ids: ReadonlySet<LayerId>): readonly Boxed[] {
  const found = findLayers(document, ids)
  return found
    .filter(({ face }) => face === found[0]?.face)
    .map(({ layer, face, parent }) => ({ id: layer.id, face, box: boxOf(layer, parent) }))
}
