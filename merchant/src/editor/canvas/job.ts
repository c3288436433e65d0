import type { FabricObject } from 'fabric'
import type { LoadState } from '../state/state'
import type { View } from '../state/view'
import { emptied, penOn, type Sheet, type Surface } from './surface'

/** Milliseconds of drawing per frame; the rest is the browser's. */
const BUDGET = 7
/** Budget of the first drawing, when no interaction can be delayed yet. */
const FIRST_BUDGET = 14
/** Milliseconds to wait for pending fonts and pictures before drawing without them. */
const PATIENCE = 300
/** Milliseconds between updates of the progressive drawing; each copies the whole canvas. */
const REST = 100

export interface Work {
  readonly objects: readonly FabricObject[]
  /** When set, draws progressively onto this sheet and waits for pending content. */
  readonly on?: Sheet
  done(sheet: Sheet): void
}

interface Going extends Work {
  readonly sheet: Sheet
  next: number
  /** Deadline until which drawing waits for pending content. */
  waitsUntil: number
  restsUntil: number
}

/** Fonts and pictures used by the objects. */
export interface Loads {
  of(object: FabricObject): LoadState
  /** Called when something was drawn without its font or picture. */
  lacked(): void
}

/** A drawing spread over several frames. One runs at a time; a newer one replaces it. */
export class Job {
  readonly #surface: Surface
  readonly #loads: Loads
  #going: Going | null = null

  constructor(surface: Surface, loads: Loads) {
    this.#surface = surface
    this.#loads = loads
  }

  get isGoing(): boolean {
    return this.#going !== null
  }

  begin(work: Work): void {
    const waitsUntil = work.on ? performance.now() + PATIENCE : 0
    this.#going = { ...work, sheet: work.on ?? this.#surface.sheet(), next: 0, waitsUntil, restsUntil: 0 }
  }

  /** Draws within the frame's budget; returns true when work remains. */
  goOn(view: View): boolean {
    const begun = performance.now()
    while (this.#going) {
      const going: Going = this.#going
      this.#paint(going, view, begun + (going.on ? FIRST_BUDGET : BUDGET))
      if (going.next < going.objects.length) return true
      this.#going = null
      going.done(going.sheet)
    }
    return false
  }

  dispose(): void {
    emptied(this.#going?.sheet)
    this.#going = null
  }

  #paint(going: Going, view: View, until: number): void {
    const [pen, left] = [penOn(going.sheet), going.objects.slice(going.next)]
    if (performance.now() < going.restsUntil && left.some((object) => this.#loads.of(object) === 'loading')) return
    for (const object of left) {
      const now = performance.now()
      const load = this.#loads.of(object)
      if (load === 'loading' && now < going.waitsUntil) return void (going.restsUntil = now + REST)
      if (now >= until) return
      this.#surface.paintOn(pen, object, view)
      going.next++
      if (load !== 'ready') this.#loads.lacked()
      else if (now < going.waitsUntil) going.waitsUntil = now + PATIENCE
    }
  }
}
