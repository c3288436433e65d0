import type { Layer } from '@inkfold/api/document/model/layers'
import { assetOf, fontOf } from '@inkfold/api/document/model/uses'
import { layersIn } from '@inkfold/api/document/model/walk'
import type { EditorState, LoadState } from './state'

type Loads = Pick<EditorState, 'fonts' | 'pictures'>

export function loadOf(layer: Layer, { fonts, pictures }: Loads): LoadState {
  const states = [...layersIn([layer])].flatMap((one): LoadState[] => {
    const [font, asset] = [fontOf(one), assetOf(one)]
    return [
      ...(font === null ? [] : [fonts[font] ?? 'loading']),
      ...(asset === null ? [] : [pictures[asset] ?? 'loading']),
    ]
  })
  if (states.includes('loading')) return 'loading'
  return states.includes('failed') ? 'failed' : 'ready'
}
