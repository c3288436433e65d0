import type { Face } from '@inkfold/api/document/model/document'
import type { Layer } from '@inkfold/api/document/model/layers'
import type { Colour } from '@inkfold/api/document/model/paint'
import { isSameList } from '@inkfold/api/document/model/same'
import { assetOf, fontsOf, usedFaces } from '@inkfold/api/document/model/uses'
import { layersIn } from '@inkfold/api/document/model/walk'
import { unseenLayers } from '@inkfold/api/document/preflight/unseen'
import { documentShown, hexShown } from '../state/cloth'
import type { EditorState } from '../state/state'
import type { Warning, WarningKind } from '../state/warning'
import { faceWarnings, type MissingFrom } from './face_warnings'

type Judged = Pick<EditorState, 'document' | 'fonts' | 'pictures' | 'codes' | 'warnings' | 'product' | 'colour'>

/**
 * All print warnings, most severe first; the same list object when nothing changed. A blank on which nothing was
 * placed yet has none.
 */
export function warningsOf(state: Judged, missingFrom: MissingFrom): readonly Warning[] {
  const { document } = state
  const empty: Warning[] =
    usedFaces(document).length === 0
      ? [{ kind: 'empty_design', grade: 'red', face: document.faces[0]?.key ?? '', params: {} }]
      : []
  const all = [
    ...empty,
    ...notLoaded(state),
    ...document.faces.flatMap((face) => faceWarnings(document, face, missingFrom)),
    ...unseen(state),
  ]
  const isBlank = document.faces.every(({ layers }) => layers.length === 0)
  const made = isBlank ? [] : GRADES.flatMap((grade) => all.filter((warning) => warning.grade === grade))
  return isSameList(made, state.warnings) ? state.warnings : made
}

const shown = new WeakMap<Face, Map<Colour, readonly Warning[]>>()

/** Ink that cannot be seen on the shown colour; cached until the face changes. */
function unseen(state: Judged): readonly Warning[] {
  const hex = hexShown(state)
  if (hex === null) return []
  return documentShown(state).faces.flatMap((face) => {
    const known = shown.get(face) ?? new Map<Colour, readonly Warning[]>()
    shown.set(face, known)
    const made =
      known.get(hex) ??
      unseenLayers(face, hex).map((layer): Warning => ({
        kind: 'unseen_ink',
        grade: 'red',
        face: face.key,
        layer,
        params: { hex },
      }))
    known.set(hex, made)
    return made
  })
}

const GRADES = ['red', 'amber', 'note'] as const

function notLoaded({ document, fonts, pictures, codes }: Judged): readonly Warning[] {
  const failed = (states: Readonly<Record<string, string>>) => Object.values(states).includes('failed')
  if (!failed(fonts) && !failed(pictures) && codes !== 'failed') return []
  const kindOf = (layer: Layer): WarningKind | null => {
    const asset = assetOf(layer)
    if (fontsOf(layer).some((font) => fonts[font] === 'failed')) return 'font_failed'
    if (asset !== null && pictures[asset] === 'failed') return 'picture_failed'
    return layer.type === 'code' && codes === 'failed' ? 'code_failed' : null
  }
  return document.faces.flatMap(({ key, layers }) =>
    [...layersIn(layers)].flatMap((layer): Warning[] => {
      const kind = kindOf(layer)
      return kind ? [{ kind, grade: 'red', face: key, layer: layer.id, params: {} }] : []
    }),
  )
}
