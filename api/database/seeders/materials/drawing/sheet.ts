import { rect, svg } from './svg.ts'

/** In drawing units: 1000 of them are the long side. */
const open = (width: number, height: number) =>
  svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`

/** A drawing on a transparent background, centred on the sheet. */
export const cutout = (body: string, width = 1000, height = 1000) =>
  svg`${open(width, height)}<g transform="translate(${width / 2} ${height / 2})">${body}</g></svg>`

/** A full picture, drawn from the upper left corner. */
export const picture = (ground: string, body: string, width = 800, height = 1000) =>
  svg`${open(width, height)}${rect(0, 0, width, height, ground)}${body}</svg>`
