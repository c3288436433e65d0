import type { DesignDocument } from '#document/model/document'
import type { Layer } from '#document/model/layers'
import { group } from '../../../document/tests/support/documents.ts'

/** A named document of one face. */
export interface Sample {
  readonly name: string
  readonly document: DesignDocument
}

/** Of the corpus's print area. */
export const MIDDLE = { x: 80, y: 100 }

/** Two documents of three also have, under and above their own layers, those of two others. */
export function layered({ name, document }: Sample, kinds: readonly Sample[], index: number): Sample {
  const [face] = document.faces
  if (!face) throw new Error(`${name} has no face`)
  const [under, above] = [7, 23].map((by) => kinds[(index + by) % kinds.length]?.document.faces[0]?.layers ?? [])
  const [below, over] = [
    group('under', moved(under ?? []), { x: 50, y: 60, scaleX: 0.6, scaleY: 0.6, rotation: index }),
    group('above', moved(above ?? []), { x: 110, y: 150, scaleX: 0.4, scaleY: 0.4, opacity: index % 2 ? 1 : 0.8 }),
  ]
  const faces = [{ ...face, layers: [below, ...face.layers, over] }]
  return { name: `${name}; layered`, document: { ...document, faces } }
}

/** From the middle of the face to that of a group. */
const moved = (layers: readonly Layer[]) =>
  layers.map((layer) => ({ ...layer, x: layer.x - MIDDLE.x, y: layer.y - MIDDLE.y }))
