import type { ShapeKind } from '../model/kinds.ts'
import type { ShapeLayer } from '../model/layers.ts'
import { NEW_SHAPE } from '../model/defaults.ts'
import { mapped, readPath, type Path, type Segment } from './path.ts'

export type Shaped = Pick<ShapeLayer, 'shape' | 'width' | 'height' | 'radius' | 'points' | 'inner' | 'path'>

const made = new WeakMap<Shaped, Path>()

/** The edge of a shape in millimetres around its centre; cached, because layers are immutable. */
export function pathOfShape(layer: Shaped): Path {
  const found = made.get(layer) ?? PATHS[layer.shape](layer)
  made.set(layer, found)
  return found
}

const PATHS: Record<ShapeKind, (layer: Shaped) => Path> = {
  rectangle: ({ width, height, radius = 0 }) => rounded(-width / 2, -height / 2, width, height, radius),
  ellipse: ({ width, height }) => rounded(-width / 2, -height / 2, width, height, Infinity, Infinity),
  polygon: (layer) => {
    const count = layer.points ?? NEW_SHAPE.points.polygon
    return stretched(
      turns(count, () => 1),
      layer,
    )
  },
  star: (layer) => {
    const { points = NEW_SHAPE.points.star, inner = NEW_SHAPE.inner } = layer
    return stretched(
      turns(2 * points, (index) => (index % 2 ? inner : 1)),
      layer,
    )
  },
  line: ({ width }) => [
    ['M', -width / 2, 0],
    ['L', width / 2, 0],
  ],
  arrow,
  heart,
  bubble,
  path: ({ path = '', width, height }) =>
    mapped(readPath(path) ?? [], (x, y) => [(x / 1000 - 0.5) * width, (y / 1000 - 0.5) * height]),
}

/** A cubic curve this long approximates a quarter of an ellipse to 0.03 %. */
const KAPPA = 0.5522847498

function rounded(x: number, y: number, width: number, height: number, radius: number, radiusY = radius): Path {
  const isEllipse = radius === Infinity
  const across = Math.min(radius, isEllipse ? width / 2 : Math.min(width, height) / 2)
  const down = Math.min(radiusY, isEllipse ? height / 2 : Math.min(width, height) / 2)
  const [right, bottom] = [x + width, y + height]
  if (across <= 0)
    return polygon([
      [x, y],
      [right, y],
      [right, bottom],
      [x, bottom],
    ])
  return [
    ['M', x + across, y],
    ['L', right - across, y],
    ...corner(right - across, y, right, y + down, true),
    ['L', right, bottom - down],
    ...corner(right, bottom - down, right - across, bottom, false),
    ['L', x + across, bottom],
    ...corner(x + across, bottom, x, bottom - down, true),
    ['L', x, y + down],
    ...corner(x, y + down, x + across, y, false),
    ['Z'],
  ]
}

/** A quarter of an ellipse that begins along x or along y. */
function corner(x: number, y: number, toX: number, toY: number, isAcross: boolean): Segment[] {
  const [dx, dy] = [(toX - x) * KAPPA, (toY - y) * KAPPA]
  return isAcross ? [['C', x + dx, y, toX, toY - dy, toX, toY]] : [['C', x, y + dy, toX - dx, toY, toX, toY]]
}

type Corner = readonly [x: number, y: number]

const polygon = (corners: readonly Corner[]): Path => [
  ...corners.map(([x, y], index): Segment => [index === 0 ? 'M' : 'L', x, y]),
  ['Z'],
]

const turns = (count: number, radius: (index: number) => number): readonly Corner[] =>
  Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * 2 * Math.PI
    return [Math.sin(turn) * radius(index), -Math.cos(turn) * radius(index)]
  })

/** Touches every side of the frame. */
function stretched(corners: readonly Corner[], { width, height }: Shaped): Path {
  const [across, down] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, right] = [Math.min(...across), Math.max(...across)]
  const [top, bottom] = [Math.min(...down), Math.max(...down)]
  return polygon(
    corners.map(([x, y]) => [((x - left) / (right - left) - 0.5) * width, ((y - top) / (bottom - top) - 0.5) * height]),
  )
}

const HEAD = 0.9
const MOST_HEAD = 0.6
const SHAFT = 0.2

function arrow({ width, height }: Shaped): Path {
  const [x, y, shaft] = [width / 2, height / 2, height * SHAFT]
  const neck = x - Math.min(height * HEAD, width * MOST_HEAD)
  return polygon([
    [-x, -shaft],
    [neck, -shaft],
    [neck, -y],
    [x, 0],
    [neck, y],
    [neck, shaft],
    [-x, shaft],
  ])
}

function heart({ width, height }: Shaped): Path {
  const [x, y] = [width / 2, height / 2]
  return [
    ['M', 0, y],
    ['C', -x * 0.5, y * 0.55, -x, y * 0.1, -x, -y * 0.4],
    ['C', -x, -y * 0.85, -x * 0.75, -y, -x * 0.5, -y],
    ['C', -x * 0.25, -y, -x * 0.08, -y * 0.85, 0, -y * 0.6],
    ['C', x * 0.08, -y * 0.85, x * 0.25, -y, x * 0.5, -y],
    ['C', x * 0.75, -y, x, -y * 0.85, x, -y * 0.4],
    ['C', x, y * 0.1, x * 0.5, y * 0.55, 0, y],
    ['Z'],
  ]
}

const BODY = 0.8
const MOST_ROUND = 0.35

/** A rounded rectangle with a tail at its lower left. */
function bubble({ width, height, radius = Math.min(width, height) / 5 }: Shaped): Path {
  const round = Math.min(radius, width * MOST_ROUND, (height * BODY) / 2)
  const [x, y] = [width / 2, height / 2]
  const bottom = -y + height * BODY
  const left = Math.max(-0.3 * width, -x + round)
  const tail: Segment[] = [
    ['L', Math.min(left + 0.2 * width, x - round), bottom],
    ['L', left - 0.05 * width, y],
    ['L', left, bottom],
  ]
  const body = rounded(-x, -y, width, height * BODY, round)
  // After the lower right corner the bottom edge begins.
  const at = round > 0 ? 5 : 3
  return [...body.slice(0, at), ...tail, ...body.slice(at)]
}
