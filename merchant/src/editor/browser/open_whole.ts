/** Milliseconds after which a picture that nobody asks for any more gives back its memory, up to 200 MB. */
const KEPT_MS = 8000

/** The picture whose parts were asked for last, whole: panning over it asks for one part after another. */
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
