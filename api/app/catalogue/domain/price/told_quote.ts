import type { Language } from '#contracts/languages'
import { amountOf } from '#contracts/price/amounts'
import { explainChoice, explainLines, type Explained } from '#contracts/price/explain'
import type { Quote, QuotedItem } from '#contracts/price/quote'
import type { PriceLine } from '#contracts/price/unit_price'
import { word } from '#contracts/words'
import { textIn } from '#core/localised'

interface Named {
  name_zh: string
  name_en: string
}

export interface Names {
  /** By product and by key. */
  faces: ReadonlyMap<number, ReadonlyMap<string, Named>>
  materials: ReadonlyMap<number, Named>
  language: Language
}

interface Asked {
  product_id: number
  pieces: number
}

/** A quote in a reader's words: what each line costs, what that is the sum of, and what was compared. */
export function told({ currency, items, minor }: Quote, asked: readonly Asked[], names: Names) {
  const together = Map.groupBy(asked, (line) => line.product_id)
  const lines = items.map((item, at) => {
    const { product_id: product } = asked[at] as Asked
    const pieces = (together.get(product) ?? []).reduce((sum, line) => sum + line.pieces, 0)
    return { product_id: product, pieces: item.pieces, together: pieces, ...toldItem(item, product, names) }
  })
  return { currency, amount: amountOf(minor), lines }
}

function toldItem({ unit, minor }: QuotedItem, product: number, names: Names) {
  const say = ({ key, params, amount }: Explained) => ({ text: word(names.language, key, params), amount })
  return {
    unit: amountOf(unit.minor),
    amount: amountOf(minor),
    made_of: explainLines(unit, (line) => nameOf(line, product, names)).map(say),
    compared: explainChoice(unit).map((offer, at) => ({
      ...say(offer),
      verdict: unit.compared[at]?.verdict,
      because: say(offer.verdict).text,
    })),
  }
}

function nameOf(line: PriceLine, product: number, { faces, materials, language }: Names): string {
  const named = line.kind === 'face' ? faces.get(product)?.get(line.face) : materials.get(materialOf(line))
  return named ? textIn(named, 'name', language) : ''
}

const materialOf = (line: PriceLine) => (line.kind === 'material' ? line.material : 0)
