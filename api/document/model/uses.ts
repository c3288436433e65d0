import type { DesignDocument, Face } from './document.ts'
import type { Layer } from './layers.ts'
import { layersOf } from './walk.ts'

export const assetOf = (layer: Layer): number | null =>
  layer.type === 'image' || layer.type === 'tile' ? layer.asset : null
export const fontOf = (layer: Layer): string | null => (layer.type === 'text' ? layer.font : null)

/** A face with something to print; it is charged. */
export const isUsed = ({ fill, layers }: Face) => fill !== undefined || layers.some(isShown)
export const usedFaces = ({ faces }: DesignDocument) => faces.filter(isUsed)

const isShown = (layer: Layer): boolean =>
  !layer.hidden && layer.opacity !== 0 && (layer.type !== 'group' || layer.children.some(isShown))

/** Removes fonts and assets that no layer refers to. */
export function pruned(document: DesignDocument): DesignDocument {
  const layers = [...layersOf(document)]
  const assets = kept(document.assets, new Set(layers.map(assetOf)))
  const fonts = kept(document.fonts, new Set(layers.map(fontOf)))
  return assets === document.assets && fonts === document.fonts ? document : { ...document, assets, fonts }
}

function kept<Used extends { id: unknown }>(table: readonly Used[], used: ReadonlySet<unknown>): readonly Used[] {
  return table.every(({ id }) => used.has(id)) ? table : table.filter(({ id }) => used.has(id))
}
