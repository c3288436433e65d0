import type { LayerId, PictureField, TextField } from '@inkfold/api/document/model/layers'
import { replaceLayer } from '@inkfold/api/document/operations/rewrite'
import { cleanName } from '../text/clean'
import { always, command } from './command'
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
  run: ({ document }, { id, field, name }) => ({
    document: replaceLayer(document, id, (layer) => {
      if (layer.type !== 'text' && layer.type !== 'image') return layer
      const called = cleanName(name ?? layer.name ?? '')
      if (field !== null && !called) return layer
      if (layer.type === 'text') return changes(layer, { field, ...(called && { name: called }) })
      const own: PictureField | null = field && (field.required ? { required: true } : {})
      return changes(layer, { field: own, ...(called && { name: called }) })
    }),
  }),
})
