import { apply, type Point } from '@inkfold/api/document/geometry/matrix'
import { placedAt } from '@inkfold/api/document/geometry/transform'
import { fine, tidy } from '@inkfold/api/document/geometry/units'
import type { Layer, TextLayer } from '@inkfold/api/document/model/layers'
import { RANGES } from '@inkfold/api/document/model/limits'
import type { Shadow } from '@inkfold/api/document/model/paint'
import { frameOf } from './frame'

/** Clamps to a range; never returns minus zero. */
export const clamped = (value: number, [from, to]: readonly [number, number]) => Math.min(Math.max(value, from), to) + 0

/** Scales along the layer's own axes about its centre. Text changes size, a pattern its extent; others are scaled. */
export function resized(layer: Layer, across: number, down: number): Layer {
  const by = across === 1 ? down : across
  switch (layer.type) {
    case 'text':
      return enlarged(layer, by)
    case 'code':
      return layer.symbology === 'qr' ? sized(layer, by, by) : sized(layer, across, down)
    case 'tile':
    case 'shape':
      return sized(layer, across, down)
    default:
      return scaled(layer, across, down)
  }
}

const size = (value: number) => tidy(clamped(value, RANGES.size))

const sized = <Sized extends Layer & { width: number; height: number }>(
  layer: Sized,
  across: number,
  down: number,
) => ({
  ...layer,
  width: size(layer.width * across),
  height: size(layer.height * down),
})

function scaled<Scaled extends Layer>(layer: Scaled, across: number, down: number): Scaled {
  const { scaleX = 1, scaleY = 1, ...rest } = layer
  return { ...rest, ...scale('scaleX', scaleX * across), ...scale('scaleY', scaleY * down) } as unknown as Scaled
}

function scale(name: string, value: number) {
  const kept = fine(clamped(value, RANGES.scale))
  return kept === 1 ? {} : { [name]: kept }
}

/** Scales a text and keeps its line breaks. */
export function enlarged(layer: TextLayer, wanted: number): TextLayer {
  const longest = Math.max(layer.width, layer.height, ...layer.lines.map(({ width }) => width))
  const made = clamped(Math.min(layer.size * wanted, (layer.size * RANGES.size[1]) / longest), RANGES.textSize)
  const by = made / layer.size
  const times = (value: number) => tidy(value * by)
  return {
    ...layer,
    size: tidy(made),
    width: size(layer.width * by),
    height: size(layer.height * by),
    lines: layer.lines.map((line) => ({
      ...line,
      width: times(line.width),
      ...(line.gap !== undefined && { gap: clamped(times(line.gap), RANGES.gap) }),
    })),
    ...(layer.curve && { curve: { radius: bent(times(layer.curve.radius)) } }),
    ...(layer.outline && { outline: { ...layer.outline, width: clamped(times(layer.outline.width), RANGES.outline) } }),
    ...(layer.shadow && { shadow: shadowBy(layer.shadow, times) }),
  }
}

const bent = (radius: number) => clamped(Math.sign(radius) * Math.max(Math.abs(radius), 2), RANGES.radius)

const shadowBy = (shadow: Shadow, times: (value: number) => number): Shadow => ({
  ...shadow,
  x: clamped(times(shadow.x), RANGES.shadow),
  y: clamped(times(shadow.y), RANGES.shadow),
  blur: clamped(times(shadow.blur), RANGES.blur),
})

/**
 * Moves the layer so that one of its points keeps its position; the point is in shares of the layer's box, from its
 * centre.
 */
export function pinned(before: Layer, after: Layer, at: Point): Layer {
  const [was, is] = [frameOf(before), frameOf(after)].map((frame) => apply(frame, at)) as [Point, Point]
  return placedAt(after, after.x + was.x - is.x, after.y + was.y - is.y)
}
