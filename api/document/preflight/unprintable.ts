import { missingFrom } from '../fonts/covers.ts'
import { fontNamed } from '../fonts/manifest.ts'
import { extentOf } from '../geometry/extent.ts'
import { printSize } from '../geometry/units.ts'
import { clothsIn, faceOn } from '../model/cloths.ts'
import type { DesignDocument, Face } from '../model/document.ts'
import type { Layer, LayerId } from '../model/layers.ts'
import { assetOf, usedFaces } from '../model/uses.ts'
import { fontTexts } from '../text/runs.ts'

export const UNPRINTABLE_REASONS = ['empty', 'size', 'font', 'glyphs', 'asset', 'blocked', 'picture'] as const
export type UnprintableReason = (typeof UNPRINTABLE_REASONS)[number]

/** A permanent reason why something cannot be printed; retrying does not help. */
export interface Unprintable {
  readonly reason: UnprintableReason
  readonly layer: LayerId | null
  /** A font id, characters, a material's number or a size in pixels. */
  readonly missing: string
}

export interface UnprintableFace extends Unprintable {
  /** Null if no face prints anything. */
  readonly face: string | null
}

/** State of a material's picture: available, missing from storage, or blocked by a reviewer. */
export type PictureState = 'there' | 'lost' | 'blocked'
/** By material number; a missing entry counts as `lost`. */
export type PictureStates = ReadonlyMap<number, PictureState>

/** A blanket of 1.5 × 2 m at 150 DPI; the memory limit of a render process. */
export const MOST_PRINT_PIXELS = 110_000_000

/** All reasons why a design cannot be printed; empty if every used face can be. */
export function unprintableFaces(document: DesignDocument, pictures: PictureStates): readonly UnprintableFace[] {
  const used = usedFaces(document)
  if (used.length === 0) return [{ face: null, reason: 'empty', layer: null, missing: '' }]
  return used.flatMap((face) => unprintableFace(face, pictures).map((one) => ({ face: face.key, ...one })))
}

/** A charged face must print something on every cloth; what its layers need does not differ by cloth. */
function unprintableFace(face: Face, pictures: PictureStates): readonly Unprintable[] {
  if (clothsIn(face).some((cloth) => printsNothing(faceOn(face, cloth))))
    return [{ reason: 'empty', layer: null, missing: '' }]
  const { width, height } = printSize(face.area)
  const isTooLarge = width * height > MOST_PRINT_PIXELS
  const tooLarge = { reason: 'size', layer: null, missing: `${width} × ${height}` } as const
  return [...(isTooLarge ? [tooLarge] : []), ...unprintableLayers(face.layers, pictures)]
}

/** Content that cannot be drawn: a canvas would silently omit it or use another font. */
export const unprintableLayers = (layers: readonly Layer[], pictures: PictureStates): readonly Unprintable[] =>
  layers.flatMap((layer) => unprintable(layer, pictures))

function unprintable(layer: Layer, pictures: PictureStates): readonly Unprintable[] {
  if (!isShownSomewhere(layer)) return []
  if (layer.type === 'group') return unprintableLayers(layer.children, pictures)
  const asset = assetOf(layer)
  if (asset !== null) return missingPicture(layer, asset, pictures.get(asset) ?? 'lost')
  if (layer.type !== 'text') return []
  const fonts = [...fontTexts(layer)]
  const unknown = fonts.find(([font]) => !fontNamed(font))
  if (unknown) return [{ reason: 'font', layer: layer.id, missing: unknown[0] }]
  const missing = new Set(fonts.flatMap(([font, text]) => missingFrom(font, text)))
  return missing.size > 0 ? [{ reason: 'glyphs', layer: layer.id, missing: [...missing].join('') }] : []
}

function missingPicture({ id }: Layer, asset: number, state: PictureState): readonly Unprintable[] {
  if (state === 'there') return []
  return [{ reason: state === 'lost' ? 'asset' : 'blocked', layer: id, missing: String(asset) }]
}

/** A used face with a blank print file: text of spaces only, or everything outside the print area. */
const printsNothing = ({ fill, layers, area }: Face) =>
  fill === undefined && !layers.some((layer) => printsInk(layer) && extentOf(layer, area) !== 'outside')

function printsInk(layer: Layer): boolean {
  if (!isShown(layer)) return false
  if (layer.type === 'group') return layer.children.some(printsInk)
  return layer.type !== 'text' || layer.text.trim() !== ''
}

const isShown = ({ hidden, opacity }: Layer) => !hidden && opacity !== 0
const isShownSomewhere = (layer: Layer) =>
  isShown(layer) || (layer.opacity !== 0 && layer.cloths?.some(({ visibility }) => visibility === 'shown') === true)
