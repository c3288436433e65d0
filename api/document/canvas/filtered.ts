import type { Filters } from '../model/layers.ts'
import { filterPixels, matrixOfFilters } from './filters.ts'
import { CELLS, knockOut, regionOf, replaceColour } from './keyed.ts'
import type { Drawable, Sheet } from './pen.ts'
import { WHOLE } from './wanted.ts'
import { penOf, type Picture, type World } from './world.ts'

/** Rows per pass, so that a large picture is never in memory twice. */
const BAND = 256
/** Cached variants per picture: a slider creates many, and two layers may filter it differently. */
const KEPT = 3

const made = new WeakMap<Drawable, Map<string, Picture>>()

/** Cached, because every redraw requests the same filters. */
export function filtered(picture: Picture, asset: number, filters: Filters | undefined, world: World): Picture {
  if (!filters) return picture
  const { knockout, replace } = filters
  const matrix = matrixOfFilters(filters)
  if (!matrix && !knockout && !replace) return picture
  const known = made.get(picture.source) ?? new Map<string, Picture>()
  made.set(picture.source, known)
  const name = JSON.stringify([matrix, knockout, replace])
  const found = known.get(name) ?? { ...picture, source: changed({ picture, asset, filters, matrix }, world) }
  known.delete(name)
  known.set(name, found)
  for (const oldest of known.keys()) if (known.size > KEPT) known.delete(oldest)
  return found
}

interface Changes {
  readonly picture: Picture
  readonly asset: number
  readonly filters: Filters
  readonly matrix: ReturnType<typeof matrixOfFilters>
}

function changed({ picture, asset, filters: { knockout, replace }, matrix }: Changes, world: World) {
  const { source } = picture
  const { x: left, y: above, width, height } = picture.part ?? { x: 0, y: 0, ...sizeOf(picture) }
  const whole = knockout?.edges ? world.picture(asset, SMALL) : null
  const region = knockout && whole && !whole.part ? regionOf(whole, knockout, picture, world) : null
  const sheet: Sheet = world.sheet(width, height, true)
  const pen = penOf(sheet, true)
  pen.drawImage(source, 0, 0, width, height)
  for (let y = 0; y < height; y += BAND) {
    const band = pen.getImageData(0, y, width, Math.min(BAND, height - y))
    if (knockout) knockOut({ data: band.data, width, left, top: above + y }, knockout, region)
    if (replace) replaceColour(band.data, replace)
    if (matrix) filterPixels(band.data, matrix)
    pen.putImageData(band, 0, y)
  }
  return sheet
}

/** The whole picture, however small. */
const SMALL = { seen: WHOLE, across: CELLS, down: CELLS }
const sizeOf = ({ width, height }: Picture) => ({ width, height })
