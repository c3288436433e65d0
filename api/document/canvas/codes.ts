import { code128, ean13, qrcode, type DrawingContext } from 'bwip-js/generic'
import type { Symbology } from '../model/kinds.ts'
import type { CodeLayer } from '../model/layers.ts'

/** A code in modules, its smallest squares and bars: dark shapes, width and height. */
export interface Modules {
  readonly width: number
  readonly height: number
  /** The quiet zone that scanners require around it. */
  readonly quiet: { readonly x: number; readonly y: number }
  /** A shape within another is light again (even-odd). */
  readonly dark: readonly Shape[]
}
type Shape = readonly (readonly [x: number, y: number])[]

const ENCODERS = { qr: qrcode, code128, ean13 }
/** Quiet zones required by the standards. */
const QUIET: Record<Symbology, Modules['quiet']> = {
  qr: { x: 4, y: 4 },
  code128: { x: 10, y: 0 },
  ean13: { x: 11, y: 0 },
}
/** Even, so that the centre of every bar is an integer. */
const SCALE = 2
/** Arbitrary: bars are stretched to the layer's height. */
const BAR = 10

export type Code = Pick<CodeLayer, 'symbology' | 'text'>

const made = new WeakMap<Code, Modules>()

export function modulesOf(layer: Code): Modules {
  const found = made.get(layer) ?? encoded(layer)
  made.set(layer, found)
  return found
}

function encoded({ symbology, text }: Code): Modules {
  const options = { bcid: symbology, text, scale: SCALE, padding: 0, ...(symbology !== 'qr' && { height: BAR }) }
  const dark = ENCODERS[symbology]<Shape[]>(options, recorder())
  const [across, down] = [0, 1].map((axis) => Math.max(...dark.flat().map((point) => point[axis] as number)))
  return { width: across as number, height: down as number, quiet: QUIET[symbology], dark }
}

/** Records drawing calls, shapes of a QR code and lines of a bar code, instead of drawing them. */
function recorder(): DrawingContext<Shape[]> {
  const shapes: Shape[] = []
  let pixels = SCALE
  return {
    scale: (x, y) => {
      pixels = x
      return [x, y]
    },
    polygon: (points) => void shapes.push(points),
    line: (x, from, _x, to, width) => void shapes.push(bar(x - width / 2, from, x + width / 2, to)),
    end: () => shapes.map((shape) => shape.map(([x, y]) => [x / pixels, y / pixels] as const)),
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: nothing,
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
  }
}

const nothing = () => undefined
const bar = (left: number, top: number, right: number, bottom: number): Shape => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]
