import { createCanvas, GlobalFonts, ImageData, setTextRenderer, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import sharp from 'sharp'
import { fontNamed } from '#document/fonts/manifest'
import { fontPath } from '#design/render/font_files'
import { SIZE } from './design.ts'

const MM = 300 / 25.4

/** The same layers with bare canvas calls: without document, validation or reports. */
export function drawBare(pictures: readonly Canvas[]): Canvas {
  const canvas = createCanvas(SIZE.width, SIZE.height)
  const pen = canvas.getContext('2d')
  const [one, two, three] = pictures as [Canvas, Canvas, Canvas]
  pen.imageSmoothingQuality = 'high'
  at(pen, 130, 120, () => (pen.rotate((12 * Math.PI) / 180), put(pen, one, 220, 147)))
  at(pen, 280, 180, () => {
    pen.transform(0.9, 0, 0.9 * Math.tan((15 * Math.PI) / 180), 1, 0, 0)
    pen.globalAlpha = 0.8
    put(pen, two, 160, 160)
  })
  at(pen, 120, 330, () => {
    pen.beginPath()
    pen.ellipse(0, 0, 60 * MM, 90 * MM, 0, 0, 2 * Math.PI)
    pen.clip()
    put(pen, three, 120, 180)
  })
  at(pen, 290, 420, () => pattern(pen, two))
  at(pen, 200, 60, () => say(pen, 'inter-400', 22, 'Inkfold prints what you see'))
  at(pen, 200, 250, () => shaded(pen))
  at(pen, 200, 460, () => say(pen, 'noto-sans-sc-400', 22, '墨折，让设计落在布上'))
  return canvas
}

function at(pen: SKRSContext2D, x: number, y: number, draw: () => void) {
  pen.save()
  pen.translate(x * MM, y * MM)
  draw()
  pen.restore()
}

const put = (pen: SKRSContext2D, picture: Canvas, width: number, height: number) =>
  pen.drawImage(picture, (-width / 2) * MM, (-height / 2) * MM, width * MM, height * MM)

function pattern(pen: SKRSContext2D, picture: Canvas) {
  const cell = createCanvas(Math.round(24 * MM), Math.round(24 * MM))
  cell.getContext('2d').drawImage(picture, 0, 0, cell.width, cell.height)
  pen.translate(-100 * MM, -60 * MM)
  pen.fillStyle = pen.createPattern(cell, 'repeat') ?? ''
  pen.fillRect(0, 0, 200 * MM, 120 * MM)
}

function shaded(pen: SKRSContext2D) {
  pen.rotate((-8 * Math.PI) / 180)
  Object.assign(pen, {
    shadowColor: 'rgba(0,0,0,0.5)',
    shadowBlur: 3 * MM,
    shadowOffsetX: 2 * MM,
    shadowOffsetY: 2 * MM,
  })
  Object.assign(pen, { strokeStyle: '#ffffff', lineWidth: 1.6 * MM, lineJoin: 'round' })
  pen.font = `${40 * MM}px "${fontNamed('pacifico-400')?.family}"`
  pen.strokeText('Pacifico', -100 * MM, 0)
  say(pen, 'pacifico-400', 40, 'Pacifico')
}

function say(pen: SKRSContext2D, font: string, size: number, words: string) {
  pen.font = `${size * MM}px "${fontNamed(font)?.family}"`
  pen.fillStyle = '#1c7ed6'
  pen.fillText(words, -100 * MM, 0)
}

export function registerFonts() {
  setTextRenderer('system')
  for (const id of ['inter-400', 'pacifico-400', 'noto-sans-sc-400']) {
    const font = fontNamed(id)
    if (font) GlobalFonts.registerFromPath(fontPath(font), font.family)
  }
}

export async function openBare(path: string): Promise<Canvas> {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const canvas = createCanvas(info.width, info.height)
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length)
  canvas.getContext('2d').putImageData(new ImageData(pixels, info.width, info.height), 0, 0)
  return canvas
}
