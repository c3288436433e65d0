import type { Asset, DesignDocument, Font } from '../model/document.ts'
import type { Layer, LayerId } from '../model/layers.ts'
import { onFace, onLayers } from './rewrite.ts'

/** On top of a face; what the layer names is entered by `use` first. */
export const addLayer = (document: DesignDocument, face: string, layer: Layer): DesignDocument =>
  onFace(document, face, (layers) => [...layers, layer])

/** With their groups, where those would hold nothing any more. */
export const removeLayers = (document: DesignDocument, ids: ReadonlySet<LayerId>): DesignDocument =>
  onLayers(document, (layer) => (ids.has(layer.id) ? [] : undefined))

/** Pictures and fonts a document may name from now on. */
export function use(document: DesignDocument, { assets = [], fonts = [] }: { assets?: Asset[]; fonts?: Font[] }) {
  const made = { assets: entered(document.assets, assets), fonts: entered(document.fonts, fonts) }
  const isSame = made.assets === document.assets && made.fonts === document.fonts
  return isSame ? document : { ...document, ...made }
}

function entered<Row extends { readonly id: unknown }>(table: readonly Row[], rows: readonly Row[]): readonly Row[] {
  const added = rows.filter(({ id }) => !table.some((row) => row.id === id))
  return added.length > 0 ? [...table, ...added] : table
}
