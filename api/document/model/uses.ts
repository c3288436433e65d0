import type { DesignDocument, Face } from './document.ts'
import type { Layer } from './layers.ts'
import { layersOf } from './walk.ts'

export const assetOf = (layer: Layer): number | null =>
  layer.type === 'image' || layer.type === 'tile' ? layer.asset : null
/** The fonts that a layer is drawn with, its own first. */
export const fontsOf = (layer: Layer): readonly string[] =>
  layer.type === 'text' ? [layer.font, ...(layer.runs ?? []).flatMap(({ font }) => font ?? [])] : []

/** Also those that a buyer may choose. */
export const namedFonts = (layer: Layer): readonly string[] =>
  layer.type === 'text' && layer.field?.fonts ? [...fontsOf(layer), ...layer.field.fonts] : fontsOf(layer)

/** A face with something to print; it is charged. */
export const isUsed = ({ fill, cloths, layers }: Face) =>
  fill !== undefined || layers.some(isShown) || (cloths ?? []).some((one) => one.fill !== 'none')
export const usedFaces = ({ faces }: DesignDocument) => faces.filter(isUsed)

/** On at least one cloth. */
const isShown = (layer: Layer): boolean =>
  (!layer.hidden || (layer.cloths ?? []).some(({ visibility }) => visibility === 'shown')) &&
  layer.opacity !== 0 &&
  (layer.type !== 'group' || layer.children.some(isShown))

/** Removes fonts and assets that no layer refers to. */
export function pruned(document: DesignDocument): DesignDocument {
  const layers = [...layersOf(document)]
  const assets = kept(document.assets, new Set(layers.map(assetOf)))
  const fonts = kept(document.fonts, new Set(layers.flatMap(namedFonts)))
  return assets === document.assets && fonts === document.fonts ? document : { ...document, assets, fonts }
}

function kept<Used extends { id: unknown }>(table: readonly Used[], used: ReadonlySet<unknown>): readonly Used[] {
  return table.every(({ id }) => used.has(id)) ? table : table.filter(({ id }) => used.has(id))
}
