/** A canvas, image or bitmap; only the environment that created it knows the type. */
export type Drawable = object

export interface Matrix2d {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
  readonly f: number
}

export interface GradientFill {
  addColorStop(at: number, colour: string): void
}

export interface Bitmap {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** The subset of a canvas context in use, shared by the browser and the renderer. */
export interface Pen {
  readonly canvas: { readonly width: number; readonly height: number }
  fillStyle: unknown
  strokeStyle: unknown
  font: string
  textAlign: string
  textBaseline: string
  textRendering?: string
  lang?: string
  direction?: string
  lineWidth: number
  lineJoin: string
  lineCap: string
  globalAlpha: number
  globalCompositeOperation: string
  shadowColor: string
  shadowBlur: number
  shadowOffsetX: number
  shadowOffsetY: number
  imageSmoothingEnabled: boolean
  imageSmoothingQuality: string
  save(): void
  restore(): void
  getTransform(): Matrix2d
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void
  translate(x: number, y: number): void
  rotate(radians: number): void
  scale(x: number, y: number): void
  beginPath(): void
  closePath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void
  arcTo(ax: number, ay: number, x: number, y: number, radius: number): void
  ellipse(x: number, y: number, across: number, down: number, turn: number, from: number, to: number): void
  rect(x: number, y: number, width: number, height: number): void
  clip(): void
  fill(rule?: 'nonzero' | 'evenodd'): void
  stroke(): void
  setLineDash(lengths: number[]): void
  fillRect(x: number, y: number, width: number, height: number): void
  fillText(text: string, x: number, y: number): void
  strokeText(text: string, x: number, y: number): void
  measureText(text: string): { readonly width: number }
  createLinearGradient(fromX: number, fromY: number, toX: number, toY: number): GradientFill
  createRadialGradient(x: number, y: number, r: number, toX: number, toY: number, toR: number): GradientFill
  createPattern(image: Drawable, repetition: string): unknown
  drawImage(image: Drawable, x: number, y: number): void
  drawImage(image: Drawable, x: number, y: number, width: number, height: number): void
  drawImage(
    image: Drawable,
    fromX: number,
    fromY: number,
    fromWidth: number,
    fromHeight: number,
    x: number,
    y: number,
    width: number,
    height: number,
  ): void
  getImageData(x: number, y: number, width: number, height: number): Bitmap
  putImageData(bitmap: Bitmap, x: number, y: number): void
}

/** An offscreen canvas. Setting its size to zero frees its memory at once. */
export interface Sheet {
  width: number
  height: number
  getContext(kind: '2d', options?: { willReadFrequently: boolean }): Pen | null
}
