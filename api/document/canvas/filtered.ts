import type { Filters } from '../model/layers.ts'
import { filterPixels, matrixOfFilters } from './filters.ts'
import type { Drawable, Sheet } from './pen.ts'
import { penOf, type Picture, type World } from './world.ts'

/** Rows per pass, so that a large picture is never in memory twice. */
const BAND = 256
/** Cached variants per picture: a slider creates many, and two layers may filter it differently. */
const KEPT = 3

const made = new WeakMap<Drawable, Map<string, Picture>>()

/** Cached, because every redraw requests the same filters. */
export function filtered(picture: Picture, filters: Filters | undefined, world: World): Picture {
  const matrix = filters && matrixOfFilters(filters)
  if (!matrix) return picture
  const known = made.get(picture.source) ?? new Map<string, Picture>()
  made.set(picture.source, known)
  const name = JSON.stringify(matrix)
  const found = known.get(name) ?? { ...picture, source: changed(picture, matrix, world) }
  known.delete(name)
  known.set(name, found)
  for (const oldest of known.keys()) if (known.size > KEPT) known.delete(oldest)
  return found
}

function changed(picture: Picture, matrix: NonNullable<ReturnType<typeof matrixOfFilters>>, world: World) {
  const { source } = picture
  const { width, height } = picture.part ?? picture
  const sheet: Sheet = world.sheet(width, height)
  const pen = penOf(sheet)
  pen.drawImage(source, 0, 0, width, height)
  for (let y = 0; y < height; y += BAND) {
    const band = pen.getImageData(0, y, width, Math.min(BAND, height - y))
    filterPixels(band.data, matrix)
    pen.putImageData(band, 0, y)
  }
  return sheet
}
