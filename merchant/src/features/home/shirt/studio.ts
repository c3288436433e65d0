import { token } from '@/ui/tokens'
import { ART, drawArtwork, sameArtwork, type Artwork } from './artwork'
import { bend, bends } from './bend'
import { inkToken, type Fabric, type Ink } from './fabrics'
import { idly } from './idle'
import { GRID, relief, slopes, type Slopes } from './relief'
import { shadeLayer } from './shade'
import { BODY, COLLAR, NECK, PRINT_AREA, SEAMS, SHIRT } from '@/ui/scenes/silhouette'

function sheet(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('This browser cannot draw')
  return { canvas, pen }
}

function shadeSheet(steepness: Slopes): HTMLCanvasElement {
  const { canvas, pen } = sheet(GRID.width, GRID.height)
  const pixels = pen.createImageData(GRID.width, GRID.height)
  shadeLayer(steepness, pixels.data)
  pen.putImageData(pixels, 0, 0)
  return canvas
}

/** Draws the shirt. The cloth is worked out once; a new word only bends a new print over it. */
export class Studio {
  #shade: HTMLCanvasElement
  #sources: Int32Array
  #flat = sheet(ART.width, ART.height)
  #printed: Artwork | null = null
  #prints = new Map<string, HTMLCanvasElement>()
  #paths = {
    body: new Path2D(BODY),
    neck: new Path2D(NECK),
    collar: new Path2D(COLLAR),
    seams: SEAMS.map((seam) => new Path2D(seam)),
  }

  private constructor(shade: HTMLCanvasElement, sources: Int32Array) {
    this.#shade = shade
    this.#sources = sources
  }

  /** Works the cloth out piece by piece, so that nobody waits for it. */
  static async open(): Promise<Studio> {
    const heights = await idly(relief)
    const steepness = await idly(() => slopes(heights))
    const shade = await idly(() => shadeSheet(steepness))
    return new Studio(shade, await idly(() => bends(steepness, ART)))
  }

  paint(canvas: HTMLCanvasElement, artwork: Artwork, fabric: Fabric, ink: Ink) {
    const pen = canvas.getContext('2d')
    if (!pen) return
    pen.setTransform(canvas.width / SHIRT.width, 0, 0, canvas.width / SHIRT.width, 0, 0)
    pen.clearRect(0, 0, SHIRT.width, SHIRT.height)
    this.#cloth(pen, token(`fabric-${fabric.name}`))
    this.#ink(pen, this.#print(artwork, inkToken(ink, fabric)), fabric.isDark)
    this.#light(pen)
  }

  #cloth(pen: CanvasRenderingContext2D, colour: string) {
    pen.fillStyle = colour
    pen.fill(this.#paths.body)
    pen.fill(this.#paths.neck)
  }

  #ink(pen: CanvasRenderingContext2D, print: HTMLCanvasElement, isDark: boolean) {
    pen.save()
    pen.globalCompositeOperation = isDark ? 'source-atop' : 'multiply'
    pen.globalAlpha = isDark ? 0.94 : 0.97
    pen.drawImage(print, PRINT_AREA.x, PRINT_AREA.y, PRINT_AREA.width, PRINT_AREA.height)
    pen.restore()
  }

  #light(pen: CanvasRenderingContext2D) {
    pen.save()
    pen.globalCompositeOperation = 'source-atop'
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(this.#shade, 0, 0, SHIRT.width, SHIRT.height)
    this.#seams(pen)
    pen.restore()
  }

  #seams(pen: CanvasRenderingContext2D) {
    const shadow = token('shade')
    pen.fillStyle = shadow
    pen.fill(this.#paths.neck)
    pen.strokeStyle = shadow
    pen.globalAlpha = 0.35
    pen.lineWidth = 3
    pen.stroke(this.#paths.body)
    pen.globalAlpha = 0.5
    pen.lineWidth = 1.4
    for (const seam of this.#paths.seams) pen.stroke(seam)
    pen.globalAlpha = 0.6
    pen.stroke(this.#paths.collar)
    pen.globalAlpha = 0.1
    pen.fill(this.#paths.collar)
  }

  /** One print per ink; a new word or picture makes them all anew. */
  #print(artwork: Artwork, ink: string): HTMLCanvasElement {
    if (!sameArtwork(this.#printed, artwork)) this.#prints.clear()
    this.#printed = artwork
    const known = this.#prints.get(ink)
    if (known) return known
    drawArtwork(this.#flat.pen, artwork, token(ink))
    const bent = sheet(ART.width, ART.height)
    const pixels = bent.pen.createImageData(ART.width, ART.height)
    bend(this.#sources, this.#flat.pen.getImageData(0, 0, ART.width, ART.height), pixels)
    bent.pen.putImageData(pixels, 0, 0)
    this.#prints.set(ink, bent.canvas)
    return bent.canvas
  }
}
