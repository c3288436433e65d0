/** Whole numbers of any unit, so that the same pieces are placed alike on every machine. */
export interface Rectangle {
  readonly width: number
  readonly height: number
}

export interface NestOptions {
  readonly width: number
  readonly length: number
  readonly gap: number
  readonly mayTurn: boolean
}

export interface Placed {
  /** Of the rectangle in the list. */
  readonly index: number
  readonly x: number
  readonly y: number
  /** Clockwise by 90°. */
  readonly isTurned: boolean
}

export interface NestedSheet {
  /** To the end of the last rectangle. */
  readonly length: number
  readonly placed: readonly Placed[]
}

type Turns = 'free' | 'upright' | 'turned'

const TURNS: readonly Turns[] = ['free', 'upright', 'turned']
const RULES = ['lowest', 'tightest'] as const
type Rule = (typeof RULES)[number]

const ORDERS: readonly ((one: Rectangle) => number)[] = [
  ({ width, height }) => width * height,
  ({ width, height }) => Math.max(width, height),
  ({ height }) => height,
  ({ width }) => width,
]

/** Whether the rectangle fits on an empty sheet, as it is or turned. */
export const fits = (one: Rectangle, options: NestOptions): boolean =>
  fitsUpright(one, options) || (options.mayTurn && fitsUpright(turned(one), options))

const fitsUpright = ({ width, height }: Rectangle, options: NestOptions) =>
  width <= options.width && height <= options.length

const turned = ({ width, height }: Rectangle): Rectangle => ({ width: height, height: width })

/** Rectangles placed in all attempts together. Large batches are tried in fewer ways. */
const MOST_PLACED = 5000

/**
 * Places all rectangles, each of which must fit, in several ways. Yields the best one so far, by sheets and then by
 * length, so that other work can run between the attempts.
 */
export function* nestings(all: readonly Rectangle[], options: NestOptions): Generator<readonly NestedSheet[]> {
  const attempts = attemptsFor(options).slice(0, Math.max(1, Math.floor(MOST_PLACED / Math.max(1, all.length))))
  let best: readonly NestedSheet[] | undefined
  for (const { turns, rule, sizeOf } of attempts) {
    const order = all.map((_, index) => index)
    order.sort((a, b) => sizeOf(all[b] as Rectangle) - sizeOf(all[a] as Rectangle) || a - b)
    const made = place(all, order, options, turns, rule)
    if (!best || isBetter(made, best)) best = made
    yield best
  }
}

/** The best of all attempts. */
export const nest = (all: readonly Rectangle[], options: NestOptions): readonly NestedSheet[] =>
  [...nestings(all, options)].at(-1) ?? []

/** The most promising first. */
const attemptsFor = ({ mayTurn }: NestOptions) =>
  (mayTurn ? TURNS : (['upright'] as const)).flatMap((turns) =>
    RULES.flatMap((rule) => ORDERS.map((sizeOf) => ({ turns, rule, sizeOf }))),
  )

const lengthOf = (sheets: readonly NestedSheet[]) => sheets.reduce((sum, { length }) => sum + length, 0)
const isBetter = (one: readonly NestedSheet[], other: readonly NestedSheet[]) =>
  one.length < other.length || (one.length === other.length && lengthOf(one) < lengthOf(other))

function place(
  all: readonly Rectangle[],
  order: readonly number[],
  options: NestOptions,
  turns: Turns,
  rule: Rule,
): readonly NestedSheet[] {
  const sheets: Sheet[] = []
  for (const index of order) {
    const shapes = shapesOf(all[index] as Rectangle, options, turns)
    if (sheets.some((sheet) => sheet.take(index, shapes, rule))) continue
    const sheet = new Sheet(options)
    if (!sheet.take(index, shapes, rule)) throw new RangeError(`rectangle ${index} does not fit`)
    sheets.push(sheet)
  }
  return sheets.map(({ length, placed }) => ({ length, placed }))
}

interface Shape extends Rectangle {
  readonly isTurned: boolean
}

function shapesOf(one: Rectangle, options: NestOptions, turns: Turns): readonly Shape[] {
  const upright: Shape = { ...one, isTurned: false }
  const other: Shape = { ...turned(one), isTurned: true }
  const possible = [upright, ...(options.mayTurn ? [other] : [])].filter((shape) => fitsUpright(shape, options))
  const preferred = possible.filter(({ isTurned }) => turns === 'free' || isTurned === (turns === 'turned'))
  return preferred.length > 0 ? preferred : possible
}

/** Part of the edge of what is placed, from the left to the right. */
interface Step {
  x: number
  y: number
  width: number
}

