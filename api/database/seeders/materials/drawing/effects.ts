import { at, svg, times, within } from './svg.ts'

/** Nested outlines; the first colour is the outermost. `body` must not set its strokes. */
export const echoed = (body: string, colours: readonly string[], step = 22) =>
  colours
    .map(
      (colour, i) =>
        svg`<g stroke="${colour}" stroke-width="${(colours.length - i) * step * 2}" stroke-linejoin="round">${body.replaceAll(/fill="[^"]*"/g, `fill="${colour}"`)}</g>`,
    )
    .join('') + body

/** Extrusion: copies of the body offset to the lower right. */
export const extruded = (body: string, side: string, depth = 12, step = 3, lean = 1) => {
  const shaded = body.replaceAll(/fill="[^"]*"/g, `fill="${side}"`)
  return times(depth, (i) => at((depth - i) * step * lean, (depth - i) * step, shaded)) + body
}

export const slanted = (body: string, degrees = -12) => svg`<g transform="skewX(${degrees})">${body}</g>`

/** Worn print: small holes on a golden spiral. */
export const worn = (key: string, body: string, radius = 480, holes = 260) => {
  const hole = (i: number) => {
    const far = radius * Math.sqrt(i / holes)
    const r = 1 + ((i * 7919) % 11) * 0.42
    const [x, y] = [Math.cos(i * 2.39996 + Math.sin(i * 1.7)) * far, Math.sin(i * 2.39996 + Math.cos(i * 2.3)) * far]
    return svg`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
  }
  const punched = svg`<path clip-rule="evenodd" d="M-600 -600H600V600H-600Z${times(holes, hole)}"/>`
  return within(`${key}-wear`, punched, body)
}
