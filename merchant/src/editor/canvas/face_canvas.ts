import { LayerObject } from '@inkfold/api/document/canvas/layer_object'
import type { Face } from '@inkfold/api/document/model/document'
import type { Layer } from '@inkfold/api/document/model/layers'
import type { FabricObject } from 'fabric'
import type { LoadState } from '../state/state'
import type { View } from '../state/view'
import { Job } from './job'
import { LayerObjects, type BaseWorld } from './layer_objects'
import { planOf, type Plan, type Scene } from './plan'
import { Stills } from './stills'
import { emptied, Surface, type Sheet } from './surface'

interface Shown {
  readonly face: Face
  readonly view: View
}

/** Draws the printed face and skips unchanged content. */
export class FaceCanvas {
  readonly #surface: Surface
  readonly #objects: LayerObjects
  readonly #job: Job
  readonly #stills: Stills
  readonly #loadOf: (layer: Layer) => LoadState
  #scene: Scene | null = null
  #now: Shown | null = null
  #drawn: { sheet: Sheet; view: View } | null = null
  /** The view of the canvas's content; null while it is incomplete. */
  #seenFrom: View | null = null
  /** Something was drawn without its font or picture. */
  #lacks = false
  /** A drag waits for the cached pictures of the fixed layers. */
  #isAwaited = false

  constructor(canvas: HTMLCanvasElement, world: BaseWorld, loadOf: (layer: Layer) => LoadState) {
    this.#surface = new Surface(canvas)
    this.#objects = new LayerObjects(world)
    this.#loadOf = loadOf
    this.#job = new Job(this.#surface, {
      of: (object) => (object instanceof LayerObject ? loadOf(object.layer) : 'ready'),
      lacked: () => (this.#lacks = true),
    })
    this.#stills = new Stills(this.#surface, this.#objects, this.#job)
  }

  /** Draws one frame; returns true when work remains for the next. */
  draw(scene: Scene, face: Face, view: View, moving: readonly number[] = []): boolean {
    if (this.#surface.fit(view)) this.#forget()
    this.#objects.scaleTo(this.#surface.pxPerMm(view))
    const plan = this.#planOf(scene)
    this.#scene = scene
    this.#now = { face, view }
    if (plan.kind === 'few') this.#drawFew(face, plan.moving)
    if (plan.kind === 'moved') this.#showMoved(view)
    if (plan.kind === 'all' || plan.kind === 'moved') this.#drawAll(face, view)
    if (plan.kind === 'nothing' && moving.length > 0) this.#prepare(face, moving)
    return this.#job.goOn(view)
  }

  dispose(): void {
    this.#surface.dispose()
    this.#job.dispose()
    this.#stills.dispose()
    emptied(this.#drawn?.sheet)
  }

  #forget(): void {
    this.#scene = null
    this.#drawn = null
    this.#seenFrom = null
    this.#stills.forget()
  }

  /**
   * Arrivals that nothing was missing need no immediate redraw. Until the first complete drawing nothing can be reused.
   */
  #planOf(scene: Scene): Plan {
    const loaded = this.#lacks ? scene.loaded : this.#scene?.loaded
    const plan = planOf(this.#scene, { ...scene, loaded })
    return this.#seenFrom || plan.kind === 'nothing' ? plan : { kind: 'all' }
  }

  /**
   * Draws only the moving layers between cached pictures of the rest; waits for those when the drag starts too early.
   */
  #drawFew(face: Face, moving: readonly number[]): void {
    this.#lacks ||= moving.some((index) => this.#loadOf(face.layers[index] as Layer) !== 'ready')
    if (this.#stills.allow(moving)) return this.#showStills()
    this.#isAwaited = true
    if (!this.#stills.isMaking(moving)) this.#freeze(face, moving)
  }

  /** Draws the fixed layers into their cached pictures before a drag begins. */
  #prepare(face: Face, moving: readonly number[]): void {
    if (!this.#job.isGoing && !this.#stills.isMade(moving) && face.layers.length > 0) this.#freeze(face, moving)
  }

  #freeze(face: Face, moving: readonly number[]): void {
    this.#stills.make(face, moving, () => {
      if (this.#isAwaited) this.#showStills()
      this.#isAwaited = false
    })
  }

  #showStills(): void {
    if (!this.#now) return
    const { face, view } = this.#now
    this.#stills.show(face, view)
    this.#seenFrom = view
    this.#drawn = null
  }

  /** Shows the last drawing, transformed to the new view, until the redraw is done. */
  #showMoved(view: View): void {
    this.#drawn ??= { sheet: this.#surface.copy(), view: this.#seenFrom ?? view }
    this.#surface.clear()
    this.#surface.layMoved(this.#drawn.sheet, this.#drawn.view, view)
  }

  #drawAll(face: Face, view: View): void {
    this.#stills.forget()
    this.#isAwaited = false
    this.#lacks = false
    const objects = [...this.#objects.under(face), ...this.#objects.on(face)]
    if (this.#seenFrom) this.#job.begin({ objects, done: (sheet) => this.#exchange(sheet, view) })
    else this.#grow(objects, view)
  }

  #exchange(sheet: Sheet, view: View): void {
    this.#drawn = { sheet, view }
    this.#seenFrom = view
    this.#surface.clear()
    this.#surface.lay(sheet)
  }

  /** The first drawing appears progressively. */
  #grow(objects: readonly FabricObject[], view: View): void {
    this.#surface.clear()
    this.#job.begin({ objects, on: this.#surface.own, done: () => (this.#seenFrom = view) })
  }
}
