import { rect, svg } from './svg.ts'

/** Sides in the drawing's own units: 1000 of them are the piece's long side. */
const open = (width: number, height: number) =>
  svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`

/** A drawing cut out of its ground, around the middle of a sheet. */
export const cutout = (body: string, width = 1000, height = 1000) =>
  svg`${open(width, height)}<g transform="translate(${width / 2} ${height / 2})">${body}</g></svg>`

/** A picture that fills its sheet, drawn from the upper left corner. */
export const picture = (ground: string, body: string, width = 800, height = 1000) =>
  svg`${open(width, height)}${rect(0, 0, width, height, ground)}${body}</svg>`
