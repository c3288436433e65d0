import type { Face } from '@inkfold/api/document/model/document'
import { isSameList } from '@inkfold/api/document/model/same'
import type { View } from '../state/view'
import type { Job } from './job'
import type { LayerObjects } from './layer_objects'
import { runsBetween } from './plan'
import { emptied, type Sheet, type Surface } from './surface'

/** Cached runs of fixed layers; null for an empty run. */
interface Frozen {
  readonly moving: readonly number[]
  readonly sheets: readonly (Sheet | null)[]
}

/** Caches the fixed layers while a few move, so that only the moving ones are drawn. */
export class Stills {
  readonly #surface: Surface
  readonly #objects: LayerObjects
  readonly #job: Job
  #frozen: Frozen | null = null
  /** The moving layers for which caches are being drawn. */
  #freezing: readonly number[] | null = null

  constructor(surface: Surface, objects: LayerObjects, job: Job) {
    this.#surface = surface
    this.#objects = objects
    this.#job = job
  }

  /** Whether the current caches fit these moving layers. */
  allow(moving: readonly number[]): boolean {
    return this.#frozen !== null && moving.every((index) => this.#frozen?.moving.includes(index))
  }

  isMaking(moving: readonly number[]): boolean {
    return this.#freezing !== null && isSameList(this.#freezing, moving)
  }

  isMade(moving: readonly number[]): boolean {
    return this.#frozen !== null && isSameList(this.#frozen.moving, moving)
  }

  make(face: Face, moving: readonly number[], made: () => void): void {
    const runs = runsBetween(face.layers.length, moving)
    const [under, objects] = [this.#objects.under(face), this.#objects.on(face)]
    const sheets: (Sheet | null)[] = []
    this.#freezing = moving
    const next = (): void => {
      const run = runs[sheets.length]
      if (!run) return this.#froze({ moving, sheets }, made)
      const held = [...(sheets.length === 0 ? under : []), ...objects.slice(...run)]
      const done = (sheet: Sheet) => {
        sheets.push(held.length > 0 ? sheet : null)
        next()
      }
      this.#job.begin({ objects: held, done })
    }
    next()
  }

  show(face: Face, view: View): void {
    const { moving, sheets } = this.#frozen ?? { moving: [], sheets: [] }
    this.#surface.clear()
    for (const [run, sheet] of sheets.entries()) {
      if (sheet) this.#surface.lay(sheet)
      const layer = face.layers[moving[run] ?? -1]
      if (layer) this.#surface.paint(this.#objects.of(layer), view)
    }
  }

  /** Discards the caches after any other change. */
  forget(): void {
    this.#frozen = null
    this.#freezing = null
  }

  dispose(): void {
    for (const sheet of this.#frozen?.sheets ?? []) emptied(sheet)
    this.forget()
  }

  #froze(frozen: Frozen, made: () => void): void {
    this.#frozen = frozen
    this.#freezing = null
    made()
  }
}
