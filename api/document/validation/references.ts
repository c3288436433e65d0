import type { DesignDocument } from '../model/document.ts'
import type { Layer } from '../model/layers.ts'
import { LIMITS } from '../model/limits.ts'
import { assetOf, fontOf } from '../model/uses.ts'
import { under, type Place } from './fault.ts'
import { refuse } from './rule.ts'

/** Checks references within a document: ids are unique, and referenced ids exist. */
export function checkReferences({ assets, fonts, faces }: DesignDocument): void {
  const names: Names = {
    assets: once(assets, 'assets', 'id'),
    fonts: once(fonts, 'fonts', 'id'),
    layers: new Set(),
  }
  once(faces, 'faces', 'key')
  for (const [index, { layers }] of faces.entries()) {
    const at = under(under(under(null, 'faces'), index), 'layers')
    if (checkLayers(layers, at, names) > LIMITS.layers) refuse(at, 'too_many_layers')
  }
}

interface Names {
  readonly assets: ReadonlySet<unknown>
  readonly fonts: ReadonlySet<unknown>
  readonly layers: Set<string>
}

function once<Named>(table: readonly Named[], name: string, key: keyof Named & string): ReadonlySet<unknown> {
  const seen = new Set<unknown>()
  for (const [index, row] of table.entries()) {
    if (seen.has(row[key])) refuse(under(under(under(null, name), index), key), 'duplicate')
    seen.add(row[key])
  }
  return seen
}

function checkLayers(layers: readonly Layer[], at: Place, names: Names): number {
  return layers.reduce((sum, layer, index) => sum + checkLayer(layer, under(at, index), names), 0)
}

/** Returns the number of layers, including itself and its children. */
function checkLayer(layer: Layer, at: Place, names: Names): number {
  if (names.layers.has(layer.id)) refuse(under(at, 'id'), 'duplicate')
  names.layers.add(layer.id)
  const asset = assetOf(layer)
  if (asset !== null && !names.assets.has(asset)) refuse(under(at, 'asset'), 'unknown_asset')
  const font = fontOf(layer)
  if (font !== null && !names.fonts.has(font)) refuse(under(at, 'font'), 'unknown_font')
  return layer.type === 'group' ? 1 + checkLayers(layer.children, under(at, 'children'), names) : 1
}
