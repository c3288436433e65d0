import { clothOf, clothsIn, faceOn } from '../model/cloths.ts'
import type { Face } from '../model/document.ts'
import type { Layer, LayerId, ShapeLayer, TextLayer } from '../model/layers.ts'
import type { Colour, Paint } from '../model/paint.ts'
import { contrastOf, LEAST_CONTRAST } from './contrast.ts'

/** A face as it looks on each group of the blank's colours; without colours, on every cloth it differs for. */
export function onCloths(face: Face, colours: readonly Colour[]): readonly (readonly [Face, readonly Colour[]])[] {
  if (colours.length === 0) return clothsIn(face).map((cloth) => [faceOn(face, cloth), []])
  const groups = new Map<Face, Colour[]>()
  for (const colour of colours) {
    const shown = faceOn(face, clothOf(colour))
    groups.set(shown, [...(groups.get(shown) ?? []), colour])
  }
  return [...groups]
}

/** The colours behind a face's layers: of its own background, or of the blank. */
export const groundsOf = ({ fill }: Pick<Face, 'fill'>, blank: readonly Colour[]): readonly Colour[] =>
  fill === undefined ? blank : coloursOf(fill)

/** Colours on which all ink of a text, code or shape is invisible. Pictures are measured by their pixels. */
export function unseenOn(layer: Layer, grounds: readonly Colour[]): readonly Colour[] {
  if (layer.type === 'code') return unseen([layer.colour], layer.ground ? [layer.ground] : grounds)
  if (layer.type === 'shape') return unseen(inksOfShape(layer), grounds)
  return layer.type === 'text' && !layer.outline ? unseen(inksOf(layer), grounds) : []
}

/** Visible layers that cannot be seen on a cloth, as the face is printed on it. */
export function unseenLayers(face: Face, cloth: Colour): readonly LayerId[] {
  const grounds = groundsOf(face, [cloth])
  const within = (layers: readonly Layer[]): readonly LayerId[] =>
    layers.flatMap((layer) => {
      if (layer.hidden || layer.opacity === 0) return []
      if (layer.type === 'group') return within(layer.children)
      return unseenOn(layer, grounds).length === grounds.length ? [layer.id] : []
    })
  return within(face.layers)
}

const unseen = (inks: readonly Colour[], grounds: readonly Colour[]) =>
  inks.length === 0 ? [] : grounds.filter((ground) => inks.every((one) => contrastOf(one, ground) < LEAST_CONTRAST))

const coloursOf = (paint: Paint): readonly Colour[] =>
  typeof paint === 'string' ? [paint] : paint.stops.map(({ colour }) => colour)

const inksOf = ({ fill, runs = [] }: TextLayer): readonly Colour[] => [
  ...coloursOf(fill),
  ...runs.flatMap((run) => run.fill ?? []),
]

const inksOfShape = ({ fill, outline }: ShapeLayer): readonly Colour[] => [
  ...(fill === undefined ? [] : coloursOf(fill)),
  ...(outline ? [outline.colour] : []),
]
