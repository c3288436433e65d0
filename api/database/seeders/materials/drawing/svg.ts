/** SVG primitives. A motif is drawn around (0, 0), within about 100 to each side. */
type Part = string | number | readonly string[]

const said = (part: Part) =>
  typeof part === 'number' ? String(Math.round(part * 100) / 100) : typeof part === 'string' ? part : part.join('')

/** SVG template: shortens numbers and joins lists. */
export const svg = (texts: TemplateStringsArray, ...parts: Part[]): string =>
  texts.map((text, i) => text + said(parts[i] ?? '')).join('')

export type Point = readonly [x: number, y: number]

export const circle = (x: number, y: number, r: number, fill: string) =>
  svg`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string) =>
  svg`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

export const rect = (x: number, y: number, width: number, height: number, fill: string, corner = 0) =>
  svg`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="${fill}"/>`

export const path = (d: string, fill: string) => svg`<path d="${d}" fill="${fill}"/>`

/** A line with round caps. */
export const line = (d: string, colour: string, width: number) =>
  svg`<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const hoop = (x: number, y: number, r: number, colour: string, width: number) =>
  svg`<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`

export const polygon = (points: readonly Point[], fill: string) =>
  svg`<polygon points="${points.map(([x, y]) => svg`${x},${y} `)}" fill="${fill}"/>`

/** Translates, scales and rotates a drawing. */
export const at = (x: number, y: number, body: string, scale = 1, turn = 0) =>
  svg`<g transform="translate(${x} ${y})${turn ? svg` rotate(${turn})` : ''}${scale === 1 ? '' : svg` scale(${scale})`}">${body}</g>`

export const mirrored = (body: string) => `<g transform="scale(-1 1)">${body}</g>`

export const both = (half: string) => half + mirrored(half)

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

/** Copies rotated around the origin; each is drawn upright above it. */
export const around = (count: number, draw: (index: number) => string, from = 0) =>
  times(count, (i) => svg`<g transform="rotate(${from + (360 / count) * i})">${draw(i)}</g>`)

export const faded = (opacity: number, body: string) => svg`<g opacity="${opacity}">${body}</g>`

/** Clips to a shape; `key` must be unique within the drawing. */
export const within = (key: string, shape: string, body: string) =>
  `<clipPath id="${key}">${shape}</clipPath><g clip-path="url(#${key})">${body}</g>`

/** A sticker border: the drawing's own shapes first as thick outlines. */
export const sticker = (body: string, colour = '#ffffff', width = 16) =>
  svg`<g stroke="${colour}" stroke-width="${width}" stroke-linejoin="round">${body}</g>${body}`
