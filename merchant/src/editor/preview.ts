import type { Pixels } from '@inkfold/api/document/mockup/template'
import type { Picture } from '@inkfold/api/document/canvas/world'
import type { DesignDocument, Face } from '@inkfold/api/document/model/document'
import { assetOf } from '@inkfold/api/document/model/uses'
import { layersOf } from '@inkfold/api/document/model/walk'
import { fonts } from './browser/fonts'
import { facePixels } from './canvas/face_pixels'
import type { PictureService } from './services/services'
import { fontsIn } from './text/fonts_in'

export { picturesFrom } from './browser/pictures'

/** Renders a face outside the editor; resources that fail to load are left out. */
export async function drawnFace(
  document: DesignDocument,
  face: Face,
  pictures: PictureService,
  side: number,
): Promise<Pixels> {
  const shown = { ...document, faces: [face] }
  const used = new Set([...layersOf(shown)].map(assetOf))
  const there = new Map<number, Picture>()
  await Promise.allSettled([
    ...[...fontsIn(shown)].map(([id, text]) => fonts.load(id, text)),
    ...document.assets
      .filter(({ id }) => used.has(id))
      .map(async (asset) => there.set(asset.id, await pictures.load(asset))),
  ])
  return facePixels(face, side, side, { picture: (id) => there.get(id) ?? null, family: fonts.family })
}
