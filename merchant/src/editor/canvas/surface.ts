import type { FabricObject } from 'fabric'
import type { View } from '../state/view'

/** Device pixels of a CSS pixel; more than two nobody sees. */
const MOST_DENSE = 2
export const densityOf = () => Math.min(globalThis.devicePixelRatio || 1, MOST_DENSE)

export type Sheet = HTMLCanvasElement

/** The canvas that is seen, and sheets as large as it is that are not. */
export class Surface {
  readonly #canvas: HTMLCanvasElement
  readonly #pen: CanvasRenderingContext2D
  #dense = 1

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas
    this.#pen = penOn(canvas)
  }

  /** The canvas that is seen. */
  get own(): Sheet {
    return this.#canvas
  }

  /** Pixels of the canvas to a millimetre of the face. */
  pxPerMm({ zoom }: View): number {
    return zoom * this.#dense
  }

  /** As large as the stage; true where it had been of another size, and is empty now. */
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

  /** What a sheet shows of one view, from another. */
  layMoved(sheet: Sheet, was: View, is: View): void {
    const by = is.zoom / was.zoom
    this.#pen.setTransform(by, 0, 0, by, (is.x - was.x * by) * this.#dense, (is.y - was.y * by) * this.#dense)
    this.#pen.drawImage(sheet, 0, 0)
    this.#pen.resetTransform()
  }

  paint(object: FabricObject, view: View): void {
    this.paintOn(this.#pen, object, view)
  }

  /** Objects are measured in the canvas's own pixels, so the pen only moves. */
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

/** Gives back what a canvas holds at once, and not when somebody looks for what is no longer used. */
export function emptied(canvas: HTMLCanvasElement | null | undefined): void {
  if (canvas) canvas.width = canvas.height = 0
}
