import { setTextRenderer, createCanvas, type Canvas } from '@napi-rs/canvas'
import { modulesOf } from '#document/canvas/codes'
import { measureOf } from '#document/canvas/measure'
import { paintFace } from '#document/canvas/paint_face'
import type { Pen, Sheet } from '#document/canvas/pen'
import type { World } from '#document/canvas/world'
import type { Face } from '#document/model/document'
import type { TextLayer } from '#document/model/layers'
import { unprintableLayers } from '#document/preflight/unprintable'
import { laidOut } from '#document/text/laid_out'
import { familyOf, openFonts } from './fonts.ts'
import { NotPrintable, type OpenPictures } from './pictures.ts'

// Renders text like browsers; the other renderer smooths letters differently.
setTextRenderer('system')

interface CanvasSize {
  readonly width: number
  readonly height: number
  readonly pxPerMm: number
  /** Around the print area, in millimetres. */
  readonly bleed: number
}

/** Throws rather than drawing a face partially. */
export function drawFace(face: Face, pictures: OpenPictures, { width, height, pxPerMm, bleed }: CanvasSize): Canvas {
  rejectUnprintable(face, pictures)
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d') as unknown as Pen
  pen.translate(bleed * pxPerMm, bleed * pxPerMm)
  paintFace(pen, face, worldOf(pictures, pxPerMm))
  return canvas
}

export function rejectUnprintable({ layers }: Face, pictures: OpenPictures): void {
  const opened = new Map([...pictures.keys()].map((id) => [id, 'there'] as const))
  const [unprintable] = unprintableLayers(layers, opened)
  if (unprintable) throw new NotPrintable(unprintable)
}

export const worldOf = (pictures: OpenPictures, pxPerMm: number): World => ({
  pxPerMm,
  picture(asset) {
    const source = pictures.get(asset)
    return source ? { source, width: source.width, height: source.height } : null
  },
  family: familyOf,
  modules: modulesOf,
  sheet: newSheet,
})

/** One constant function, because text measurements are cached per function. */
const newSheet = (width: number, height: number) => createCanvas(width, height) as unknown as Sheet

/** Breaks and measures texts as the editor does. */
export async function layTexts(layers: readonly TextLayer[]): Promise<TextLayer[]> {
  await openFonts([{ layers }])
  const world = worldOf(new Map(), 1)
  return layers.map((layer) => {
    const measure = measureOf(layer, world)
    if (!measure) throw new NotPrintable({ reason: 'font', layer: layer.id, missing: layer.font })
    return laidOut(layer, measure)
  })
}
