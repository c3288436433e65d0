import type { Layer } from '@inkfold/api/document/model/layers'
import { replaceLayer } from '@inkfold/api/document/operations/rewrite'
import { centreOfFrame, frameAround } from '../place/frame'
import { scaleAbout, transformLayers, turnAbout } from '../place/transform'
import { chosen, onlyChosen } from '../state/read'
import type { EditorState } from '../state/state'
import { command } from './command'
import { hasChosen } from './conditions'

/** Mirrors about the centre: a single layer along its own axes, several along the face's. */
const flip = (name: 'flipX' | 'flipY', key: string) =>
  command({
    group: 'place',
    keys: [key],
    enabled: hasChosen,
    run: (state: EditorState) => {
      const only = onlyChosen(state)
      if (only) return { document: replaceLayer(state.document, only.id, (layer) => flipped(layer, name)) }
      const frame = frameAround(chosen(state))
      if (!frame) return null
      const by = scaleAbout(name === 'flipX' ? -1 : 1, name === 'flipY' ? -1 : 1, centreOfFrame(frame))
      return { document: transformLayers(state.document, state.selection, by) }
    },
  })

function flipped(layer: Layer, name: 'flipX' | 'flipY'): Layer {
  const { [name]: was, ...rest } = layer
  return (was ? rest : { ...rest, [name]: true }) as Layer
}

export const flipAcross = flip('flipX', 'Shift+H')
export const flipDown = flip('flipY', 'Shift+V')

export const rotate = command<{ by: number }>({
  group: 'place',
  enabled: hasChosen,
  run: (state, { by }) => {
    const frame = frameAround(chosen(state))
    if (!frame) return null
    return { document: transformLayers(state.document, state.selection, turnAbout(by, centreOfFrame(frame))) }
  },
})

const turn = (key: string, by: number) =>
  command({
    group: 'place',
    keys: [key],
    enabled: hasChosen,
    run: (state, _, services) => rotate.run(state, { by }, services),
  })

export const rotateLeft = turn('Shift+,', -15)
export const rotateRight = turn('Shift+.', 15)
