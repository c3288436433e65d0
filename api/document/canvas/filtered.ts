import type { Filters } from '../model/layers.ts'
import { filterPixels, matrixOfFilters } from './filters.ts'
import type { Drawable, Sheet } from './pen.ts'
import { penOf, type Picture, type World } from './world.ts'

/** Rows at a time: a large picture is never twice in memory. */
const BAND = 256
/** Of one picture: a slider makes many, and two layers may show it in two ways. */
const KEPT = 3

const made = new WeakMap<Drawable, Map<string, Picture>>()

/** The picture as its filters make it; the same ones are asked for at every redraw. */
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
