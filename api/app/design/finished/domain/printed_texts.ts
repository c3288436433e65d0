import type { DesignDocument } from '#document/model/document'
import type { Layer } from '#document/model/layers'

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
