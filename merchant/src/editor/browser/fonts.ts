import { measureOf } from '@inkfold/api/document/canvas/measure'
import { missingFrom } from '@inkfold/api/document/fonts/covers'
import { fontNamed } from '@inkfold/api/document/fonts/manifest'
import type { FontService } from '../services/services'
import { sheet } from './sheets'

/** Time limit for loading a font before the fallback, in milliseconds. */
const PATIENCE = 20_000
const there = new Set<string>()
const flights = new Map<string, Promise<void>>()

const family = (id: string) => (there.has(id) ? (fontNamed(id)?.family ?? null) : null)

export const fonts: FontService = {
  font(id) {
    const found = fontNamed(id)
    return found ? { id, sha256: found.sha256 } : null
  },
  load(id) {
    const flight = flights.get(id) ?? load(id).finally(() => flights.delete(id))
    flights.set(id, flight)
    return flight
  },
  family,
  measure: (layer) => measureOf(layer, { pxPerMm: 1, picture: () => null, family, sheet }),
  missing: missingFrom,
}

async function load(id: string): Promise<void> {
  if (there.has(id)) return
  const found = fontNamed(id)
  if (!found) throw new RangeError(`No font ${id}`)
  const font = new FontFace(found.family, `url(${found.file})`)
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`${id} takes too long`)), PATIENCE))
  document.fonts.add(await Promise.race([font.load(), late]))
  there.add(id)
}
