import type { LayerId, ShapeLayer } from '@inkfold/api/document/model/layers'
import { NEW_SHAPE } from '@inkfold/api/document/model/defaults'
import { RANGES } from '@inkfold/api/document/model/limits'
import type { Dash, Outline, Paint } from '@inkfold/api/document/model/paint'
import { onLayers } from '@inkfold/api/document/operations/rewrite'
import { clamped } from '../place/resize'
import { SELECTING, type PenStyle } from '../state/mode'
import { chosen } from '../state/read'
import type { EditorState } from '../state/state'
import { always, command } from './command'
import { hasChosen, hasChosenOf } from './conditions'
import { changedChosen } from './layers'
import { changes } from './properties'

/** Null removes a property; those that a shape cannot have are ignored. */
interface ShapeStyle {
  readonly fill?: Paint | null
  readonly dash?: Dash | null
  readonly radius?: number
  readonly points?: number
  readonly inner?: number
}

export const shape = command<ShapeStyle>({
  group: 'picture',
  isPerCloth: true,
  enabled: hasChosenOf('shape'),
  run: (state, style) => ({
    document: changedChosen(state, (layer) => (layer.type === 'shape' ? styled(layer, style) : layer)),
  }),
})

function styled(layer: ShapeLayer, { fill, dash, radius, points, inner }: ShapeStyle): ShapeLayer {
  const { shape: kind } = layer
  const isRound = kind === 'rectangle' || kind === 'bubble'
  const isStar = kind === 'star'
  const made = changes(layer, {
    dash: dash && (kind === 'line' || layer.outline) ? limitDash(dash) : dash === null ? null : undefined,
    radius: isRound && radius !== undefined ? clamped(radius, RANGES.gap) : undefined,
    points:
      (isStar || kind === 'polygon') && points !== undefined ? clamped(Math.round(points), RANGES.points) : undefined,
    inner: isStar && inner !== undefined ? clamped(inner, RANGES.inner) : undefined,
  })
  return fill === undefined ? made : filled(made, fill)
}

const limitDash = ({ length, gap }: Dash): Dash => ({
  length: clamped(length, RANGES.dash),
  gap: clamped(gap, RANGES.dashGap),
})

/** A shape without a fill needs an outline, and a line is its fill. */
function filled(layer: ShapeLayer, fill: Paint | null): ShapeLayer {
  if (fill !== null) return changes(layer, { fill })
  if (layer.shape === 'line' || layer.fill === undefined) return layer
  const colour = typeof layer.fill === 'string' ? layer.fill : (layer.fill.stops[0]?.colour ?? NEW_SHAPE.fill)
  return changes(layer, { fill, outline: layer.outline ?? { colour, width: 1 } })
}

/** Without its outline a shape keeps that colour as its fill. */
export function outlined(layer: ShapeLayer, outline: Outline | null): ShapeLayer {
  if (layer.shape === 'line') return layer
  if (outline) return changes(layer, { outline })
  return changes(layer, { outline, dash: null, fill: layer.fill ?? layer.outline?.colour })
}

const PEN: PenStyle = { colour: NEW_SHAPE.fill, width: 2, smooth: 0.5 }

/** Starts the pen or changes how it draws; without a change it puts the pen away. */
export const draw = command<Partial<PenStyle> | void>({
  group: 'add',
  keys: ['P'],
  enabled: always,
  run: ({ mode }, change) => {
    if (mode.kind === 'draw' && !change) return { mode: SELECTING }
    const { colour, width, smooth } = { ...PEN, ...(mode.kind === 'draw' && mode), ...change }
    return {
      mode: {
        kind: 'draw' as const,
        colour,
        width: clamped(width, RANGES.outline),
        smooth: clamped(smooth, RANGES.share),
      },
      selection: new Set(),
      ...(mode.kind !== 'draw' && { say: { words: 'say.draw' } }),
    }
  },
})

/** Several unlocked shapes of one parent. */
export function combinable(state: Pick<EditorState, 'document' | 'selection'>): readonly ShapeLayer[] {
  const found = chosen(state)
  const shapes = found.flatMap(({ layer, siblings }) =>
    layer.type === 'shape' && !layer.locked && siblings === found[0]?.siblings ? [layer] : [],
  )
  return shapes.length > 1 && shapes.length === found.length ? shapes : []
}

/** Replaces the selected shapes by the one made `of` them, which loads too much to be computed here. */
export const combineShapes = command<{ of: readonly LayerId[]; made: ShapeLayer | null }>({
  group: 'arrange',
  enabled: (state) => hasChosen(state) && combinable(state).length > 1,
  run: (state, { of, made }) => {
    const ids = combinable(state).map(({ id }) => id)
    const [lowest, ...others] = ids
    if (of.length !== ids.length || !of.every((id) => ids.includes(id))) return null
    if (!made || lowest === undefined) return { say: { words: 'say.nothing_combined' } }
    const gone = new Set(others)
    return {
      document: onLayers(state.document, (layer) => {
        if (layer.id === lowest) return { ...made, id: lowest }
        return gone.has(layer.id) ? [] : undefined
      }),
      selection: new Set([lowest]),
      say: { words: 'say.combined' },
    }
  },
})
