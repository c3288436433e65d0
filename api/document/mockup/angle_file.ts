/** `angle.json`: a stored template, beside its two picture files. */
export interface AngleFile {
  readonly version: 1
  readonly key: string
  readonly name_zh: string
  readonly name_en: string
  readonly width: number
  readonly height: number
  readonly base: string
  /**
   * One grey picture with planes stacked vertically, each as high as the base: shade, light, colour, then a mask for
   * each face.
   */
  readonly planes: string
  readonly faces: readonly FaceFile[]
}

export interface FaceFile {
  readonly key: string
  readonly box: readonly [x: number, y: number, width: number, height: number]
  readonly footprint: readonly [width: number, height: number]
  readonly step: number
  /** Output of `packedGrid`. */
  readonly grid: string
}

/** Planes before the masks of the faces. */
export const PLANES_OF_ALL = 3

export const cornersAlong = (pixels: number, step: number) => Math.ceil(pixels / step) + 1