interface Spot {
  readonly shape: Shape
  readonly x: number
  readonly y: number
  readonly score: readonly [number, number, number]
  /** Where the spot is in a hole. */
  readonly hole?: number
}

/** A skyline, and the holes under it. Each rectangle carries its gap to the right and below. */
class Sheet {
  readonly placed: Placed[] = []
  length = 0
  readonly #options: NestOptions
  #steps: Step[]
  readonly #holes: (Step & { height: number })[] = []
  /** Sizes that found no place; there is never more of it later. */
  readonly #failed = new Set<string>()

  constructor(options: NestOptions) {
    this.#options = options
    this.#steps = [{ x: 0, y: 0, width: options.width + options.gap }]
  }

  take(index: number, shapes: readonly Shape[], rule: Rule): boolean {
    const key = shapes.map(({ width, height }) => `${width} ${height}`).join()
    if (this.#failed.has(key)) return false
    const spot = shapes
      .flatMap((shape) => this.#inHoles(shape) ?? this.#onSkyline(shape, rule) ?? [])
      .reduce<Spot | undefined>((best, one) => (best && !isLess(one, best) ? best : one), undefined)
    if (!spot) {
      this.#failed.add(key)
      return false
    }
    this.#put(spot)
    const { shape, x, y } = spot
    this.placed.push({ index, x, y, isTurned: shape.isTurned })
    this.length = Math.max(this.length, y + shape.height)
    return true
  }

  /** The smallest hole that is large enough. */
  #inHoles(shape: Shape): Spot | undefined {
    const [width, height] = [shape.width + this.#options.gap, shape.height + this.#options.gap]
    let best: Spot | undefined
    for (const [hole, one] of this.#holes.entries()) {
      if (one.width < width || one.height < height) continue
      const spot: Spot = { shape, x: one.x, y: one.y, score: [-1, one.width * one.height, one.y], hole }
      if (!best || isLess(spot, best)) best = spot
    }
    return best
  }

  #onSkyline(shape: Shape, rule: Rule): Spot | undefined {
    const { width: across, length, gap } = this.#options
    const width = shape.width + gap
    let best: Spot | undefined
    for (const [from, { x }] of this.#steps.entries()) {
      if (x + width > across + gap) break
      const { y, waste } = this.#under(from, width)
      if (y + shape.height > length) continue
      const end = y + shape.height
      const spot: Spot = { shape, x, y, score: rule === 'lowest' ? [end, waste, x] : [waste, end, x] }
      if (!best || isLess(spot, best)) best = spot
    }
    return best
  }

  /** Where a rectangle comes to rest from a step on, and the area that it covers for good. */
  #under(from: number, width: number): { y: number; waste: number } {
    let [y, rest, at, covered] = [0, width, from, 0]
    for (; rest > 0; at++) {
      const step = this.#steps[at] as Step
      const part = Math.min(rest, step.width)
      covered += part * step.y
      y = Math.max(y, step.y)
      rest -= part
    }
    return { y, waste: y * width - covered }
  }

  #put({ shape, x, y, hole }: Spot): void {
    const [width, height] = [shape.width + this.#options.gap, shape.height + this.#options.gap]
    if (hole === undefined) return this.#raise(x, y, width, height)
    const [{ width: across, height: down }] = this.#holes.splice(hole, 1) as [Step & { height: number }]
    this.#keepHole({ x: x + width, y, width: across - width, height })
    this.#keepHole({ x, y: y + height, width: across, height: down - height })
  }

  #keepHole(hole: Step & { height: number }): void {
    if (hole.width > 0 && hole.height > 0) this.#holes.push(hole)
  }

  /** What lies between the old edge and the rectangle becomes holes. */
  #raise(x: number, y: number, width: number, height: number): void {
    const end = x + width
    const steps: Step[] = []
    for (const step of this.#steps) {
      const [left, right] = [Math.max(step.x, x), Math.min(step.x + step.width, end)]
      if (left >= right) {
        steps.push(step)
        continue
      }
      this.#keepHole({ x: left, y: step.y, width: right - left, height: y - step.y })
      if (step.x < x) steps.push({ ...step, width: x - step.x })
      if (step.x + step.width > end) steps.push({ x: end, y: step.y, width: step.x + step.width - end })
    }
    steps.push({ x, y: y + height, width })
    steps.sort((a, b) => a.x - b.x)
    this.#steps = steps.reduce<Step[]>((joined, step) => {
      const last = joined.at(-1)
      if (last?.y === step.y) last.width += step.width
      else joined.push({ ...step })
      return joined
    }, [])
  }
}

function isLess({ score: one }: Spot, { score: other }: Spot): boolean {
  const at = one.findIndex((value, index) => value !== other[index])
  return at >= 0 && (one[at] as number) < (other[at] as number)
}
