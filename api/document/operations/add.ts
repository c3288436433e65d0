import type { Asset, DesignDocument, Font } from '../model/document.ts'
import type { Layer, LayerId } from '../model/layers.ts'
import { onFace, onLayers } from './rewrite.ts'

/** Adds on top of a face. Register the layer's assets and fonts with `use` first. */
export const addLayer = (document: DesignDocument, face: string, layer: Layer): DesignDocument =>
  onFace(document, face, (layers) => [...layers, layer])

/** Also removes groups that become empty. */
export const removeLayers = (document: DesignDocument, ids: ReadonlySet<LayerId>): DesignDocument =>
  onLayers(document, (layer) => (ids.has(layer.id) ? [] : undefined))

/** Registers pictures and fonts that layers may refer to. */
export function use(document: DesignDocument, { assets = [], fonts = [] }: { assets?: Asset[]; fonts?: Font[] }) {
  const made = { assets: entered(document.assets, assets), fonts: entered(document.fonts, fonts) }
  const isSame = made.assets === document.assets && made.fonts === document.fonts
  return isSame ? document : { ...document, ...made }
}

function entered<Row extends { readonly id: unknown }>(table: readonly Row[], rows: readonly Row[]): readonly Row[] {
  const isFirst = ({ id }: Row, at: number) => rows.findIndex((row) => row.id === id) === at
  const added = rows.filter((one, at) => isFirst(one, at) && !table.some((row) => row.id === one.id))
  return added.length > 0 ? [...table, ...added] : table
}
