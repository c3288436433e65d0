import { fitLayer, type Fit } from '@inkfold/api/document/operations/fit'
import { replaceLayer } from '@inkfold/api/document/operations/rewrite'
import { centreOfFrame, frameAround } from '../place/frame'
import { resized } from '../place/resize'
import { scaleAbout, transformLayers } from '../place/transform'
import { chosen, onlyChosen } from '../state/read'
import type { EditorState } from '../state/state'
import { command } from './command'
import { hasChosen, isOnly } from './conditions'

const grow = (key: string, by: number) =>
  command({
    group: 'place',
    keys: [key],
    enabled: hasChosen,
    run: (state: EditorState) => {
      const only = onlyChosen(state)
      const frame = frameAround(chosen(state))
      if (!frame) return null
      const document = only
        ? replaceLayer(state.document, only.id, (layer) => resized(layer, by, by))
        : transformLayers(state.document, state.selection, scaleAbout(by, by, centreOfFrame(frame)))
      return { document, gesture: `grow ${[...state.selection].join(' ')}` }
    },
  })

export const larger = grow('Mod+Alt+ArrowUp', 1.05)
export const smaller = grow('Mod+Alt+ArrowDown', 1 / 1.05)

const fitTo = (fit: Fit, key: string) =>
  command({
    group: 'place',
    keys: [key],
    enabled: (state: EditorState) =>
      isOnly('image', 'text', 'tile', 'code', 'shape', 'group')(state) && chosen(state)[0]?.depth === 0,
    run: (state: EditorState) => {
      const only = onlyChosen(state)
      return only && { document: fitLayer(state.document, only.id, fit) }
    },
  })

export const fitWithin = fitTo('within', 'Alt+F')
export const fullBleed = fitTo('full_bleed', 'Alt+B')
