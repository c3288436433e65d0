import type { FabricObject } from 'fabric'
import type { View } from '../state/view'
import { emptied, penOn, type Sheet, type Surface } from './surface'

/** Milliseconds of one frame that drawing may take; the rest of the frame is the browser's. */
const BUDGET = 7

/** A drawing that goes on over several frames, so that none takes too long; one at a time, and the newest wins. */
export class Job {
  readonly #surface: Surface
  #sheet: Sheet | null = null
  #left: readonly FabricObject[] = []
  #done: (sheet: Sheet) => void = () => undefined

  constructor(surface: Surface) {
    this.#surface = surface
  }

  get isGoing(): boolean {
    return this.#sheet !== null
  }

  begin(objects: readonly FabricObject[], done: (sheet: Sheet) => void): void {
    this.#sheet = this.#surface.sheet()
    this.#left = objects
    this.#done = done
  }

  /** As much as a frame has room for, and whatever is begun by what is done; true where more is left for the next. */
  goOn(view: View): boolean {
    const until = performance.now() + BUDGET
    while (this.#sheet) {
      this.#paint(penOn(this.#sheet), view, until)
      if (this.#left.length > 0) return true
      this.#finish(this.#sheet)
    }
    return false
  }

  dispose(): void {
    emptied(this.#sheet)
    this.#sheet = null
  }

  #paint(pen: CanvasRenderingContext2D, view: View, until: number): void {
    let painted = 0
    for (const object of this.#left) {
      if (performance.now() >= until) break
      this.#surface.paintOn(pen, object, view)
      painted++
    }
    this.#left = this.#left.slice(painted)
  }

  #finish(sheet: Sheet): void {
    this.#sheet = null
    this.#done(sheet)
  }
}
