import { SYMBOLOGIES, type Symbology } from '../model/kinds.ts'
import type { CodeLayer } from '../model/layers.ts'
import { under } from './fault.ts'
import { colour } from './paint_rules.ts'
import { sized } from './placed_rules.ts'
import { oneOf } from './primitives.ts'
import { checked, refuse } from './rule.ts'
import { optional, shape } from './shape.ts'
import { text } from './texts.ts'

/** Allowed content by kind of code, up to a length that phones can scan. */
const CODE_TEXT = 500
const SAYS: Record<Symbology, (words: string) => boolean> = {
  qr: () => true,
  code128: (words) => /^[\x20-\x7e]{1,80}$/.test(words),
  ean13: (words) => /^\d{13}$/.test(words) && eanDigit(words.slice(0, 12)) === Number(words[12]),
}

export const canSay = (symbology: Symbology, words: string) =>
  words.length > 0 && words.length <= CODE_TEXT && SAYS[symbology](words)

/** The check digit of an EAN-13. */
export const eanDigit = (twelve: string) =>
  (10 - ([...twelve].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 ? 3 : 1), 0) % 10)) % 10

export const codeLayer = checked(
  shape<CodeLayer>({
    type: oneOf(['code']),
    ...sized,
    symbology: oneOf(SYMBOLOGIES),
    text: text({ min: 1, max: CODE_TEXT }),
    colour,
    ground: optional(colour),
  }),
  (made, at) => {
    if (!SAYS[made.symbology](made.text)) refuse(under(at, 'text'), 'malformed')
  },
)
