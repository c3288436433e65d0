import { colourIn } from './coloured.ts'
import { blend, type Laid } from './laid.ts'
import { layPrint } from './lay_print.ts'
import { shrunk } from './shrunk.ts'
import type { Pixels, Template, TemplateFace } from './template.ts'

/** Prints laid on faces, independent of the colour. */
const known = new WeakMap<Pixels, WeakMap<TemplateFace, Laid>>()

type Prints = ReadonlyMap<string, Pixels>

/**
 * The piece in a colour (`#1f2a44`) with premultiplied prints by face, each covering the whole print area.
 * Bit-identical in browser and server. Prints are cached by identity, so never modify one after passing it.
 */
export function compose(
  template: Template,
  hex: string,
  prints: Prints = new Map(),
  canvas = canvasOf(template),
): Pixels {
  const { width, height } = template
  colourIn(canvas, template, hex)
  for (const face of template.faces) {
    const print = prints.get(face.key)
    if (print) blend(canvas, width, laidOn(template, face, print))
  }
  return { width, height, data: canvas }
}

/** Reuse one canvas to render many pictures in sequence. */
export const canvasOf = ({ width, height }: Template) => new Uint8ClampedArray(width * height * 4)

function laidOn(template: Template, face: TemplateFace, print: Pixels): Laid {
  const places = known.get(print) ?? new WeakMap<TemplateFace, Laid>()
  known.set(print, places)
  const laid = places.get(face) ?? layPrint(template, face, shrunk(print, face.footprint))
  places.set(face, laid)
  return laid
}
