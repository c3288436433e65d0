import { halved, halvingsFor } from '@inkfold/api/document/canvas/halvings'
import { reachOfShadow } from '@inkfold/api/document/canvas/shadows'
import { WHOLE, wantedOf, type Shares, type Wanted } from '@inkfold/api/document/canvas/wanted'
import { multiply, type Matrix } from '@inkfold/api/document/geometry/matrix'
import { matrixOf } from '@inkfold/api/document/geometry/transform'
import type { Asset, Face } from '@inkfold/api/document/model/document'
import type { ImageLayer, Layer, TileLayer } from '@inkfold/api/document/model/layers'
import { halvingsOf } from '../browser/halved'

/** A visible part of a picture that needs more pixels than the reduced picture has. */
export interface Need {
  readonly asset: Asset
  readonly halvings: number
  readonly seen: Shares
  /** The visible part plus a margin, so that the view can move. */
  readonly opened: Shares
}

export interface Shown {
  readonly width: number
  readonly height: number
  readonly matrix: Matrix
}

/** Pixel limit of all parts together, at 4 bytes each. */
export const MOST_PIXELS = 48_000_000
const MOST_OF_ONE = 24_000_000
/** Margin on each side, as a share of the visible part. */
const ROOM = 0.5

/** Smallest first, so that under the limit the largest stay coarse. */
export function needsOf({ layers }: Face, assets: readonly Asset[], shown: Shown): readonly Need[] {
  const large = new Map(assets.filter(isLarge).map((asset) => [asset.id, asset]))
  if (large.size === 0) return []
  const needs = [...wantedIn(layers, shown.matrix, shown)].flatMap(({ id, wanted, frame }): Need[] => {
    const asset = large.get(id)
    return asset ? [needOf(asset, wanted, frame)] : []
  })
  let left = MOST_PIXELS
  return needs
    .toSorted((one, other) => pixelsOf(one) - pixelsOf(other))
    .flatMap((need) => {
      const fitting = reducedTo(need, Math.min(left, MOST_OF_ONE))
      left -= fitting ? pixelsOf(fitting) : 0
      return fitting ? [fitting] : []
    })
}

const isLarge = ({ width, height }: Asset) => halvingsOf(width, height) > 0

interface Asked {
  readonly id: number
  readonly wanted: Wanted
  /** The part of the picture the layer's crop shows. */
  readonly frame: Shares
}

function* wantedIn(layers: readonly Layer[], parent: Matrix, shown: Shown): Generator<Asked> {
  for (const layer of layers) {
    if (layer.hidden) continue
    const matrix = multiply(parent, matrixOf(layer))
    if (layer.type === 'group') yield* wantedIn(layer.children, matrix, shown)
    if (layer.type !== 'image' && layer.type !== 'tile') continue
    const wanted = layer.type === 'image' ? wantedByImage(layer, matrix, shown) : wantedByTile(layer, matrix)
    if (wanted) yield { id: layer.asset, wanted, frame: layer.type === 'image' ? frameOf(layer) : WHOLE }
  }
}

function wantedByImage({ shadow, crop, ...frame }: ImageLayer, matrix: Matrix, { width, height }: Shown) {
  const beyond = shadow ? reachOfShadow(shadow, scaleOf(matrix)) : 0
  return wantedOf(matrix, frame, crop, { width, height, beyond })
}

function wantedByTile({ cell }: TileLayer, matrix: Matrix): Wanted {
  const scale = scaleOf(matrix)
  return { seen: WHOLE, across: cell.width * scale, down: cell.height * scale }
}

const scaleOf = ([a, b, c, d]: Matrix) => Math.sqrt(Math.abs(a * d - b * c))

function frameOf({ crop }: ImageLayer): Shares {
  return crop ? { left: crop.x, top: crop.y, right: crop.x + crop.width, bottom: crop.y + crop.height } : WHOLE
}

function needOf(asset: Asset, { seen, across, down }: Wanted, frame: Shares): Need {
  return { asset, halvings: halvingsFor(asset, across, down), seen, opened: grown(seen, frame) }
}

function grown({ left, top, right, bottom }: Shares, frame: Shares): Shares {
  const [x, y] = [(right - left) * ROOM, (bottom - top) * ROOM]
  return {
    left: Math.max(frame.left, left - x),
    top: Math.max(frame.top, top - y),
    right: Math.min(frame.right, right + x),
    bottom: Math.min(frame.bottom, bottom + y),
  }
}

/** Drops the margin, then the resolution, to fit the limit; null when the reduced picture is as good. */
function reducedTo(need: Need, most: number): Need | null {
  const { asset, halvings, seen } = need
  if (halvings >= halvingsOf(asset.width, asset.height)) return null
  if (pixelsOf(need) <= most) return need
  if (need.opened !== seen) return reducedTo({ ...need, opened: seen }, most)
  return reducedTo({ ...need, halvings: halvings + 1 }, most)
}

function pixelsOf({ asset, halvings, opened: { left, top, right, bottom } }: Need): number {
  return halved(asset.width, halvings) * (right - left) * halved(asset.height, halvings) * (bottom - top)
}
