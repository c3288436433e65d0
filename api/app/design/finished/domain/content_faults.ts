import type { FieldReasons } from '#core/errors'
import type { DesignDocument } from '#document/model/document'
import type { Layer } from '#document/model/layers'
import { assetOf, usedFaces } from '#document/model/uses'

/** A design that becomes a finished product prints something, and shows a material. */
export function contentFaults(document: DesignDocument): FieldReasons {
  const faces = usedFaces(document)
  if (faces.length === 0) return { design_id: [{ key: 'errors.E_DESIGN_EMPTY' }] }
  const hasMaterial = faces.some(({ layers }) => layers.some(showsMaterial))
  return hasMaterial ? {} : { design_id: [{ key: 'errors.E_FINISHED_MATERIAL' }] }
}

const showsMaterial = (layer: Layer): boolean => {
  if (layer.hidden || layer.opacity === 0) return false
  return layer.type === 'group' ? layer.children.some(showsMaterial) : assetOf(layer) !== null
}

/** Words that are printed, with the paths they stand at. */
export function* textsOf({ faces }: DesignDocument): Generator<[path: string, text: string]> {
  for (const [i, { layers }] of faces.entries()) yield* textsIn(layers, `document.faces.${i}.layers`)
}

function* textsIn(layers: readonly Layer[], at: string): Generator<[path: string, text: string]> {
  for (const [i, layer] of layers.entries()) {
    if (layer.type === 'text' || layer.type === 'code') yield [`${at}.${i}.text`, layer.text]
    if (layer.type === 'group') yield* textsIn(layer.children, `${at}.${i}.children`)
  }
}
