import { createHash } from 'node:crypto'
import type { DesignDocument, Face } from '#document/model/document'
import { assetOf, fontOf } from '#document/model/uses'
import { layersIn } from '#document/model/walk'

/** To be raised whenever the same design would be drawn differently: by us, by the canvas or by an encoder. */
export const RENDERER = 3

/** The name of a picture: a hash of all that decides how it looks. */
export const renderKey = (...parts: readonly unknown[]) =>
  createHash('sha256')
    .update(JSON.stringify([RENDERER, ...parts]))
    .digest('hex')

/** What a face is drawn from: itself, and the content of the pictures and fonts that it names. */
export function drawnFrom({ fonts, assets }: DesignDocument, face: Face) {
  const layers = [...layersIn(face.layers)]
  const [ids, names] = [new Set(layers.map(assetOf)), new Set(layers.map(fontOf))]
  return {
    face,
    assets: assets.filter(({ id }) => ids.has(id)).map(({ id, sha256 }) => [id, sha256] as const),
    fonts: fonts.filter(({ id }) => names.has(id)).map(({ id, sha256 }) => [id, sha256] as const),
  }
}
