import { RANGES } from '@inkfold/api/document/model/limits'
import type { Alignment } from '@inkfold/api/document/model/kinds'
import type { Curve, TextLayer } from '@inkfold/api/document/model/layers'
import type { Paint } from '@inkfold/api/document/model/paint'
import { use } from '@inkfold/api/document/operations/add'
import { replaceLayer } from '@inkfold/api/document/operations/rewrite'
import { layersOf } from '@inkfold/api/document/model/walk'
import { covers } from '@inkfold/api/document/fonts/covers'
import { movedRuns, withStyle } from '@inkfold/api/document/text/runs'
import { clamped, pinned } from '../place/resize'
import { EMPTY, cleanText } from '../text/clean'
import { SELECTING } from '../state/mode'
import { onlyChosen } from '../state/read'
import type { EditorState } from '../state/state'
import { command, type CommandServices } from './command'
import { hasChosenOf, isOnly } from './conditions'
import { changedChosen } from './layers'
import { limitCurve } from './limits'
import { changes } from './properties'

/** Starts in-place typing; `from` and `to` delimit the selection. */
export const type = command<{ id?: string; from?: number; to?: number } | void>({
  group: 'text',
  keys: ['Enter', 'F2'],
  enabled: isOnly('text'),
  run: (state, args) => {
    const layer = textOf(state, args?.id)
    if (!layer) return null
    const { from = 0, to = layer.text.length } = args ?? {}
    return {
      mode: { kind: 'type', id: layer.id, from, to },
      selection: new Set([layer.id]),
      say: { words: 'say.type' },
    }
  },
})

const textOf = (state: EditorState, id: string | undefined): TextLayer | null => {
  const layer = id === undefined ? onlyChosen(state) : [...layersOf(state.document)].find((one) => one.id === id)
  return layer?.type === 'text' ? layer : null
}

/** The typed text and selection; one undo step until typing ends. */
export const typed = command<{ text: string; from: number; to: number }>({
  group: 'text',
  enabled: ({ mode }) => mode.kind === 'type',
  run: (state, { text, from, to }, { laidOut }) => {
    const { mode } = state
    if (mode.kind !== 'type') return null
    const words = cleanText(text) || EMPTY
    const document = replaceLayer(state.document, mode.id, (layer) =>
      layer.type === 'text' && layer.text !== words ? relaid(layer, { text: words }, laidOut) : layer,
    )
    return { document, mode: { ...mode, from, to }, gesture: `type ${mode.id}` }
  },
})

export const typeDone = command({
  group: 'text',
  keys: ['Mod+Enter'],
  enabled: ({ mode }) => mode.kind === 'type',
  run: () => ({ mode: SELECTING }),
})

/** Null removes a property; sizes are in millimetres, spacing in shares of the size. */
export interface TextStyle {
  readonly text?: string
  readonly font?: string
  readonly size?: number
  readonly leading?: number
  readonly spacing?: number | null
  readonly align?: Alignment
  readonly fill?: Paint
  readonly wrap?: true | null
  readonly vertical?: true | null
  readonly curve?: Curve | null
  /** Width of the wrapping box. */
  readonly width?: number
  readonly height?: number
}

export const textStyle = command<TextStyle>({
  group: 'text',
  isPerCloth: true,
  enabled: hasChosenOf('text'),
  fonts: ({ font }) => (font === undefined ? [] : [font]),
  run: (state, style, services) => {
    const font = style.font === undefined ? null : services.font(style.font)
    const fonts = font ? [font] : []
    const known = { ...state, document: use(state.document, { fonts }) }
    return {
      document: changedChosen(known, (layer) => (layer.type === 'text' ? styled(layer, style, services) : layer)),
    }
  },
})

function styled(layer: TextLayer, style: TextStyle, { laidOut }: CommandServices): TextLayer {
  const words = style.text === undefined ? undefined : cleanText(style.text)
  return relaid(
    layer,
    {
      ...style,
      text: words === '' ? undefined : words,
      size: within(style.size, RANGES.textSize),
      leading: within(style.leading, RANGES.leading),
      spacing: style.spacing === 0 ? null : within(style.spacing, RANGES.spacing),
      curve: style.vertical ? null : style.curve && limitCurve(style.curve),
      vertical: style.curve ? null : style.vertical,
      width: within(style.width, RANGES.size),
      height: within(style.height, RANGES.size),
      ...(words === undefined && { runs: runsUnder(layer, style) }),
    },
    laidOut,
  )
}

/** A font or fill of the whole text replaces those of its parts, except where the font lacks letters. */
function runsUnder({ runs, text }: TextLayer, { font, fill }: TextStyle): TextLayer['runs'] | null {
  if (!runs || (font === undefined && fill === undefined)) return undefined
  let made: TextLayer['runs'] = runs
  for (const { from, to } of runs) {
    const isReplaced = font !== undefined && covers(font, text.slice(from, to))
    const change = { ...(isReplaced && { font: null }), ...(fill !== undefined && { fill: null }) }
    made = withStyle(made, { from, to, length: text.length }, change)
  }
  return made ?? null
}

const within = <Value extends number | null | undefined>(value: Value, range: readonly [number, number]) =>
  (typeof value === 'number' ? clamped(value, range) : value) as Value

type Wanted = { readonly [Name in keyof TextLayer]?: TextLayer[Name] | null | undefined }

/** Re-wraps the text; the aligned side keeps its position. */
export function relaid(layer: TextLayer, wanted: Wanted, laidOut: CommandServices['laidOut']): TextLayer {
  const isEdited = typeof wanted.text === 'string' && wanted.runs === undefined
  const runs = isEdited ? (movedRuns(layer.runs, layer.text, wanted.text as string) ?? null) : wanted.runs
  const changed = changes(layer, { ...wanted, runs })
  if (changed === layer) return layer
  return pinned(layer, laidOut(changed), anchorOf(changed)) as TextLayer
}

function anchorOf({ align, vertical }: TextLayer) {
  const along = align === 'end' ? 0.5 : align === 'center' ? 0 : -0.5
  return vertical ? { x: 0.5, y: along } : { x: along, y: -0.5 }
}

const styleKey = (key: string, made: (layer: TextLayer) => TextStyle) =>
  command({
    group: 'text',
    keys: [key],
    enabled: isOnly('text'),
    run: (state: EditorState, _: void, services: CommandServices) => {
      const layer = onlyChosen(state)
      if (layer?.type !== 'text') return null
      return { ...textStyle.run(state, made(layer), services), gesture: `size ${layer.id}` }
    },
  })

export const textLarger = styleKey('Mod+Shift+.', ({ size }) => ({ size: Math.round(size + 1) }))
export const textSmaller = styleKey('Mod+Shift+,', ({ size }) => ({ size: Math.max(Math.round(size - 1), 1) }))
