import type { Picture } from '@inkfold/api/document/canvas/world'
import type { DecodedPart } from './decoded'
import type { PartAsked } from './halved'

/** The key caches the file, since parts of it are requested in succession. */
type KeyedPart = PartAsked & { readonly key: string }
export type Question = readonly [id: number, file: Blob, asked?: KeyedPart]
type Decoded = DecodedPart | Pick<DecodedPart, 'bitmap'>
export type Answer = readonly [id: number, decoded: Decoded | null]

/** Decodes in one worker, which starts with the first picture and is reused. */
export class Decoder {
  readonly #waiting = new Map<number, (decoded: Decoded | null) => void>()
  #worker: Worker | null = null
  #last = 0

  /** Starts the worker while the file is still loading. */
  async decode(coming: Promise<Blob>, asked?: KeyedPart): Promise<Picture> {
    this.#begun()
    const file = await coming
    const id = (this.#last += 1)
    const decoded = await new Promise<Decoded | null>((resolve) => {
      this.#waiting.set(id, resolve)
      this.#begun().postMessage([id, file, asked] satisfies Question)
    })
    if (!decoded) throw new Error('This is no picture')
    const { bitmap, ...rest } = decoded
    return { source: bitmap, width: bitmap.width, height: bitmap.height, ...rest }
  }

  #begun(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./decoder.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data: [id, decoded] }: MessageEvent<Answer>) => this.#answer(id, decoded))
    worker.addEventListener('error', () => this.#fail())
    return (this.#worker = worker)
  }

  #answer(id: number, decoded: Decoded | null): void {
    this.#waiting.get(id)?.(decoded)
    this.#waiting.delete(id)
  }

  /** A worker that fails rejects all pending jobs; the next request starts a new one. */
  #fail(): void {
    this.#worker = null
    for (const id of this.#waiting.keys()) this.#answer(id, null)
  }
}
