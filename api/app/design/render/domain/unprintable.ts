import { missingFrom } from '#document/fonts/covers'
import { fontNamed } from '#document/fonts/manifest'
import type { Face } from '#document/model/document'
import type { Layer } from '#document/model/layers'
import { assetOf } from '#document/model/uses'
import type { Unprintable } from '#design/render/processes/job'

/** The first thing that a face shows and nobody can draw: a canvas would leave it out, or take it from another font, and say nothing. */
export const unprintableIn = ({ layers }: Pick<Face, 'layers'>, assets: ReadonlySet<number>): Unprintable | null =>
  firstOf(layers, (layer) => unprintable(layer, assets))

function firstOf(layers: readonly Layer[], judge: (layer: Layer) => Unprintable | null): Unprintable | null {
  for (const layer of layers) {
    const found = layer.hidden ? null : judge(layer)
    if (found) return found
  }
  return null
}

function unprintable(layer: Layer, assets: ReadonlySet<number>): Unprintable | null {
  if (layer.type === 'group') return firstOf(layer.children, (child) => unprintable(child, assets))
  const asset = assetOf(layer)
  if (asset !== null && !assets.has(asset)) return { reason: 'asset', layer: layer.id, missing: String(asset) }
  if (layer.type !== 'text') return null
  if (!fontNamed(layer.font)) return { reason: 'font', layer: layer.id, missing: layer.font }
  const missing = layer.lines.flatMap(({ text }) => missingFrom(layer.font, text))
  return missing.length > 0 ? { reason: 'glyphs', layer: layer.id, missing: [...new Set(missing)].join('') } : null
}
