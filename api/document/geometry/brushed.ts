import type { BrushStroke, Crop, ImageLayer, TileLayer } from '../model/layers.ts'
import { LIMITS, RANGES } from '../model/limits.ts'
import { mapped, readPath, writePath, type Path } from './path.ts'

/** A rectangle in the layer's own millimetres, whose origin is the middle of its frame. */
export interface Brushed {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 }

/** What strokes are measured in: the whole picture without its crop, or the pattern's frame. */
export function brushedOf(layer: ImageLayer | TileLayer): Brushed {
  const { x, y, width: across, height: down } = ('crop' in layer && layer.crop) || WHOLE
  const [width, height] = [layer.width / across, layer.height / down]
  return { x: -layer.width / 2 - x * width, y: -layer.height / 2 - y * height, width, height }
}

const sideOf = ({ width, height }: Brushed) => Math.sqrt(width * height)

const paths = new WeakMap<BrushStroke, Path>()

/** A stroke in the layer's own millimetres. */
export function strokeIn(stroke: BrushStroke, brushed: Brushed): { path: Path; width: number } {
  const known = paths.get(stroke) ?? readPath(stroke.path) ?? []
  paths.set(stroke, known)
  const { x, y, width, height } = brushed
  const path = mapped(known, (across, down) => [x + (across / 1000) * width, y + (down / 1000) * height])
  return { path, width: (stroke.width / 1000) * sideOf(brushed) }
}

const [LEAST, MOST] = RANGES.path
const within = (value: number, [from, to]: readonly [number, number]) => Math.min(Math.max(value, from), to)

/** A stroke as it is stored, of a path in the layer's own millimetres; null for one that is too long. */
export function strokeOf(
  path: Path,
  { brush, width }: Pick<BrushStroke, 'brush' | 'width'>,
  brushed: Brushed,
): BrushStroke | null {
  const share = (value: number, from: number, of: number) => within(((value - from) / of) * 1000, [LEAST, MOST])
  const data = writePath(
    mapped(path, (x, y) => [share(x, brushed.x, brushed.width), share(y, brushed.y, brushed.height)]),
  )
  const thousandths = within((width / sideOf(brushed)) * 1000, RANGES.brush)
  return readPath(data) ? { brush, width: Math.round(thousandths * 100) / 100 || RANGES.brush[0], path: data } : null
}

/** Continues the last stroke where it is of the same brush, so that many short ones are few. Null if there are too many. */
export function withStroke(
  strokes: readonly BrushStroke[] | undefined,
  stroke: BrushStroke,
): readonly BrushStroke[] | null {
  const before = strokes ?? []
  const last = before.at(-1)
  if (last?.brush === stroke.brush && last.width === stroke.width) {
    const path = last.path + stroke.path
    if (readPath(path)) return [...before.slice(0, -1), { ...last, path }]
  }
  return before.length < LIMITS.strokes ? [...before, stroke] : null
}

/** The strokes of a picture whose frame shows another one by another crop. */
export function rebrushed(layer: ImageLayer, crop: Crop = WHOLE): readonly BrushStroke[] | undefined {
  const [before, after] = [brushedOf(layer), brushedOf({ ...layer, crop })]
  return layer.erased?.flatMap((one) => strokeOf(strokeIn(one, before).path, widthOf(one, before), after) ?? [])
}

const widthOf = (stroke: BrushStroke, brushed: Brushed) => ({
  brush: stroke.brush,
  width: strokeIn(stroke, brushed).width,
})
