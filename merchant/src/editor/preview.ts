import { straight } from '@inkfold/api/document/mockup/premultiplied'
import type { Pixels } from '@inkfold/api/document/mockup/template'
import type { Picture } from '@inkfold/api/document/canvas/world'
import type { DesignDocument, Face } from '@inkfold/api/document/model/document'
import { assetOf } from '@inkfold/api/document/model/uses'
import { layersOf } from '@inkfold/api/document/model/walk'
import { checkValues, type FieldFault, type FieldValues } from '@inkfold/api/document/fields/fields'
import { changedTexts, fillFields } from '@inkfold/api/document/fields/fill'
import { laidOut } from '@inkfold/api/document/text/laid_out'
import { fontTexts } from '@inkfold/api/document/text/runs'
import { codes } from './browser/codes'
import { fonts } from './browser/fonts'
import { facePixels } from './canvas/face_pixels'
import type { PictureService } from './services/services'
import { estimate } from './text/estimate'
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
    ...([...layersOf(shown)].some(({ type }) => type === 'code') ? [codes.load()] : []),
    ...[...fontsIn(shown)].map(([id, text]) => fonts.load(id, text)),
    ...document.assets
      .filter(({ id }) => used.has(id))
      .map(async (asset) => there.set(asset.id, await pictures.load(asset))),
  ])
  return facePixels(face, side, side, {
    picture: (id) => there.get(id) ?? null,
    family: fonts.family,
    modules: codes.modules,
  })
}

/** The document with a buyer's values, laid out with its own fonts, and what is wrong with them. */
export async function filledDocument(document: DesignDocument, given: FieldValues) {
  const { values, faults } = checkValues(document, given)
  const texts = changedTexts(document, values)
  await Promise.allSettled(texts.flatMap((layer) => [...fontTexts(layer)].map(([id, text]) => fonts.load(id, text))))
  const laid = texts.map((layer) => laidOut(layer, fonts.measure(layer) ?? estimate(layer)))
  const filled = fillFields(document, values, laid)
  const found: readonly FieldFault[] = [...faults, ...filled.faults]
  return { document: filled.document, faults: found }
}

/** Puts a drawn face onto a canvas, which takes its size. */
export function showFace(canvas: HTMLCanvasElement, drawn: Pixels): void {
  const { width, height, data } = straight(drawn)
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
}
