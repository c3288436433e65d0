import { createCanvas, ImageData, type Canvas } from '@napi-rs/canvas'
import type { Pen } from '#document/canvas/pen'
import type { Pixels } from '#document/mockup/template'
import { freeCanvas } from './pictures.ts'

type Stroke = readonly (readonly [x: number, y: number])[]

/** T, E, S and T as strokes in a square of 1, so that no font is needed. */
const LETTERS: readonly (readonly Stroke[])[] = [
  [
    [[0, 0], [1, 0]], // prettier-ignore
    [[0.5, 0], [0.5, 1]], // prettier-ignore
  ],
  [
    [[1, 0], [0, 0], [0, 1], [1, 1]], // prettier-ignore
    [[0, 0.5], [0.8, 0.5]], // prettier-ignore
  ],
  [[[1, 0], [0, 0], [0, 0.5], [1, 0.5], [1, 1], [0, 1]]], // prettier-ignore
  [
    [[0, 0], [1, 0]], // prettier-ignore
    [[0.5, 0], [0.5, 1]], // prettier-ignore
  ],
]

/** Of the shorter side. */
const LETTER = 0.09
const [ADVANCE, LINE_HEIGHT, SLOPE] = [1.5, 3.4, -0.45]

/** Writes TEST in rows over the whole picture: dark in light, so that it shows on any ground. */
export function paintMark(pen: Pen, { width, height }: { width: number; height: number }): void {
  const letter = Math.max(4, Math.min(width, height) * LETTER)
  const reach = Math.hypot(width, height)
  pen.save()
  pen.setTransform(1, 0, 0, 1, 0, 0)
  pen.translate(width / 2, height / 2)
  pen.rotate(SLOPE)
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  const word = letter * ADVANCE * (LETTERS.length + 1)
  for (let y = -reach / 2; y < reach / 2; y += letter * LINE_HEIGHT)
    for (let x = -reach / 2; x < reach / 2; x += word) writeWord(pen, x, y, letter)
  pen.restore()
}

function writeWord(pen: Pen, left: number, top: number, size: number): void {
  pen.beginPath()
  for (const [at, strokes] of LETTERS.entries())
    for (const stroke of strokes)
      for (const [place, [x, y]] of stroke.entries()) {
        const to = [left + (at * ADVANCE + x) * size, top + y * size] as const
        if (place === 0) pen.moveTo(...to)
        else pen.lineTo(...to)
      }
  pen.lineWidth = size * 0.26
  pen.strokeStyle = 'rgba(255, 255, 255, 0.65)'
  pen.stroke()
  pen.lineWidth = size * 0.13
  pen.strokeStyle = 'rgba(200, 30, 30, 0.75)'
  pen.stroke()
}

export const markCanvas = (canvas: Canvas): void => paintMark(canvas.getContext('2d') as unknown as Pen, canvas)

export function markPixels({ width, height, data }: Pixels): Pixels {
  const canvas = createCanvas(width, height)
  const pixels = new Uint8ClampedArray(data.buffer as ArrayBuffer, data.byteOffset, data.length)
  canvas.getContext('2d').putImageData(new ImageData(pixels, width, height), 0, 0)
  markCanvas(canvas)
  const marked = new Uint8Array(canvas.data())
  freeCanvas(canvas)
  return { width, height, data: marked }
}
