import type { DesignDocument } from './document.ts'
import type { Layer } from './layers.ts'
import type { Colour, Paint } from './paint.ts'
import { layersIn } from './walk.ts'

const MOST = 24

/** The colours of a design, most used first. */
export function coloursIn({ faces }: DesignDocument, most = MOST): readonly Colour[] {
  const counts = new Map<Colour, number>()
  const add = (colour: Colour) => void counts.set(colour, (counts.get(colour) ?? 0) + 1)
  for (const { fill, layers } of faces) {
    if (fill !== undefined) coloursOfPaint(fill).forEach(add)
    for (const layer of layersIn(layers)) coloursOf(layer).forEach(add)
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .flatMap(([colour], at) => (at < most ? [colour] : []))
}

function coloursOf(layer: Layer): readonly Colour[] {
  const { fill, outline, shadow, colour, ground } = layer as Partial<{
    fill: Paint
    outline: { colour: Colour }
    shadow: { colour: Colour }
    colour: Colour
    ground: Colour
  }>
  const plain = [outline?.colour, shadow?.colour, colour, ground].filter((one) => one !== undefined)
  const runs = layer.type === 'text' ? (layer.runs ?? []).flatMap((run) => run.fill ?? []) : []
  return [...(fill === undefined ? [] : coloursOfPaint(fill)), ...plain, ...runs]
}

const coloursOfPaint = (paint: Paint): readonly Colour[] =>
  typeof paint === 'string' ? [paint] : paint.stops.map(({ colour }) => colour)
