import type { Point } from '@inkfold/api/document/geometry/matrix'
import type { Change } from '../state/change'
import type { EditorState } from '../state/state'
import { chosen } from '../state/read'
import { toFace } from '../view/fitting'
import { TREMBLE, type Gesture } from './gesture'
import type { PointerInput } from './input'
import { layerUnder, pressed, type Pressed, type ToolServices } from './pressed'
import { pinching } from './pinching'

export interface PointerHost {
  now(): EditorState
  readonly services: ToolServices
  change(change: Change | null, gesture?: string): void
  drag(isDragging: boolean): void
  endGesture(): void
  /** Places a text, in millimetres of the face. */
  placeText(at: Point): void
}

interface Down {
  readonly from: Point
  at: Point
}

/** Pointer state machine: press, then drag, click or pinch. */
export class Pointers {
  readonly #host: PointerHost
  readonly #downs = new Map<number, Down>()
  #pressed: Pressed | null = null
  #gesture: Gesture | null = null
  #pinch: ReturnType<typeof pinching> | null = null
  #count = 0

  constructor(host: PointerHost) {
    this.#host = host
  }

  get gesture(): string | null {
    return this.#gesture?.isDrag || this.#pinch?.isDrag ? `drag ${this.#count}` : null
  }

  down(input: PointerInput): void {
    this.#downs.set(input.pointer, { from: input.at, at: input.at })
    if (this.#downs.size === 2) return this.#beginPinch()
    if (this.#downs.size > 2) return
    this.#count++
    this.#pressed = pressed(this.#host.now(), input, this.#host.services)
    this.#host.change(this.#pressed.change ?? null)
  }

  move(input: PointerInput): void {
    const down = this.#downs.get(input.pointer)
    if (!down) return
    down.at = input.at
    if (this.#pinch) return this.#movePinch(this.#pinch)
    if (!this.#gesture && this.#pressed && isFar(down, input)) this.#begin(this.#pressed.drag(this.#host.now()))
    if (this.#gesture) this.#host.change(this.#gesture.move(this.#host.now(), input), this.gesture ?? undefined)
  }

  up(input: PointerInput): void {
    if (!this.#downs.delete(input.pointer)) return
    const state = this.#host.now()
    if (this.#pinch) return this.#endPinch(this.#pinch)
    if (this.#gesture) this.#end(this.#gesture)
    else if (this.#pressed && this.#downs.size === 0) {
      if (state.mode.kind === 'place_text') this.#host.placeText(toFace(state.view, input.at))
      else this.#host.change(this.#pressed.click?.(state) ?? null)
    }
    this.#pressed = null
  }

  /** The browser's pointercancel, or Escape. */
  cancel(): void {
    this.#downs.clear()
    this.#pressed = null
    this.#gesture = null
    this.#pinch = null
    this.#host.change({ guides: [], marquee: null, stroke: null })
    this.#host.drag(false)
    this.#host.endGesture()
  }

  #begin(gesture: Gesture | null): void {
    this.#gesture = gesture
    this.#pressed = gesture && this.#pressed
    if (gesture?.isDrag) this.#host.drag(true)
  }

  #end(gesture: Gesture): void {
    const name = this.gesture ?? undefined
    this.#host.drag(false)
    this.#host.change(gesture.end(this.#host.now()), name)
    this.#host.endGesture()
    this.#gesture = null
  }

  #pair(key: 'from' | 'at'): [Point, Point] {
    const [one, other] = [...this.#downs.values()].map((down) => down[key])
    return [one as Point, other as Point]
  }

  /** Ends the one-finger gesture with its result before two fingers take over. */
  #beginPinch(): void {
    if (this.#gesture) this.#end(this.#gesture)
    this.#pressed = null
    const state = this.#host.now()
    const pair = this.#pair('at')
    const onChosen =
      chosen(state).length > 0 && state.mode.kind === 'select' && pair.some((at) => isOnChosen(state, at))
    this.#count++
    this.#pinch = pinching(state, pair, onChosen)
    if (onChosen) this.#host.drag(true)
  }

  #movePinch(pinch: ReturnType<typeof pinching>): void {
    if (this.#downs.size === 2)
      this.#host.change(pinch.spread(this.#host.now(), this.#pair('at')), this.gesture ?? undefined)
  }

  #endPinch(pinch: ReturnType<typeof pinching>): void {
    if (this.#downs.size > 1) return
    const name = this.gesture ?? undefined
    this.#host.drag(false)
    this.#host.change(pinch.end(this.#host.now()), name)
    this.#host.endGesture()
    this.#pinch = null
  }
}

const isFar = ({ from, at }: Down, { isTouch }: PointerInput) =>
  Math.hypot(at.x - from.x, at.y - from.y) > (isTouch ? TREMBLE.touch : TREMBLE.mouse)

const isOnChosen = (state: EditorState, at: Point) => {
  const hit = layerUnder(state, at)
  return hit !== null && state.selection.has(hit.layer.id)
}
