import type { PublicationPicture, PublicationRule } from './form.ts'
import type { PictureRule, Ratio } from './rules.ts'

type Measured = Pick<PublicationPicture, 'width' | 'height' | 'bytes' | 'type'>
export interface PictureFault {
  rule: PublicationRule
  measured: number | string
  limit: number | string
}

/** Sides are whole pixels; the platforms' own 1340 × 1785 misses 3:4 by 1.25. */
const RATIO_PIXELS = 1.5

export function isRatio({ width, height }: Pick<Measured, 'width' | 'height'>, [w, h]: Ratio): boolean {
  return Math.abs(width - (height * w) / h) <= RATIO_PIXELS
}

const ratioOf = ([w, h]: Ratio) => `${w}:${h}`
const shown = ({ width, height }: Measured) => `${width} × ${height}`
export const typeName = (type: string) => (type === 'image/jpeg' ? 'JPG' : type.replace('image/', '').toUpperCase())

function ratioFault(picture: Measured, rule: PictureRule): PictureFault[] {
  if (!rule.ratio) return []
  const [from, to] = rule.ratio
  const value = picture.width / picture.height
  const isInside =
    isRatio(picture, from) || isRatio(picture, to) || (value > from[0] / from[1] && value < to[0] / to[1])
  if (isInside) return []
  const limit = from === to ? ratioOf(from) : `${ratioOf(from)} – ${ratioOf(to)}`
  return [{ rule: 'picture_ratio', measured: shown(picture), limit }]
}

function sideFaults(picture: Measured, rule: PictureRule): PictureFault[] {
  const { width, height } = rule
  if (width.min === width.max && height.min === height.max) {
    const isExact = picture.width === width.min && picture.height === height.min
    return isExact ? [] : [{ rule: 'picture_exact', measured: shown(picture), limit: `${width.min} × ${height.min}` }]
  }
  const faults: PictureFault[] = []
  const add = (isFault: boolean, name: PublicationRule, measured: number, limit: number) =>
    isFault && faults.push({ rule: name, measured, limit })
  add(picture.width < width.min, 'picture_width', picture.width, width.min)
  add(picture.height < height.min, 'picture_height', picture.height, height.min)
  add(picture.width > (width.max ?? Infinity), 'picture_width_most', picture.width, width.max ?? 0)
  add(picture.height > (height.max ?? Infinity), 'picture_height_most', picture.height, height.max ?? 0)
  return faults
}

export function pictureFaults(picture: Measured, rule: PictureRule): PictureFault[] {
  const types = rule.types.map(typeName).join(', ')
  const mega = (bytes: number) => (bytes / 1024 / 1024).toFixed(2)
  return [
    ...(rule.types.includes(picture.type)
      ? []
      : [{ rule: 'picture_format' as const, measured: typeName(picture.type), limit: types }]),
    ...(picture.bytes > (rule.maxBytes ?? Infinity)
      ? [{ rule: 'picture_bytes' as const, measured: mega(picture.bytes), limit: mega(rule.maxBytes ?? 0) }]
      : []),
    ...sideFaults(picture, rule),
    ...ratioFault(picture, rule),
  ]
}

export interface Fit {
  width: number
  height: number
  /** Where the picture is put; the rest is filled with its own background. */
  x: number
  y: number
  drawnWidth: number
  drawnHeight: number
}

/**
 * How to fit a picture without losing any of it: a wrong ratio is filled up, one too large is reduced. Null: it is too
 * small, since enlarging would blur it.
 */
export function fitPicture(picture: Measured, rule: PictureRule): Fit | null {
  const most = { width: rule.width.max ?? Infinity, height: rule.height.max ?? Infinity }
  const [w, h] = framed(picture, rule)
  const scale = Math.min(1, most.width / w, most.height / h)
  const width = Math.round(w * scale)
  const height = Math.round(h * scale)
  if (width < rule.width.min || height < rule.height.min) return null
  const drawnWidth = Math.round(picture.width * scale)
  const drawnHeight = Math.round(picture.height * scale)
  const x = Math.floor((width - drawnWidth) / 2)
  const y = Math.floor((height - drawnHeight) / 2)
  return { width, height, x, y, drawnWidth, drawnHeight }
}

/** The smallest frame of an allowed ratio around the picture. */
function framed({ width, height }: Measured, { ratio }: PictureRule): [number, number] {
  if (!ratio) return [width, height]
  const [from, to] = ratio
  const value = width / height
  if (value < from[0] / from[1]) return [Math.ceil((height * from[0]) / from[1]), height]
  if (value > to[0] / to[1]) return [width, Math.ceil((width * to[1]) / to[0])]
  return [width, height]
}
