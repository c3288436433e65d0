import type { Crop } from '@inkfold/api/document/model/layers'
import { replaceLayer } from '@inkfold/api/document/operations/rewrite'
import { cropped, wholeCrop } from '../place/crop'
import { SELECTING } from '../state/mode'
import { onlyChosen } from '../state/read'
import type { EditorState } from '../state/state'
import { command } from './command'
import { isOnly } from './conditions'

export const crop = command({
  group: 'picture',
  keys: ['C'],
  enabled: isOnly('image'),
  run: (state) => {
    const layer = onlyChosen(state)
    if (layer?.type !== 'image') return null
    return { mode: { kind: 'crop' as const, id: layer.id, crop: layer.crop ?? wholeCrop }, say: { words: 'say.crop' } }
  },
})

/** In shares of the picture, which keeps its size and position. */
export const cropTo = command<{ crop: Crop }>({
  group: 'picture',
  enabled: ({ mode }) => mode.kind === 'crop',
  run: ({ mode }, { crop: wanted }) => (mode.kind === 'crop' ? { mode: { ...mode, crop: wanted } } : null),
})

export const cropDone = command({
  group: 'picture',
  keys: ['Enter'],
  enabled: ({ mode }) => mode.kind === 'crop',
  run: (state: EditorState) => {
    const { mode } = state
    if (mode.kind !== 'crop') return null
    const document = replaceLayer(state.document, mode.id, (layer) =>
      layer.type === 'image' ? cropped(layer, mode.crop) : layer,
    )
    return { document, mode: SELECTING }
  },
})

/** Removes the crop. */
export const cropNothing = command({
  group: 'picture',
  enabled: ({ mode }) => mode.kind === 'crop',
  run: ({ mode }) => (mode.kind === 'crop' ? { mode: { ...mode, crop: wholeCrop } } : null),
})
