import type { Point } from '@inkfold/api/document/geometry/matrix'
import type { Editor } from '../editor'
import type { PointerInput } from '../tools/input'
import { cursorAt } from './cursors'

const TWICE = { within: 400, near: 8 }
const ZOOM_SPEED = 0.0022

export class PointerEvents {
  readonly #editor: Editor
  readonly #stage: HTMLElement
  #last: { at: Point; when: number; count: number } | null = null
  /** The last pointer was a finger, so handles are larger. */
  isTouch = false
  isSpaceHeld = false

  constructor(editor: Editor, stage: HTMLElement, signal: AbortSignal) {
    this.#editor = editor
    this.#stage = stage
    stage.addEventListener('pointerdown', this.#down, { signal })
    stage.addEventListener('pointermove', this.#move, { signal })
    stage.addEventListener('pointerup', this.#up, { signal })
    stage.addEventListener('pointercancel', () => this.#editor.pointers.cancel(), { signal })
    stage.addEventListener('wheel', this.#wheel, { signal, passive: false })
    stage.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  }

  #inputOf(event: PointerEvent, clicks = 1): PointerInput {
    return {
      pointer: event.pointerId,
      at: this.#at(event),
      isTouch: event.pointerType === 'touch',
      isPan: event.button === 1 || this.isSpaceHeld,
      shift: event.shiftKey,
      alt: event.altKey,
      mod: event.ctrlKey || event.metaKey,
      clicks,
    }
  }

  #at({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.#stage.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  #down = (event: PointerEvent): void => {
    if (event.button === 2) return
    this.isTouch = event.pointerType === 'touch'
    this.#stage.setPointerCapture(event.pointerId)
    if (this.#editor.state.mode.kind !== 'type') this.#stage.focus({ preventScroll: true })
    const clicks = this.#clicks(event)
    this.#editor.pointers.down(this.#inputOf(event, clicks))
    // Keeps the focus in the text field.
    if (this.#editor.state.mode.kind === 'type') event.preventDefault()
  }

  #clicks(event: PointerEvent): number {
    const at = this.#at(event)
    const was = this.#last
    const isAgain =
      was !== null &&
      event.timeStamp - was.when < TWICE.within &&
      Math.hypot(at.x - was.at.x, at.y - was.at.y) < TWICE.near
    this.#last = { at, when: event.timeStamp, count: isAgain ? was.count + 1 : 1 }
    return this.#last.count
  }

  #move = (event: PointerEvent): void => {
    this.#editor.pointers.move(this.#inputOf(event))
    if (event.buttons === 0)
      this.#stage.style.cursor = this.isSpaceHeld ? 'grab' : cursorAt(this.#editor.state, this.#at(event))
  }

  #up = (event: PointerEvent): void => this.#editor.pointers.up(this.#inputOf(event))

  #wheel = (event: WheelEvent): void => {
    event.preventDefault()
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
    const [across, down] = [event.deltaX * lines, event.deltaY * lines]
    if (event.ctrlKey || event.metaKey)
      this.#editor.run('zoomBy', { by: Math.exp(-down * ZOOM_SPEED), at: this.#at(event) })
    else if (event.shiftKey) this.#editor.run('pan', { x: -(across || down), y: 0 })
    else this.#editor.run('pan', { x: -across, y: -down })
  }
}
