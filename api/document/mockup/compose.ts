import { colourIn } from './coloured.ts'
import { blend, type Laid } from './laid.ts'
import { layPrint } from './lay_print.ts'
import { shrunk } from './shrunk.ts'
import type { Pixels, Template, TemplateFace } from './template.ts'

/** Prints where they lie: laid once, for all colours. */
const known = new WeakMap<Pixels, WeakMap<TemplateFace, Laid>>()

type Prints = ReadonlyMap<string, Pixels>

/**
 * The piece in a colour (`#1f2a44`) with prints by face, premultiplied, each the picture of a whole print area. The same numbers in a
 * browser and on a server. A face without a print stays plain, and so does the piece where there are none. Nobody writes upon a print
 * that was shown.
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

/** Where many pictures are made one after another, one canvas does for all of them. */
export const canvasOf = ({ width, height }: Template) => new Uint8ClampedArray(width * height * 4)

function laidOn(template: Template, face: TemplateFace, print: Pixels): Laid {
  const places = known.get(print) ?? new WeakMap<TemplateFace, Laid>()
  known.set(print, places)
  const laid = places.get(face) ?? layPrint(template, face, shrunk(print, face.footprint))
  places.set(face, laid)
  return laid
}
