import type { DesignDocument, Face } from '../model/document.ts'
import type { Layer } from '../model/layers.ts'
import { LIMITS } from '../model/limits.ts'
import { assetOf, namedFonts } from '../model/uses.ts'
import { under, type Place } from './fault.ts'
import { refuse } from './rule.ts'

/** Checks references within a document: ids are unique, and referenced ids exist. */
export function checkReferences({ assets, fonts, faces }: DesignDocument): void {
  const names: Names = {
    assets: once(assets, 'assets', 'id'),
    fonts: once(fonts, 'fonts', 'id'),
    layers: new Set(),
    cloths: new Set(),
  }
  once(faces, 'faces', 'key')
  for (const [index, { layers, cloths }] of faces.entries()) {
    const face = under(under(null, 'faces'), index)
    checkCloths(cloths, face, names)
    const at = under(face, 'layers')
    if (checkLayers(layers, at, names) > LIMITS.layers) refuse(at, 'too_many_layers')
  }
}

interface Names {
  readonly assets: ReadonlySet<unknown>
  readonly fonts: ReadonlySet<unknown>
  readonly layers: Set<string>
  readonly cloths: Set<string>
}

function checkCloths(cloths: Face['cloths'] | Layer['cloths'], at: Place, names: Names): void {
  for (const { key } of cloths ?? []) names.cloths.add(key)
  if (names.cloths.size > LIMITS.cloths) refuse(under(at, 'cloths'), 'too_many')
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
  checkCloths(layer.cloths, at, names)
  const asset = assetOf(layer)
  if (asset !== null && !names.assets.has(asset)) refuse(under(at, 'asset'), 'unknown_asset')
  for (const font of namedFonts(layer)) if (!names.fonts.has(font)) refuse(under(at, 'font'), 'unknown_font')
  return layer.type === 'group' ? 1 + checkLayers(layer.children, under(at, 'children'), names) : 1
}
