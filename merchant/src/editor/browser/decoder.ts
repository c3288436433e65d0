type Answer = readonly [id: number, bitmap: ImageBitmap | null]

/** Decodes in a thread of its own, which is begun with the first picture and goes on for the next. */
export class Decoder {
  readonly #waiting = new Map<number, (bitmap: ImageBitmap | null) => void>()
  #worker: Worker | null = null
  #last = 0

  /** The thread begins while the file still comes. */
  async decode(coming: Promise<Blob>): Promise<ImageBitmap> {
    this.#begun()
    const file = await coming
    const id = (this.#last += 1)
    const bitmap = await new Promise<ImageBitmap | null>((resolve) => {
      this.#waiting.set(id, resolve)
      this.#begun().postMessage([id, file])
    })
    if (!bitmap) throw new Error('This is no picture')
    return bitmap
  }

  #begun(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./decoder.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data: [id, bitmap] }: MessageEvent<Answer>) => this.#answer(id, bitmap))
    worker.addEventListener('error', () => this.#fail())
    return (this.#worker = worker)
  }

  #answer(id: number, bitmap: ImageBitmap | null): void {
    this.#waiting.get(id)?.(bitmap)
    this.#waiting.delete(id)
  }

  /** Nobody waits for a thread that could not begin; whoever asks again begins another. */
  #fail(): void {
    this.#worker = null
    for (const id of this.#waiting.keys()) this.#answer(id, null)
  }
}
