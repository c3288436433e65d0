import type { FabricObject } from 'fabric'
import type { LoadState } from '../state/state'
import type { View } from '../state/view'
import { emptied, penOn, type Sheet, type Surface } from './surface'

/** Milliseconds of one frame that drawing may take; the rest of the frame is the browser's. */
const BUDGET = 7
/** Of the first drawing, which nobody holds in their hand yet: what is opened is there in half the frames. */
const FIRST_BUDGET = 14
/** How long, in milliseconds, a drawing waits for what is still to come before it goes on without. */
const PATIENCE = 300
/** Between two looks at what grows: each shows the whole canvas anew. */
const REST = 100

export interface Work {
  readonly objects: readonly FabricObject[]
  /** Where nothing is seen that it would spoil, it grows before one's eyes, and waits for what is still to come. */
  readonly on?: Sheet
  done(sheet: Sheet): void
}

interface Going extends Work {
  readonly sheet: Sheet
  next: number
  /** What is still to come is waited for until then, and nothing is drawn before. */
  waitsUntil: number
  restsUntil: number
}

/** What its objects are drawn with. */
export interface Loads {
  of(object: FabricObject): LoadState
  /** Something is drawn without what it is drawn with. */
  lacked(): void
}

/** A drawing that goes on over several frames, so that none takes too long; one at a time, and the newest wins. */
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

  /** As much as a frame has room for, and whatever is begun by what is done; true where more is left for the next. */
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
