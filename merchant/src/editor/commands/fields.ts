import type { LayerId, PictureField, TextField } from '@inkfold/api/document/model/layers'
import { use } from '@inkfold/api/document/operations/add'
import { replaceLayer } from '@inkfold/api/document/operations/rewrite'
import { cleanName } from '../text/clean'
import { always, command } from './command'
import { isWithinLimits, overfull } from './room'
import { changes } from './properties'

interface FieldOf {
  id: LayerId
  /** Null: buyers may not change it. */
  field: TextField | PictureField | null
  /** A field is known by its layer's name. */
  name?: string
}

/** What buyers may change of a text or a picture. */
export const buyerField = command<FieldOf>({
  group: 'layers',
  enabled: always,
  run: ({ document: before }, { id, field, name }, { font }) => {
    const ids = (field && 'fonts' in field && field.fonts) || []
    const fonts = ids.flatMap((one) => font(one) ?? [])
    if (fonts.length < ids.length) return { say: { words: 'say.font_unknown' } }
    const document = replaceLayer(before, id, (layer) => {
      if (layer.type !== 'text' && layer.type !== 'image') return layer
      const called = cleanName(name ?? layer.name ?? '')
      if (field !== null && !called) return layer
      if (layer.type === 'text') return changes(layer, { field, ...(called && { name: called }) })
      const own: PictureField | null = field && (field.required ? { required: true } : {})
      return changes(layer, { field: own, ...(called && { name: called }) })
    })
    const made = document === before ? before : use(document, { fonts })
    return isWithinLimits(made) ? { document: made } : overfull
  },
})
