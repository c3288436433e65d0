import type { FabricObject } from 'fabric'
import type { View } from '../state/view'

/** Maximum device pixel ratio; higher ones are not distinguishable. */
const MOST_DENSE = 2
export const densityOf = () => Math.min(globalThis.devicePixelRatio || 1, MOST_DENSE)

export type Sheet = HTMLCanvasElement

export class Surface {
  readonly #canvas: HTMLCanvasElement
  readonly #pen: CanvasRenderingContext2D
  #dense = 1

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas
    this.#pen = penOn(canvas)
  }

  get own(): Sheet {
    return this.#canvas
  }

  /** Canvas pixels per millimetre of the face. */
  pxPerMm({ zoom }: View): number {
    return zoom * this.#dense
  }

  /** Resizes to the stage; returns true if the size changed, which clears the canvas. */
  fit({ width, height }: View): boolean {
    this.#dense = densityOf()
    const [across, down] = [width, height].map((side) => Math.max(1, Math.round(side * this.#dense))) as [
      number,
      number,
    ]
    if (this.#canvas.width === across && this.#canvas.height === down) return false
    Object.assign(this.#canvas, { width: across, height: down })
    return true
  }

  clear(): void {
    this.#pen.clearRect(0, 0, this.#canvas.width, this.#canvas.height)
  }

  lay(sheet: Sheet): void {
    this.#pen.drawImage(sheet, 0, 0)
  }

  /** Draws a sheet's content of one view transformed to another. */
  layMoved(sheet: Sheet, was: View, is: View): void {
    const by = is.zoom / was.zoom
    this.#pen.setTransform(by, 0, 0, by, (is.x - was.x * by) * this.#dense, (is.y - was.y * by) * this.#dense)
    this.#pen.drawImage(sheet, 0, 0)
    this.#pen.resetTransform()
  }

  paint(object: FabricObject, view: View): void {
    this.paintOn(this.#pen, object, view)
  }

  /** Objects are already scaled to canvas pixels, so the context is only translated. */
  paintOn(pen: CanvasRenderingContext2D, object: FabricObject, { x, y }: View): void {
    pen.setTransform(1, 0, 0, 1, x * this.#dense, y * this.#dense)
    object.render(pen)
    pen.resetTransform()
  }

  sheet(): Sheet {
    const made = document.createElement('canvas')
    return Object.assign(made, { width: this.#canvas.width, height: this.#canvas.height })
  }

  copy(): Sheet {
    const made = this.sheet()
    penOn(made).drawImage(this.#canvas, 0, 0)
    return made
  }

  dispose(): void {
    emptied(this.#canvas)
  }
}

export function penOn(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing')
  return pen
}

/** Releases a canvas's memory at once instead of at garbage collection. */
export function emptied(canvas: HTMLCanvasElement | null | undefined): void {
  if (canvas) canvas.width = canvas.height = 0
}
