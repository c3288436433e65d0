import type { Pixels } from '@inkfold/api/document/mockup/template'
import { premultiplied } from '@inkfold/api/document/mockup/premultiplied'
import { HOME_LEADING } from '@/http/home_draft'
import { setWords } from './words'

export interface Artwork {
  text: string
  face: 'sans' | 'serif'
  picture: ImageBitmap | null
}

export interface Size {
  width: number
  height: number
}

const FACES = {
  sans: "900 100px system-ui, 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif",
  serif: "900 100px 'Songti SC', 'Noto Serif SC', 'Noto Serif CJK SC', Georgia, serif",
}
/** Share of the print area's height used for text, so that it sits on the chest. */
const DEPTH = 0.72

type Pen = OffscreenCanvasRenderingContext2D

function drawPicture(pen: Pen, picture: ImageBitmap, area: Size) {
  const scale = Math.min(area.width / picture.width, area.height / picture.height)
  const width = picture.width * scale
  pen.drawImage(picture, (area.width - width) / 2, 0, width, picture.height * scale)
}

function setIn(pen: Pen, { text, face }: Artwork, area: Size) {
  pen.font = FACES[face]
  const box = { width: area.width, height: area.height * DEPTH }
  const { lines, size } = setWords(text, box, (line) => pen.measureText(line).width / 100)
  return { lines, size: Math.min(size, area.width / 2) }
}

/** The lines of the preview, and their size as a share of the area's width. */
export function linesOf(artwork: Artwork, area: Size): { text: string; share: number } {
  const pen = new OffscreenCanvas(1, 1).getContext('2d')
  if (!pen) return { text: artwork.text, share: 0.2 }
  const { lines, size } = setIn(pen, artwork, area)
  return { text: lines.join('\n'), share: size / area.width }
}

function drawWords(pen: Pen, artwork: Artwork, ink: string, area: Size) {
  const { lines, size } = setIn(pen, artwork, area)
  pen.font = FACES[artwork.face].replace('100px', `${size}px`)
  pen.textAlign = 'center'
  pen.textBaseline = 'top'
  pen.fillStyle = ink
  lines.forEach((line, index) => pen.fillText(line, area.width / 2, index * size * HOME_LEADING))
}

/** The print of the whole area: the picture if there is one, else the text in its ink. */
export function printOf(artwork: Artwork, ink: string, area: Size): Pixels | null {
  if (!artwork.picture && !artwork.text.trim()) return null
  const pen = new OffscreenCanvas(area.width, area.height).getContext('2d', { willReadFrequently: true })
  if (!pen) return null
  if (artwork.picture) drawPicture(pen, artwork.picture, area)
  else drawWords(pen, artwork, ink, area)
  return premultiplied({ ...area, data: pen.getImageData(0, 0, area.width, area.height).data })
}
