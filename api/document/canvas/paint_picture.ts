import type { Crop } from '../model/layers.ts'
import type { Matrix } from '../geometry/matrix.ts'
import type { Pen } from './pen.ts'
import type { Picture } from './world.ts'

interface Frame {
  readonly width: number
  readonly height: number
}

/** Draws a picture or its crop into a frame centred on the pen. */
export function drawPicture(pen: Pen, picture: Picture, frame: Frame, crop?: Crop): void {
  const { x = 0, y = 0, width: across = 1, height: down = 1 } = crop ?? {}
  const { part = { x: 0, y: 0, width: picture.width, height: picture.height } } = picture
  const whole = {
    x: x * picture.width,
    y: y * picture.height,
    width: across * picture.width,
    height: down * picture.height,
  }
  const left = Math.max(whole.x, part.x)
  const top = Math.max(whole.y, part.y)
  const width = Math.min(whole.x + whole.width, part.x + part.width) - left
  const height = Math.min(whole.y + whole.height, part.y + part.height) - top
  if (width <= 0 || height <= 0) return
  const [scaleX, scaleY] = [frame.width / whole.width, frame.height / whole.height]
  pen.imageSmoothingEnabled = true
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(
    picture.source,
    left - part.x,
    top - part.y,
    width,
    height,
    (left - whole.x) * scaleX - frame.width / 2,
    (top - whole.y) * scaleY - frame.height / 2,
    width * scaleX,
    height * scaleY,
  )
}

export function matrixOfPen(pen: Pen): Matrix {
  const { a, b, c, d, e, f } = pen.getTransform()
  return [a, b, c, d, e, f]
}
