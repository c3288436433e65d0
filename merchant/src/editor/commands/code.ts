import type { Symbology } from '@inkfold/api/document/model/kinds'
import type { CodeLayer } from '@inkfold/api/document/model/layers'
import type { Colour } from '@inkfold/api/document/model/paint'
import { replaceLayer } from '@inkfold/api/document/operations/rewrite'
import { canSay } from '@inkfold/api/document/validation/code_rules'
import { cleanText } from '../text/clean'
import { onlyChosen } from '../state/read'
import type { Change } from '../state/change'
import { command } from './command'
import { hasChosenOf } from './conditions'
import { changes } from './properties'

export const cannotSay = (symbology: Symbology): Change => ({ say: { words: `say.cannot_say_${symbology}` } })

export const code = command<{ symbology?: Symbology; text?: string; colour?: Colour; ground?: Colour | null }>({
  group: 'picture',
  isPerCloth: true,
  enabled: hasChosenOf('code'),
  run: (state, args) => {
    const layer = onlyChosen(state)
    if (layer?.type !== 'code') return null
    const { symbology = layer.symbology } = args
    const text = cleanText(args.text ?? layer.text)
    if (!canSay(symbology, text)) return cannotSay(symbology)
    return {
      document: replaceLayer(state.document, layer.id, (one) => coded(one as CodeLayer, { ...args, symbology, text })),
    }
  },
})

function coded(
  layer: CodeLayer,
  {
    symbology,
    text,
    colour,
    ground,
  }: Partial<CodeLayer> | ({ ground?: Colour | null } & Partial<Omit<CodeLayer, 'ground'>>),
): CodeLayer {
  const square =
    symbology === 'qr'
      ? { width: Math.max(layer.width, layer.height), height: Math.max(layer.width, layer.height) }
      : {}
  return changes(layer, { ...square, symbology, text, colour, ground })
}
