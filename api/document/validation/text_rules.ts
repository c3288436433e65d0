import { ALIGNMENTS, ALLOWED_LETTERS } from '../model/kinds.ts'
import type { Curve, TextField, TextLayer, TextLine, TextRun } from '../model/layers.ts'
import { LEAST_RADIUS, LIMITS, RANGES } from '../model/limits.ts'
import { under, type Place } from './fault.ts'
import { fontId } from './name_rules.ts'
import { colour, outline, paint, shadow } from './paint_rules.ts'
import { sized } from './placed_rules.ts'
import { flag, number, oneOf, whole } from './primitives.ts'
import { checked, refuse } from './rule.ts'
import { list, optional, shape } from './shape.ts'
import { text } from './texts.ts'

const line = checked(
  shape<TextLine>({
    text: text({ max: LIMITS.text }),
    width: number([0, RANGES.size[1]]),
    gap: optional(number(RANGES.gap)),
  }),
  (made, at) => {
    if (made.text.includes('\n')) refuse(under(at, 'text'), 'control_character')
  },
)

const curve = checked(shape<Curve>({ radius: number(RANGES.radius) }), ({ radius }, at) => {
  if (Math.abs(radius) < LEAST_RADIUS) refuse(under(at, 'radius'), 'out_of_range')
})

const textField = checked(
  shape<TextField>({
    required: optional(flag),
    most: optional(whole([1, LIMITS.fieldLetters])),
    rows: optional(whole([1, LIMITS.fieldRows])),
    letters: optional(oneOf(ALLOWED_LETTERS)),
    choices: optional(list(text({ min: 1, max: LIMITS.fieldLetters }), { min: 1, max: LIMITS.choices })),
    fonts: optional(list(fontId, { min: 1, max: LIMITS.fieldFonts })),
  }),
  (made, at) => {
    if (new Set(made.choices).size < (made.choices?.length ?? 0)) refuse(under(at, 'choices'), 'duplicate')
    if (new Set(made.fonts).size < (made.fonts?.length ?? 0)) refuse(under(at, 'fonts'), 'duplicate')
  },
)

const place = whole([0, LIMITS.text])

const run = checked(
  shape<TextRun>({
    from: place,
    to: place,
    font: optional(fontId),
    size: optional(number(RANGES.runSize)),
    fill: optional(colour),
    bold: optional(flag),
    italic: optional(flag),
    underline: optional(flag),
    strike: optional(flag),
  }),
  (made, at) => {
    if (made.from >= made.to) refuse(under(at, 'to'), 'out_of_order')
    if (Object.keys(made).length < 3) refuse(at, 'too_few')
  },
)

/** In order, apart, and within the text. */
function checkRuns(runs: readonly TextRun[], length: number, at: Place): void {
  for (const [index, { from, to }] of runs.entries()) {
    if (from < (runs[index - 1]?.to ?? 0)) refuse(under(under(at, index), 'from'), 'out_of_order')
    if (to > length) refuse(under(under(at, index), 'to'), 'out_of_range')
  }
}

/** Lines are printed, the text is searched: both must have the same characters. */
const said = (words: string) => words.replaceAll(/\s+/g, '')

export const textLayer = checked(
  shape<TextLayer>({
    type: oneOf(['text']),
    ...sized,
    text: text({ min: 1, max: LIMITS.text }),
    field: optional(textField),
    font: fontId,
    size: number(RANGES.textSize),
    lines: list(line, { min: 1, max: LIMITS.lines }),
    leading: number(RANGES.leading),
    align: oneOf(ALIGNMENTS),
    fill: paint,
    runs: optional(list(run, { min: 1, max: LIMITS.runs })),
    spacing: optional(number(RANGES.spacing)),
    wrap: optional(flag),
    vertical: optional(flag),
    curve: optional(curve),
    outline: optional(outline),
    shadow: optional(shadow),
  }),
  (made, at) => {
    if (said(made.lines.map((one) => one.text).join('')) !== said(made.text)) refuse(under(at, 'lines'), 'lines_differ')
    if (made.runs) checkRuns(made.runs, made.text.length, under(at, 'runs'))
    if (made.field && made.name === undefined) refuse(under(at, 'name'), 'missing')
    if (made.curve && made.vertical) refuse(under(at, 'curve'), 'contradiction')
  },
)
