import type { EditorState } from '../state/state'

/** Milliseconds between redraws while pictures arrive, so that many arrivals share one. */
const REST = 200

type Loaded = Pick<EditorState, 'fonts' | 'pictures'>

export class Arrivals {
  readonly #again: () => void
  #shown: Loaded | null = null
  #since = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(again: () => void) {
    this.#again = again
  }

  /** Returns the same object until its contents change. */
  seen({ fonts, pictures }: Loaded): Loaded {
    if (this.#shown?.fonts === fonts && this.#shown.pictures === pictures) return this.#shown
    const now = performance.now()
    const rest = this.#since + REST - now
    if (this.#shown && rest > 0 && isComing({ fonts, pictures })) {
      this.#timer ??= setTimeout(this.#again, rest)
      return this.#shown
    }
    this.stop()
    this.#since = now
    this.#shown = { fonts, pictures }
    return this.#shown
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}

const isComing = ({ fonts, pictures }: Loaded) =>
  Object.values(pictures).includes('loading') || Object.values(fonts).includes('loading')
