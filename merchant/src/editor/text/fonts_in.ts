import type { DesignDocument } from '@inkfold/api/document/model/document'
import { layersOf } from '@inkfold/api/document/model/walk'
import { fontTexts } from '@inkfold/api/document/text/runs'

export function fontsIn(document: DesignDocument): ReadonlyMap<string, string> {
  const said = new Map<string, string>()
  for (const layer of layersOf(document)) {
    if (layer.type !== 'text') continue
    for (const [font, text] of fontTexts(layer)) said.set(font, (said.get(font) ?? '') + text)
  }
  return said
}
