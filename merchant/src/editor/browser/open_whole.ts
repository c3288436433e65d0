/** Milliseconds after which an unused picture is released; it can hold 200 MB. */
const KEPT_MS = 8000

/** Keeps the last picture open at full size, because panning requests one part after another. */
export class OpenWhole {
  readonly #open: (file: Blob) => Promise<ImageBitmap>
  #key: string | null = null
  #whole: Promise<ImageBitmap> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(open: (file: Blob) => Promise<ImageBitmap>) {
    this.#open = open
  }

  async of(key: string, file: Blob): Promise<ImageBitmap> {
    if (this.#key !== key) this.close()
    this.#key = key
    this.#whole ??= this.#open(file)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.close(), KEPT_MS)
    return this.#whole
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#whole?.then(
      (bitmap) => bitmap.close(),
      () => undefined,
    )
    this.#whole = null
    this.#key = null
  }
}
