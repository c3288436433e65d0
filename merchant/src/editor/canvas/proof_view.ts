import type { EditorState } from '../state/state'
import { emptied } from './surface'

/** Pixels while something moves, and at rest. */
const COARSE = 300_000
const FINE = 4_000_000
const REST = 120

type Shown = Pick<EditorState, 'proof' | 'options'>

/** The drawn face in the printer's colours, in place of the canvas that it is made from. */
export class ProofView {
  readonly #source: HTMLCanvasElement
  readonly #canvas: HTMLCanvasElement
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(source: HTMLCanvasElement, canvas: HTMLCanvasElement) {
    this.#source = source
    this.#canvas = canvas
    canvas.style.display = 'none'
  }

  /** After each drawing of the face. */
  draw({ proof, options }: Shown): void {
    clearTimeout(this.#timer)
    const isShown = proof !== null && (options.proof || options.gamut)
    this.#canvas.style.display = isShown ? '' : 'none'
    this.#source.style.visibility = isShown ? 'hidden' : ''
    if (!isShown) return this.#tell('none')
    const isFine = this.#source.width * this.#source.height <= COARSE
    this.#paint({ proof, options }, COARSE)
    this.#tell(isFine ? 'all' : 'part')
    if (isFine) return
    this.#timer = setTimeout(() => {
      this.#paint({ proof, options }, FINE)
      this.#tell('all')
    }, REST)
  }

  dispose(): void {
    clearTimeout(this.#timer)
    emptied(this.#canvas)
  }

  #paint({ proof, options }: Shown, most: number): void {
    const scale = Math.min(1, Math.sqrt(most / (this.#source.width * this.#source.height)))
    const width = Math.max(1, Math.floor(this.#source.width * scale))
    const height = Math.max(1, Math.floor(this.#source.height * scale))
    if (this.#canvas.width !== width || this.#canvas.height !== height) Object.assign(this.#canvas, { width, height })
    const pen = this.#canvas.getContext('2d', { willReadFrequently: true })
    if (!pen) return
    pen.clearRect(0, 0, width, height)
    pen.drawImage(this.#source, 0, 0, width, height)
    const pixels = pen.getImageData(0, 0, width, height)
    proof?.paint(pixels.data, width, options)
    pen.putImageData(pixels, 0, 0)
  }

  /** Exposes the progress, which tests wait for. */
  #tell(drawn: 'none' | 'part' | 'all'): void {
    this.#canvas.dataset['proof'] = drawn
  }
}
