import type { Extent } from '@inkfold/api/document/geometry/extent'
import type { DesignDocument, Face } from '@inkfold/api/document/model/document'
import type { Layer, TextLayer } from '@inkfold/api/document/model/layers'
import { layersIn } from '@inkfold/api/document/model/walk'
import { fontTexts } from '@inkfold/api/document/text/runs'
import { judgeFace } from '@inkfold/api/document/operations/judge'
import type { Warning, WarningKind } from '../state/warning'

export type MissingFrom = (font: string, text: string) => readonly string[]

/** Maximum number of missing characters listed. */
const NAMED = 12

const known = new WeakMap<Face, { assets: DesignDocument['assets']; warnings: readonly Warning[] }>()

/** Warnings of a face; cached until the face changes. */
export function faceWarnings(document: DesignDocument, face: Face, missingFrom: MissingFrom): readonly Warning[] {
  const found = known.get(face)
  if (found?.assets === document.assets) return found.warnings
  const warnings = judged(document, face, missingFrom)
  known.set(face, { assets: document.assets, warnings })
  return warnings
}

function judged(document: DesignDocument, face: Face, missingFrom: MissingFrom): readonly Warning[] {
  const { key } = face
  const { isEmpty, pictures, extents } = judgeFace(document, face)
  const layers = new Map(face.layers.map((layer) => [layer.id, layer]))
  const texts = [...layersIn(face.layers)].filter((layer): layer is TextLayer => layer.type === 'text' && !layer.hidden)
  return [
    ...(isEmpty ? [{ kind: 'empty_face', grade: 'note', face: key, params: {} } as const] : []),
    ...pictures.flatMap(({ id, dpi, light }): Warning[] => {
      if (light === 'green') return []
      return [{ kind: `dpi_${light}`, grade: light, face: key, layer: id, params: { dpi } }]
    }),
    ...extents.flatMap(({ id, extent, leavesRim }) => {
      const layer = layers.get(id)
      return layer ? placed(layer, key, extent, leavesRim) : []
    }),
    ...texts.flatMap((layer) => lacking(missingIn(layer, missingFrom), key, layer.id)),
  ]
}

/** Characters of a text that the fonts of its runs lack. */
export const missingIn = (layer: TextLayer, missingFrom: MissingFrom): readonly string[] => [
  ...new Set([...fontTexts(layer)].flatMap(([font, text]) => missingFrom(font, text))),
]

/** Pictures may cross the edges; cut text and codes are an issue. */
const isGround = ({ type }: Layer) => type === 'image' || type === 'tile'

function placed(layer: Layer, face: string, extent: Extent, leavesRim: boolean): readonly Warning[] {
  const warning = (kind: WarningKind, grade: Warning['grade']): Warning => ({
    kind,
    grade,
    face,
    layer: layer.id,
    params: {},
  })
  if (extent === 'outside') return [warning('outside', 'red')]
  if (leavesRim && extent !== 'safe' && isGround(layer)) return [warning('rim', 'amber')]
  if (extent === 'cut') return [warning('cut', isGround(layer) ? 'note' : 'red')]
  if (extent === 'safe' || isGround(layer)) return []
  return [warning('unsafe', 'amber')]
}

function lacking(characters: readonly string[], face: string, layer: string): readonly Warning[] {
  if (characters.length === 0) return []
  const named = characters.slice(0, NAMED).join(' ')
  return [
    { kind: 'missing_glyphs', grade: 'red', face, layer, params: { characters: named, count: characters.length } },
  ]
}
