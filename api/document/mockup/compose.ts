import { coloured } from './coloured.ts'
import { layPrint } from './lay_print.ts'
import { shrunk } from './shrunk.ts'
import type { Pixels, Template } from './template.ts'

/**
 * The piece in a colour (`#1f2a44`) with prints by face, premultiplied, each the picture of a whole print area. The same numbers in a
 * browser and on a server. A face without a print stays plain, and so does the piece where there are none.
 */
export function compose(template: Template, hex: string, prints: ReadonlyMap<string, Pixels> = new Map()): Pixels {
  const data = coloured(template, hex)
  for (const face of template.faces) {
    const print = prints.get(face.key)
    if (print) layPrint(data, template, face, shrunk(print, face.footprint))
  }
  return { width: template.width, height: template.height, data }
}
