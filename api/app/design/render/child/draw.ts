import { GlobalFonts, setTextRenderer, createCanvas, type Canvas } from '@napi-rs/canvas'
import { fontNamed } from '#document/fonts/manifest'
import { fontPath } from '../font_files.ts'
import { paintFace } from '#document/canvas/paint_face'
import type { Pen, Sheet } from '#document/canvas/pen'
import type { World } from '#document/canvas/world'
import type { Face } from '#document/model/document'
import { unprintableLayers } from '#document/preflight/unprintable'
import { NotPrintable, type OpenPictures } from './pictures.ts'

// Renders text like browsers; the other renderer smooths letters differently.
setTextRenderer('system')

const registered = new Set<string>()

/** Registers the font before its first use: a canvas caches the first match of a family name. */
export function familyOf(id: string): string | null {
  const font = fontNamed(id)
  if (!font) return null
  if (!registered.has(id) && !GlobalFonts.registerFromPath(fontPath(font), font.family))
    throw new Error(`the font ${id} cannot be read`)
  registered.add(id)
  return font.family
}

interface CanvasSize {
  readonly width: number
  readonly height: number
  readonly pxPerMm: number
  /** Around the print area, in millimetres. */
  readonly bleed: number
}

/** Throws rather than drawing a face partially. */
export function drawFace(face: Face, pictures: OpenPictures, { width, height, pxPerMm, bleed }: CanvasSize): Canvas {
  const opened = new Map([...pictures.keys()].map((id) => [id, 'there'] as const))
  const [unprintable] = unprintableLayers(face.layers, opened)
  if (unprintable) throw new NotPrintable(unprintable)
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d') as unknown as Pen
  pen.translate(bleed * pxPerMm, bleed * pxPerMm)
  paintFace(pen, face, worldOf(pictures, pxPerMm))
  return canvas
}

export const worldOf = (pictures: OpenPictures, pxPerMm: number): World => ({
  pxPerMm,
  picture(asset) {
    const source = pictures.get(asset)
    return source ? { source, width: source.width, height: source.height } : null
  },
  family: familyOf,
  sheet: newSheet,
})

/** One constant function, because text measurements are cached per function. */
const newSheet = (width: number, height: number) => createCanvas(width, height) as unknown as Sheet
