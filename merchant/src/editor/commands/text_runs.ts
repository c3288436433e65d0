import { fontNamed } from '@inkfold/api/document/fonts/manifest'
import { faceOf } from '@inkfold/api/document/fonts/search'
import { mendedRuns } from '@inkfold/api/document/fonts/suggest'
import type { TextLayer, TextRun } from '@inkfold/api/document/model/layers'
import { RANGES } from '@inkfold/api/document/model/limits'
import { use } from '@inkfold/api/document/operations/add'
import { findLayers } from '@inkfold/api/document/operations/find'
import { replaceLayer } from '@inkfold/api/document/operations/rewrite'
import { fontTexts, movedRuns, segmentsIn, withStyle, type StyleChange } from '@inkfold/api/document/text/runs'
import { clamped } from '../place/resize'
import { onlyChosen } from '../state/read'
import type { EditorState } from '../state/state'
import { cleanText } from '../text/clean'
import { always, command, type CommandServices } from './command'
import { isOnly } from './conditions'
import { relaid } from './text'

export interface TextRange {
  readonly layer: TextLayer
  readonly from: number
  readonly to: number
}

/** The letters of a text that are chosen while it is typed; null when none are. */
export function typedPart({ id }: Pick<TextLayer, 'id'>, mode: EditorState['mode']): Omit<TextRange, 'layer'> | null {
  if (mode.kind !== 'type' || mode.id !== id || mode.from === mode.to) return null
  return { from: Math.min(mode.from, mode.to), to: Math.max(mode.from, mode.to) }
}

/** The chosen letters of the text being typed, or the whole chosen text. */
export function rangeOf(
  state: Pick<EditorState, 'mode' | 'document' | 'selection' | 'within' | 'face'>,
): TextRange | null {
  const layer = onlyChosen(state as EditorState)
  if (layer?.type !== 'text') return null
  return { layer, ...(typedPart(layer, state.mode) ?? { from: 0, to: layer.text.length }) }
}

/** Sizes are relative to the layer's; null restores the layer's value. */
export const rangeStyle = command<StyleChange>({
  group: 'text',
  isPerCloth: true,
  enabled: isOnly('text'),
  run: (state, change, services) => styledRange(state, services, () => change),
})

const toggle = (name: 'bold' | 'italic' | 'underline' | 'strike', key: string) =>
  command({
    group: 'text',
    keys: [key],
    enabled: isOnly('text'),
    run: (state: EditorState, _: void, services: CommandServices) => {
      const range = rangeOf(state)
      if (!range) return null
      const isOn = segmentsIn(range.layer.runs, range.from, range.to).every((one) =>
        hasStyle(range.layer, one.style, name),
      )
      return styledRange(state, services, (font) => toggled(font, name, !isOn))
    },
  })

export const bold = toggle('bold', 'Mod+B')
export const italic = toggle('italic', 'Mod+I')
export const underline = toggle('underline', 'Mod+U')
export const strike = toggle('strike', 'Mod+Shift+X')

/** Whether a style is on, by a face of the family or drawn. */
export function hasStyle({ font }: TextLayer, style: Omit<TextRun, 'from' | 'to'>, name: keyof StyleChange): boolean {
  const face = fontNamed(style.font ?? font)
  if (name === 'bold') return style.bold === true || (face ? isBold(face.id) : false)
  if (name === 'italic') return style.italic === true || face?.italic === true
  return Boolean(style[name])
}

const BOLD = 600
function isBold(id: string): boolean {
  const face = fontNamed(id)
  return face !== undefined && face.weight >= BOLD && faceOf(face, 400, face.italic === true) !== undefined
}

/** A face of the family where there is one; otherwise the style is drawn. */
function toggled(font: string, name: 'bold' | 'italic' | 'underline' | 'strike', isOn: boolean): StyleChange {
  const flag = { [name]: isOn || null }
  const face = fontNamed(font)
  if (!face || name === 'underline' || name === 'strike') return flag
  const other = name === 'bold' ? faceOf(face, isOn ? 700 : 400, face.italic === true) : faceOf(face, face.weight, isOn)
  return other && other.id !== font ? { font: other.id, [name]: null } : flag
}

function styledRange(state: EditorState, services: CommandServices, changeOf: (font: string) => StyleChange) {
  const range = rangeOf(state)
  if (!range) return null
  const { layer, from, to } = range
  let runs = layer.runs
  for (const part of segmentsIn(layer.runs, from, to)) {
    const change = within(changeOf(part.style.font ?? layer.font), layer)
    runs = withStyle(runs, { from: part.from, to: part.to, length: layer.text.length }, change)
  }
  return { document: withRuns(state, layer, runs, services) }
}

/** The layer's own values are not repeated in runs. */
function within(change: StyleChange, { font }: TextLayer): StyleChange {
  const size = typeof change.size === 'number' ? clamped(change.size, RANGES.runSize) : change.size
  return { ...change, size: size === 1 ? null : size, font: change.font === font ? null : change.font }
}

function withRuns(
  state: EditorState,
  layer: TextLayer,
  runs: readonly TextRun[] | undefined,
  { font, laidOut }: CommandServices,
) {
  const ids = [...fontTexts({ ...layer, runs: runs ?? [] }).keys()]
  const document = use(state.document, { fonts: ids.flatMap((id) => font(id) ?? []) })
  return replaceLayer(document, layer.id, (one) =>
    one.type === 'text' ? relaid(one, { runs: runs ?? null }, laidOut) : one,
  )
}

/** Gives the words that lack letters in their font one that has them. */
export const mendFonts = command<{ id: string }>({
  group: 'text',
  enabled: always,
  run: (state, { id }, services) => {
    const [found] = findLayers(state.document, new Set([id]))
    if (found?.layer.type !== 'text') return null
    const runs = mendedRuns(found.layer)
    return runs && { document: withRuns(state, found.layer, runs, services), say: { words: 'say.fonts_mended' } }
  },
})

export const CASES = ['upper', 'lower', 'title', 'sentence'] as const
export type TextCase = (typeof CASES)[number]

const CASED: Record<TextCase, (text: string) => string> = {
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  title: (text) => text.toLowerCase().replaceAll(/(?<![\p{L}\p{M}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase()),
  sentence: (text) => text.toLowerCase().replaceAll(/(?:^|[.!?…]\s+|\n)\P{L}*\p{L}/gu, (start) => start.toUpperCase()),
}

export const textCase = command<{ to: TextCase }>({
  group: 'text',
  enabled: isOnly('text'),
  run: (state, { to: wanted }, { laidOut }) => {
    const range = rangeOf(state)
    if (!range) return null
    const { layer, from, to } = range
    const made = CASED[wanted](layer.text.slice(from, to))
    const text = cleanText(layer.text.slice(0, from) + made + layer.text.slice(to))
    const runs = text.length === layer.text.length ? layer.runs : movedRuns(layer.runs, layer.text, text)
    return {
      document: replaceLayer(state.document, layer.id, (one) =>
        one.type === 'text' ? relaid(one, { text, runs: runs ?? null }, laidOut) : one,
      ),
    }
  },
})
