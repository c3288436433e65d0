import type { DesignDocument } from '#document/model/document'
import type { Layer } from '#document/model/layers'
import type { Colour } from '#document/model/paint'
import { group } from '../../../document/tests/support/documents.ts'

export interface Sample {
  readonly name: string
  readonly document: DesignDocument
  /** The colour of the blank, where the design has versions. */
  readonly cloth?: Colour
}

/** Centre of the corpus's print area. */
export const MIDDLE = { x: 80, y: 100 }

/** Adds the layers of two other documents below and above, in two of three documents. */
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

/** Converts face coordinates to group coordinates. */
const moved = (layers: readonly Layer[]) =>
  layers.map((layer) => ({ ...layer, x: layer.x - MIDDLE.x, y: layer.y - MIDDLE.y }))
