import type { OpenedDesign, SaveDesign } from '#contracts/design'
import { row } from '#core/database'
import type { DesignDocument, Face } from '#document/model/document'
import type { ImageLayer, Layer, TextLayer } from '#document/model/layers'
import { onFace } from '#document/operations/rewrite'
import { patchOf } from '#document/patches/diff'
import type { Caller } from '#tests/support/as'
import { materialRow } from '#tests/support/materials'
import { createProduct } from '#tests/support/products'

export const DESIGNS = '/api/v1/designs'
export type Opened = OpenedDesign<DesignDocument>

export async function soldProduct(admin: Caller, differing = {}): Promise<number> {
  return (await createProduct(admin, differing)).id
}

export async function begin(who: Caller, product: number, differing = {}): Promise<Opened> {
  const answer = await who.post(DESIGNS, { product_id: product, ...differing })
  if (answer.status() !== 200) throw new Error(answer.text())
  return answer.body().data
}

export const opened = async (who: Caller, id: number): Promise<Opened> =>
  (await who.get(`${DESIGNS}/${id}/document`)).body().data

export const text = (id: string, words: string, more: Partial<TextLayer> = {}): TextLayer => ({
  type: 'text',
  id,
  x: 100,
  y: 100,
  width: 80,
  height: 20,
  text: words,
  font: 'noto-sans-sc',
  size: 12,
  lines: [{ text: words, width: 80 }],
  leading: 1.2,
  align: 'start',
  fill: '#112233',
  ...more,
})

export const image = (id: string, asset: number, more: Partial<ImageLayer> = {}): ImageLayer => ({
  type: 'image',
  id,
  x: 100,
  y: 100,
  width: 50,
  height: 50,
  asset,
  ...more,
})

/** Adds these layers and their assets to the top of the first face. */
export async function withLayers(document: DesignDocument, layers: readonly Layer[], assets: readonly number[] = []) {
  const known = await Promise.all(assets.map(assetOf))
  const [face] = document.faces as [Face, ...Face[]]
  const made = onFace(document, face.key, (before) => [...before, ...layers])
  return { ...made, assets: [...made.assets, ...known] }
}

const assetOf = async (id: number) => {
  const found = await row<{ sha256: string; width: number; height: number }>(
    'select sha256, width, height from materials where id = ?',
    [id],
  )
  return { id, ...(found as { sha256: string; width: number; height: number }) }
}

export const changeFrom = (before: Opened, after: DesignDocument): SaveDesign => ({
  base: before.revision,
  delta: patchOf(before.revision, before.document, after)?.delta,
})

/** A saved design with one picture of the person's material. */
export async function designed(who: Caller, username: string, product: number, differing = {}) {
  const begun = await begin(who, product, differing)
  const material = await materialRow(username)
  const after = await withLayers(begun.document, [image('p1', material)], [material])
  const saved = await who.patch(`${DESIGNS}/${begun.id}/document`, changeFrom(begun, after))
  if (saved.status() !== 200) throw new Error(saved.text())
  return { id: begun.id, material, begun, after, revision: saved.body().data.revision as number }
}
