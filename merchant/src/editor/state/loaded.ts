import type { Layer } from '@inkfold/api/document/model/layers'
import { assetOf, fontsOf } from '@inkfold/api/document/model/uses'
import { layersIn } from '@inkfold/api/document/model/walk'
import type { EditorState, LoadState } from './state'

type Loads = Pick<EditorState, 'fonts' | 'pictures' | 'codes'>

export function loadOf(layer: Layer, { fonts, pictures, codes }: Loads): LoadState {
  const states = [...layersIn([layer])].flatMap((one): LoadState[] => {
    const asset = assetOf(one)
    return [
      ...fontsOf(one).map((font) => fonts[font] ?? 'loading'),
      ...(asset === null ? [] : [pictures[asset] ?? 'loading']),
      ...(one.type === 'code' ? [codes ?? 'loading'] : []),
    ]
  })
  if (states.includes('loading')) return 'loading'
  return states.includes('failed') ? 'failed' : 'ready'
}
