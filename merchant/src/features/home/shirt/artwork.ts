import { PRINT_AREA } from '@/ui/scenes/silhouette'
import { setWords } from './words'

/** Pixels per garment unit of a print: enough for a sharp word on a dense screen. */
const DENSITY = 2
export const ART = { width: PRINT_AREA.width * DENSITY, height: PRINT_AREA.height * DENSITY } as const

export interface Artwork {
  text: string
  face: 'sans' | 'serif'
  picture: ImageBitmap | null
}

export function sameArtwork(one: Artwork | null, other: Artwork): boolean {
  return one?.text === other.text && one.face === other.face && one.picture === other.picture
}

const FACES = {
  sans: "900 100px system-ui, 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif",
  serif: "900 100px 'Songti SC', 'Noto Serif SC', 'Noto Serif CJK SC', Georgia, serif",
}

function drawPicture(pen: CanvasRenderingContext2D, picture: ImageBitmap) {
  const scale = Math.min(ART.width / picture.width, ART.height / picture.height)
  const width = picture.width * scale
  const height = picture.height * scale
  pen.drawImage(picture, (ART.width - width) / 2, 0, width, height)
}

function drawWords(pen: CanvasRenderingContext2D, { text, face }: Artwork, ink: string) {
  pen.font = FACES[face]
  const box = { width: ART.width, height: ART.height * 0.72 }
  const { lines, size } = setWords(text, box, (line) => pen.measureText(line).width / 100)
  pen.font = FACES[face].replace('100px', `${Math.min(size, 190)}px`)
  pen.textAlign = 'center'
  pen.textBaseline = 'top'
  pen.fillStyle = ink
  lines.forEach((line, index) => pen.fillText(line, ART.width / 2, index * Math.min(size, 190) * 1.12))
}

/** The print as it would lie flat: a picture if there is one, else the words in their ink. */
export function drawArtwork(pen: CanvasRenderingContext2D, artwork: Artwork, ink: string) {
  pen.clearRect(0, 0, ART.width, ART.height)
  if (artwork.picture) drawPicture(pen, artwork.picture)
  else if (artwork.text.trim()) drawWords(pen, artwork, ink)
}
