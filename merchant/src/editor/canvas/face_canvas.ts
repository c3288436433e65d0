import { FillObject } from '@inkfold/api/document/canvas/face_objects'
import { LayerObject } from '@inkfold/api/document/canvas/layer_object'
import type { World } from '@inkfold/api/document/canvas/world'
import type { Face } from '@inkfold/api/document/model/document'
import type { Layer } from '@inkfold/api/document/model/layers'
import type { FabricObject } from 'fabric'
import type { View } from '../state/view'
import { planOf, runsBetween, type Scene } from './plan'

/** Milliseconds of one frame that drawing may take; the rest of the frame is the browser's. */
const BUDGET = 7
/** Device pixels of a CSS pixel; more than two nobody sees. */
export const MOST_DENSE = 2

type Still = HTMLCanvasElement | null

/** The layers between those that move, each run a picture. */
interface Frozen {
  readonly moving: readonly number[]
  readonly stills: readonly Still[]
}

/** A whole drawing that goes on over several frames, so that none takes too long. */
interface Job {
  readonly sheet: HTMLCanvasElement
  readonly objects: readonly FabricObject[]
  next: number
  done(sheet: HTMLCanvasElement): void
}

/** The face as it will be printed, on a canvas: what did not change is not drawn again. */
export class FaceCanvas {
  readonly #canvas: HTMLCanvasElement
  readonly #pen: CanvasRenderingContext2D
  readonly #world: World
  readonly #objects = new Map<string, LayerObject>()
  #scene: Scene | null = null
  #view: View | null = null
  #drawn: { sheet: HTMLCanvasElement; view: View } | null = null
  /** The view that what is on the canvas was drawn for. */
  #shown: View | null = null
  #frozen: Frozen | null = null
  /** What is to move when the pictures are there that are made now, and whether a hand waits for them. */
  #freezing: readonly number[] | undefined
  #isAwaited = false
  #face: Face | null = null
  #job: Job | null = null
  #dense = 1

  constructor(canvas: HTMLCanvasElement, world: World) {
    this.#canvas = canvas
    this.#pen = penOn(canvas)
    this.#world = world
  }

