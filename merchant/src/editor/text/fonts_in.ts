import type { DesignDocument } from '@inkfold/api/document/model/document'
import { layersOf } from '@inkfold/api/document/model/walk'

export function fontsIn(document: DesignDocument): ReadonlyMap<string, string> {
  const said = new Map<string, string>()
  for (const layer of layersOf(document)) {
    if (layer.type === 'text') said.set(layer.font, (said.get(layer.font) ?? '') + layer.text)
  }
  return said
}
