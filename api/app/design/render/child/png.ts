import type { Canvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import type { PrintArea } from '#document/model/document'

/** Twice as fast as the next level and hardly larger, where rows are filtered each in its own way. */
const LEVEL = { compressionLevel: 2, adaptiveFiltering: true }

/** As the canvas has its pixels: colours are multiplied by alpha there. */
export const pixelsOfCanvas = (canvas: Canvas) =>
  sharp(canvas.data(), { raw: { width: canvas.width, height: canvas.height, channels: 4, premultiplied: true } })

/** With its alpha, and its real size said in it. */
export async function writePng(canvas: Canvas, { dpi }: PrintArea, output: string): Promise<number> {
  const { size } = await pixelsOfCanvas(canvas).withMetadata({ density: dpi }).png(LEVEL).toFile(output)
  return size
}
