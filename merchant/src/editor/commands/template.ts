import type { DesignDocument } from '@inkfold/api/document/model/document'
import { isUsed, pruned } from '@inkfold/api/document/model/uses'
import { use } from '@inkfold/api/document/operations/add'
import { withNewIds, type NewId } from '@inkfold/api/document/operations/copies'
import { fittedTo } from '@inkfold/api/document/operations/fit_faces'
import { SELECTING } from '../state/mode'
import { always, command } from './command'
import { isWithinLimits, overfull } from './room'

/** Applies a template fitted to the faces; faces without template content are unchanged. */
export const applyTemplate = command<{ template: DesignDocument }>({
  group: 'faces',
  enabled: always,
  fonts: ({ template }) => pruned(template).fonts.map(({ id }) => id),
  run: ({ document: before }, { template }, { newId }) => {
    const { document, count } = applied(before, template, newId)
    if (count === 0) return null
    if (!isWithinLimits(document)) return overfull
    return {
      document,
      selection: new Set(),
      within: null,
      mode: SELECTING,
      say: { words: 'say.template', params: { count } },
    }
  },
})

/** Merges pictures and fonts, drops unused ones, and counts the changed faces. */
function applied(document: DesignDocument, template: DesignDocument, newId: NewId) {
  const { assets, fonts, faces: fitted } = fittedTo(template, document.product, document.faces)
  const printed = new Map(fitted.filter(isUsed).map((face) => [face.key, face]))
  const faces = document.faces.map((face) => {
    const made = printed.get(face.key)
    return made ? { ...made, layers: made.layers.map((layer) => withNewIds(layer, newId)) } : face
  })
  const both = use({ ...document, faces }, { assets: [...assets], fonts: [...fonts] })
  return { document: pruned(both), count: printed.size }
}