  /** Draws what is to be drawn in this frame; true where more is left for the next. */
  draw(scene: Scene, face: Face, view: View, moving: readonly number[] = []): boolean {
    this.#fit(view)
    const plan = planOf(this.#scene, scene)
    this.#scene = scene
    this.#face = face
    this.#view = view
    if (plan.kind === 'few') this.#drawFew(face, view, plan.moving)
    if (plan.kind === 'moved') this.#showMoved(view)
    if (plan.kind === 'all' || plan.kind === 'moved') this.#begin(face, view)
    if (plan.kind === 'nothing' && moving.length > 0) this.#prepare(face, moving)
    return this.#goOn()
  }

  /** The face's canvas and what was decoded for it, given back. */
  dispose(): void {
    for (const sheet of [this.#canvas, this.#drawn?.sheet, this.#job?.sheet, ...(this.#frozen?.stills ?? [])]) {
      if (sheet) sheet.width = sheet.height = 0
    }
  }

  #fit({ width, height }: View): void {
    const dense = Math.min(globalThis.devicePixelRatio || 1, MOST_DENSE)
    const [across, down] = [Math.max(1, Math.round(width * dense)), Math.max(1, Math.round(height * dense))]
    this.#dense = dense
    if (this.#canvas.width === across && this.#canvas.height === down) return
    this.#canvas.width = across
    this.#canvas.height = down
    this.#scene = null
    this.#frozen = null
  }

  #objectOf(layer: Layer): LayerObject {
    const known = this.#objects.get(layer.id)
    if (known) return known.layer === layer ? known : known.show(layer)
    const made = new LayerObject(layer, this.#world)
    this.#objects.set(layer.id, made)
    return made
  }

  #objectsOf(face: Face): readonly FabricObject[] {
    const layers = face.layers.map((layer) => this.#objectOf(layer))
    const ids = new Set(face.layers.map(({ id }) => id))
    for (const id of this.#objects.keys()) if (!ids.has(id)) this.#objects.delete(id)
    return face.fill === undefined ? layers : [new FillObject(face, this.#world), ...layers]
  }

  /** Only what moves is drawn, between the pictures of what stays; a hand that is quicker than those are made waits for them. */
  #drawFew(face: Face, view: View, moving: readonly number[]): void {
    const frozen = this.#frozen
    if (frozen && moving.every((index) => frozen.moving.includes(index))) return this.#showFrozen(face, view)
    this.#isAwaited = true
    if (!isSame(this.#freezing, moving)) this.#freeze(face, moving)
  }

  #showFrozen(face: Face, view: View): void {
    if (!this.#frozen) return
    this.#shown = view
    const { moving, stills } = this.#frozen
    this.#clear(this.#pen)
    for (const [run, still] of stills.entries()) {
      if (still) this.#pen.drawImage(still, 0, 0)
      const layer = face.layers[moving[run] ?? -1]
      if (layer) this.#paint(this.#pen, view, [this.#objectOf(layer)])
    }
    this.#drawn = null
  }

  /** Before a drag begins: what will stay is drawn into its pictures while there is time. */
  #prepare(face: Face, moving: readonly number[]): void {
    if (this.#job || isSame(this.#frozen?.moving, moving) || face.layers.length === 0) return
    this.#freeze(face, moving)
  }

  #freeze(face: Face, moving: readonly number[]): void {
    const objects = this.#objectsOf(face)
    const fill = objects.length - face.layers.length
    const runs = runsBetween(face.layers.length, moving)
    const stills: Still[] = []
    this.#freezing = moving
    const next = (run: number): void => {
      const found = runs[run]
      if (!found) return this.#froze({ moving, stills })
      const held = objects.slice(run === 0 ? 0 : found[0] + fill, found[1] + fill)
      const keep = (sheet: HTMLCanvasElement) => {
        stills.push(held.length > 0 ? sheet : null)
        next(run + 1)
      }
      this.#job = { sheet: this.#sheet(), objects: held, next: 0, done: keep }
    }
    next(0)
  }

  #froze(frozen: Frozen): void {
    this.#frozen = frozen
    this.#freezing = undefined
    if (this.#isAwaited && this.#face && this.#view) this.#showFrozen(this.#face, this.#view)
    this.#isAwaited = false
  }

  /** What was drawn last, from the new place, until it is drawn anew. */
  #showMoved(view: View): void {
    this.#drawn ??= { sheet: this.#copy(), view: this.#shown ?? view }
    const { sheet, view: was } = this.#drawn
    const by = view.zoom / was.zoom
    this.#clear(this.#pen)
    this.#pen.save()
    this.#pen.setTransform(by, 0, 0, by, (view.x - was.x * by) * this.#dense, (view.y - was.y * by) * this.#dense)
    this.#pen.drawImage(sheet, 0, 0)
    this.#pen.restore()
  }

  #begin(face: Face, view: View): void {
    this.#frozen = null
    this.#freezing = undefined
    this.#isAwaited = false
    const done = (sheet: HTMLCanvasElement) => {
      this.#drawn = { sheet, view }
      this.#shown = view
      this.#clear(this.#pen)
      this.#pen.drawImage(sheet, 0, 0)
    }
    this.#job = { sheet: this.#sheet(), objects: this.#objectsOf(face), next: 0, done }
  }

  #goOn(): boolean {
    const until = performance.now() + BUDGET
    while (this.#job && this.#view) {
      const job: Job = this.#job
      const pen = penOn(job.sheet)
      while (job.next < job.objects.length && performance.now() < until) {
        this.#paint(pen, this.#view, job.objects.slice(job.next, job.next + 1))
        job.next++
      }
      if (job.next < job.objects.length) return true
      this.#job = null
      job.done(job.sheet)
    }
    return false
  }

  #paint(pen: CanvasRenderingContext2D, { zoom, x, y }: View, objects: readonly FabricObject[]): void {
    const scale = (zoom / this.#world.pxPerMm) * this.#dense
    pen.setTransform(scale, 0, 0, scale, x * this.#dense, y * this.#dense)
    for (const object of objects) object.render(pen)
    pen.setTransform(1, 0, 0, 1, 0, 0)
  }

  #clear(pen: CanvasRenderingContext2D): void {
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height)
  }

  #copy(): HTMLCanvasElement {
    const made = this.#sheet()
    penOn(made).drawImage(this.#canvas, 0, 0)
    return made
  }

  #sheet(): HTMLCanvasElement {
    const made = document.createElement('canvas')
    made.width = this.#canvas.width
    made.height = this.#canvas.height
    return made
  }
}

function penOn(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing')
  return pen
}

const isSame = (one: readonly number[] | undefined, other: readonly number[]) =>
  one !== undefined && one.length === other.length && one.every((index, at) => index === other[at])
