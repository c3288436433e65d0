import { isSameList } from '@inkfold/api/document/model/same'
import { assetOf, fontOf, usedFaces } from '@inkfold/api/document/model/uses'
import { layersIn } from '@inkfold/api/document/model/walk'
import type { EditorState } from '../state/state'
import type { Warning } from '../state/warning'
import { faceWarnings, type MissingFrom } from './face_warnings'

type Judged = Pick<EditorState, 'document' | 'fonts' | 'pictures' | 'warnings'>

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
  ]
  const isBlank = document.faces.every(({ layers }) => layers.length === 0)
  const made = isBlank ? [] : GRADES.flatMap((grade) => all.filter((warning) => warning.grade === grade))
  return isSameList(made, state.warnings) ? state.warnings : made
}

const GRADES = ['red', 'amber', 'note'] as const

function notLoaded({ document, fonts, pictures }: Judged): readonly Warning[] {
  const failed = (states: Readonly<Record<string, string>>) => Object.values(states).includes('failed')
  if (!failed(fonts) && !failed(pictures)) return []
  return document.faces.flatMap(({ key, layers }) =>
    [...layersIn(layers)].flatMap((layer): Warning[] => {
      const [font, asset] = [fontOf(layer), assetOf(layer)]
      const kind = font !== null && fonts[font] === 'failed' ? 'font_failed' : 'picture_failed'
      const isMissing = kind === 'font_failed' || (asset !== null && pictures[asset] === 'failed')
      return isMissing ? [{ kind, grade: 'red', face: key, layer: layer.id, params: {} }] : []
    }),
  )
}
