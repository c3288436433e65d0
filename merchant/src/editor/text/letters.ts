import type { Layer, LayerId, TextLayer } from '@inkfold/api/document/model/layers'
import { RANGES } from '@inkfold/api/document/model/limits'
import type { Measure } from '@inkfold/api/document/text/break_lines'
import { laidOut } from '@inkfold/api/document/text/laid_out'
import { enlarged } from '../place/resize'
import type { FontService } from '../services/services'
import { estimate } from './estimate'

/** Measures texts with their own font, or by an estimate that is replaced when the font arrives. */
export class Letters {
  readonly #fonts: FontService
  readonly #estimated = new Set<LayerId>()

  constructor(fonts: FontService) {
    this.#fonts = fonts
  }

  measure = (layer: TextLayer): Measure => this.#fonts.measure(layer) ?? estimate(layer)

  laidOut = (layer: TextLayer): TextLayer => {
    const measure = this.#fonts.measure(layer)
    if (measure) this.#estimated.delete(layer.id)
    else this.#estimated.add(layer.id)
    return fitted(laidOut(layer, measure ?? estimate(layer)))
  }

  /** The re-measured layer when its font arrives; undefined when nothing was estimated. */
  madeGood = (layer: Layer): Layer | undefined =>
    layer.type === 'text' && this.#estimated.has(layer.id) && this.#fonts.measure(layer)
      ? this.laidOut(layer)
      : undefined
}

/** Reduces the font size to keep a text within the document's limits. */
function fitted(layer: TextLayer): TextLayer {
  const [, most] = RANGES.size
  const longest = Math.max(layer.width, layer.height, ...layer.lines.map(({ width }) => width))
  return longest <= most ? layer : enlarged(layer, most / longest)
}
