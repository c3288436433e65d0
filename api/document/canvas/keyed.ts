import { channelsOf, type Channels } from '../model/colour_channels.ts'
import type { ColourReplacement, Knockout } from '../model/layers.ts'
import { penOf, type Picture, type World } from './world.ts'

/** From black to white; distances are shares of it. */
const FURTHEST = 255 * Math.sqrt(3)
/** The range beyond the reach in which a pixel is partly changed, so that edges stay smooth. */
const SOFT = 0.08

/** 1 within the reach of a colour, 0 beyond its soft edge. */
const nearness = (red: number, green: number, blue: number, [r, g, b]: Channels, reach: number): number => {
  const distance = Math.sqrt((red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2) / FURTHEST
  return Math.min(1, Math.max(0, (reach + SOFT - distance) / SOFT))
}

/** Rows of pixels within a picture; `y` is the first one's. */
export interface Rows {
  readonly data: Uint8ClampedArray
  readonly width: number
  /** Of the picture's whole, in its pixels. */
  readonly left: number
  readonly top: number
}

/** Makes the background's colour transparent, in place. What remains of it in soft edges is removed from their colour. */
export function knockOut({ data, width, left, top }: Rows, { colour, reach }: Knockout, region: Region | null): void {
  const ground = channelsOf(colour)
  for (let at = 0, pixel = 0; at < data.length; at += 4, pixel++) {
    if (region && !region.holds(left + (pixel % width), top + Math.floor(pixel / width))) continue
    const [red, green, blue] = [data[at] as number, data[at + 1] as number, data[at + 2] as number]
    const share = 1 - nearness(red, green, blue, ground, reach)
    if (share === 1) continue
    data[at + 3] = (data[at + 3] as number) * share
    if (share === 0) continue
    data[at] = ground[0] + (red - ground[0]) / share
    data[at + 1] = ground[1] + (green - ground[1]) / share
    data[at + 2] = ground[2] + (blue - ground[2]) / share
  }
}

/** Shifts one colour to another, in place; its shades stay. */
export function replaceColour(data: Uint8ClampedArray, { from, to, reach }: ColourReplacement): void {
  const [was, is] = [channelsOf(from), channelsOf(to)]
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = [data[at] as number, data[at + 1] as number, data[at + 2] as number]
    const share = nearness(red, green, blue, was, reach)
    if (share === 0) continue
    data[at] = red + (is[0] - was[0]) * share
    data[at + 1] = green + (is[1] - was[1]) * share
    data[at + 2] = blue + (is[2] - was[2]) * share
  }
}

/** The part of a picture that is connected with its edge by the background's colour. */
interface Region {
  /** In pixels of the whole picture. */
  holds(x: number, y: number): boolean
}

/** Cells along the longer side. They only separate parts; pixels decide on their own colour. */
export const CELLS = 320
/** Cells added around the region, because a cell at an edge has a mixed colour. */
const AROUND = 2

/** `small` is the whole picture at any size; `of` is the one whose pixels are asked for. */
export function regionOf(small: Picture, { colour, reach }: Knockout, of: Picture, world: World): Region {
  const scale = CELLS / Math.max(small.width, small.height)
  const [width, height] = [small.width, small.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ]
  const pen = penOf(world.sheet(width, height, true), true)
  pen.imageSmoothingEnabled = true
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(small.source, 0, 0, width, height)
  const { data } = pen.getImageData(0, 0, width, height)
  const ground = channelsOf(colour)
  const isGround = (cell: number) => {
    const [red, green, blue, alpha] = data.subarray(cell * 4, cell * 4 + 4) as unknown as [
      number,
      number,
      number,
      number,
    ]
    return alpha < 128 || nearness(red, green, blue, ground, reach) > 0
  }
  const cells = grown(flooded(width, height, isGround), width, height)
  return {
    holds: (x, y) => {
      const [column, row] = [Math.floor((x / of.width) * width), Math.floor((y / of.height) * height)]
      return cells[Math.min(row, height - 1) * width + Math.min(column, width - 1)] === 1
    },
  }
}

function flooded(width: number, height: number, isGround: (cell: number) => boolean): Uint8Array {
  const cells = new Uint8Array(width * height)
  const waiting: number[] = []
  const visit = (x: number, y: number) => {
    const cell = y * width + x
    if (x < 0 || y < 0 || x >= width || y >= height || cells[cell] || !isGround(cell)) return
    cells[cell] = 1
    waiting.push(cell)
  }
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) visit(x, y)
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) visit(x, y)
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    const [x, y] = [cell % width, Math.floor(cell / width)]
    visit(x - 1, y)
    visit(x + 1, y)
    visit(x, y - 1)
    visit(x, y + 1)
  }
  return cells
}

function grown(cells: Uint8Array, width: number, height: number): Uint8Array {
  const made = new Uint8Array(cells.length)
  for (let cell = 0; cell < cells.length; cell++) {
    if (!cells[cell]) continue
    const [x, y] = [cell % width, Math.floor(cell / width)]
    const [right, bottom] = [Math.min(x + AROUND, width - 1), Math.min(y + AROUND, height - 1)]
    for (let row = Math.max(0, y - AROUND); row <= bottom; row++)
      made.fill(1, row * width + Math.max(0, x - AROUND), row * width + right + 1)
  }
  return made
}
