/** `angle.json`: a template as it lies on a disk, beside two pictures. */
export interface AngleFile {
  readonly version: 1
  readonly key: string
  readonly name_zh: string
  readonly name_en: string
  readonly width: number
  readonly height: number
  /** The picture in colour. */
  readonly base: string
  /** One grey picture of planes under each other, each as high as the base: shade, light, colour, and a mask for each face. */
  readonly planes: string
  readonly faces: readonly FaceFile[]
}

export interface FaceFile {
  readonly key: string
  readonly box: readonly [x: number, y: number, width: number, height: number]
  readonly footprint: readonly [width: number, height: number]
  readonly step: number
  /** What `packedGrid` made of it. */
  readonly grid: string
}

/** Planes that stand before the masks of the faces. */
export const PLANES_OF_ALL = 3

export const cornersAlong = (pixels: number, step: number) => Math.ceil(pixels / step) + 1
