import { open, type FileHandle } from 'node:fs/promises'
import { createDeflate } from 'node:zlib'
import { Readable } from 'node:stream'

/** A PDF written from its beginning to its end; its objects are numbered as they come. */
export class PdfFile {
  readonly #file: FileHandle
  readonly #places: number[] = []
  #at = 0

  private constructor(file: FileHandle) {
    this.#file = file
  }

  static async begin(path: string): Promise<PdfFile> {
    const pdf = new PdfFile(await open(path, 'w'))
    // Four bytes that no text has tell whoever carries the file that it is none.
    await pdf.#write(Buffer.from('%PDF-1.6\n%\xe2\xe3\xcf\xd3\n', 'latin1'))
    return pdf
  }

  async object(content: string): Promise<void> {
    this.#places.push(this.#at)
    await this.#write(`${this.#places.length} 0 obj\n${content}\nendobj\n`)
  }

  /** An object with a compressed stream, and one behind it with the stream's length, which nobody knows before. */
  async stream(properties: string, content: Iterable<Buffer>): Promise<void> {
    this.#places.push(this.#at)
    const number = this.#places.length
    await this.#write(`${number} 0 obj\n<< ${properties} /Filter /FlateDecode /Length ${number + 1} 0 R >>\nstream\n`)
    const from = this.#at
    for await (const piece of Readable.from(content).pipe(createDeflate({ level: 2 })))
      await this.#write(piece as Buffer)
    const length = this.#at - from
    await this.#write('\nendstream\nendobj\n')
    await this.object(String(length))
  }

  async end(): Promise<number> {
    const begins = this.#at
    const rows = this.#places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
    const size = this.#places.length + 1
    await this.#write(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${begins}\n%%EOF\n`,
    )
    await this.#file.close()
    return this.#at
  }

  async #write(bytes: Buffer | string): Promise<void> {
    const written = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes
    await this.#file.write(written)
    this.#at += written.length
  }
}
