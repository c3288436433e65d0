import { missingFrom } from '../fonts/covers.ts'
import { fontNamed } from '../fonts/manifest.ts'
import { extentOf } from '../geometry/extent.ts'
import { printSize } from '../geometry/units.ts'
import type { DesignDocument, Face } from '../model/document.ts'
import type { Layer, LayerId } from '../model/layers.ts'
import { assetOf, usedFaces } from '../model/uses.ts'

export const UNPRINTABLE_REASONS = ['empty', 'size', 'font', 'glyphs', 'asset', 'blocked', 'picture'] as const
export type UnprintableReason = (typeof UNPRINTABLE_REASONS)[number]

/** Why something cannot be printed, whoever tries and however often. */
export interface Unprintable {
  readonly reason: UnprintableReason
  readonly layer: LayerId | null
  /** A font's id, characters, a material's number, a size in pixels. */
  readonly missing: string
}

export interface UnprintableFace extends Unprintable {
  /** Null where no face prints anything. */
  readonly face: string | null
}

/** Of a material's picture: to be had, gone from the store, or blocked by a reviewer. */
export type PictureState = 'there' | 'lost' | 'blocked'
/** By the material's number; a picture that is not named is lost. */
export type PictureStates = ReadonlyMap<number, PictureState>

/** A blanket of a metre and a half by two at 150 DPI, and as much memory as a render process may take. */
export const MOST_PRINT_PIXELS = 110_000_000

/** Everything that keeps a design from being printed; nothing where each of its used faces can be. */
export function unprintableFaces(document: DesignDocument, pictures: PictureStates): readonly UnprintableFace[] {
  const used = usedFaces(document)
  if (used.length === 0) return [{ face: null, reason: 'empty', layer: null, missing: '' }]
  return used.flatMap((face) => unprintableFace(face, pictures).map((one) => ({ face: face.key, ...one })))
}

function unprintableFace(face: Face, pictures: PictureStates): readonly Unprintable[] {
  if (printsNothing(face)) return [{ reason: 'empty', layer: null, missing: '' }]
  const { width, height } = printSize(face.area)
  const isTooLarge = width * height > MOST_PRINT_PIXELS
  const tooLarge = { reason: 'size', layer: null, missing: `${width} × ${height}` } as const
  return [...(isTooLarge ? [tooLarge] : []), ...unprintableLayers(face.layers, pictures)]
}

/** What these layers show and nobody can draw: a canvas leaves it out, or takes it from another font, and says nothing. */
export const unprintableLayers = (layers: readonly Layer[], pictures: PictureStates): readonly Unprintable[] =>
  layers.flatMap((layer) => unprintable(layer, pictures))

function unprintable(layer: Layer, pictures: PictureStates): readonly Unprintable[] {
  if (!isShown(layer)) return []
  if (layer.type === 'group') return unprintableLayers(layer.children, pictures)
  const asset = assetOf(layer)
  if (asset !== null) return missingPicture(layer, asset, pictures.get(asset) ?? 'lost')
  if (layer.type !== 'text') return []
  if (!fontNamed(layer.font)) return [{ reason: 'font', layer: layer.id, missing: layer.font }]
  const missing = missingFrom(layer.font, layer.lines.map(({ text }) => text).join(''))
  return missing.length > 0 ? [{ reason: 'glyphs', layer: layer.id, missing: missing.join('') }] : []
}

function missingPicture({ id }: Layer, asset: number, state: PictureState): readonly Unprintable[] {
  if (state === 'there') return []
  return [{ reason: state === 'lost' ? 'asset' : 'blocked', layer: id, missing: String(asset) }]
}

/** A used face whose print file would be blank: spaces for words, or everything beside the print area. */
const printsNothing = ({ fill, layers, area }: Face) =>
  fill === undefined && !layers.some((layer) => printsInk(layer) && extentOf(layer, area) !== 'outside')

function printsInk(layer: Layer): boolean {
  if (!isShown(layer)) return false
  if (layer.type === 'group') return layer.children.some(printsInk)
  return layer.type !== 'text' || layer.text.trim() !== ''
}

const isShown = ({ hidden, opacity }: Layer) => !hidden && opacity !== 0
