import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

interface Entry {
  name: Buffer
  at: number
  crc: number
  packed: number
  size: number
}

const VERSION = 20
/** Sizes follow the content; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
/** The first day that a zip knows: the same content makes the same file. */
const DAY_ONE = 0x21
const FAST = 3

/** Writes a zip from its beginning to its end, keeping nothing of what goes through. */
export class ZipWriter {
  readonly #file: FileHandle
  readonly #entries: Entry[] = []
  #offset = 0

  constructor(file: FileHandle) {
    this.#file = file
  }

  async entry(name: string, chunks: AsyncIterable<string | Uint8Array>): Promise<void> {
    const entry: Entry = { name: Buffer.from(name), at: this.#offset, crc: 0, packed: 0, size: 0 }
    await this.#write(header(0x04034b50, [VERSION, FLAGS, DEFLATED, 0, DAY_ONE], [0, 0, 0], [entry.name.length, 0]))
    await this.#write(entry.name)
    await pipeline(Readable.from(countBytes(chunks, entry)), createDeflateRaw({ level: FAST }), async (packed) => {
      for await (const chunk of packed as AsyncIterable<Buffer>) {
        entry.packed += chunk.length
        await this.#write(chunk)
      }
    })
    await this.#write(header(0x08074b50, [], [entry.crc, entry.packed, entry.size], []))
    this.#entries.push(entry)
  }

  async close(): Promise<void> {
    const start = this.#offset
    for (const { name, at, crc, packed, size } of this.#entries) {
      const sizes = [crc, packed, size]
      const fields = [VERSION, VERSION, FLAGS, DEFLATED, 0, DAY_ONE]
      const rest = Buffer.alloc(14)
      rest.writeUInt32LE(at, 10)
      await this.#write(Buffer.concat([header(0x02014b50, fields, sizes, [name.length, 0]), rest, name]))
    }
    const count = this.#entries.length
    const end = header(0x06054b50, [0, 0, count, count], [this.#offset - start, start], [0])
    await this.#write(end)
  }

  async #write(bytes: Buffer) {
    await this.#file.write(bytes)
    this.#offset += bytes.length
  }
}

async function* countBytes(chunks: AsyncIterable<string | Uint8Array>, entry: Entry): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    yield bytes
  }
}

/** A signature, then numbers of two, of four and of two bytes. */
function header(signature: number, small: number[], large: number[], last: number[]): Buffer {
  const bytes = Buffer.alloc(4 + small.length * 2 + large.length * 4 + last.length * 2)
  let at = bytes.writeUInt32LE(signature)
  for (const one of small) at = bytes.writeUInt16LE(one, at)
  for (const one of large) at = bytes.writeUInt32LE(one, at)
  for (const one of last) at = bytes.writeUInt16LE(one, at)
  return bytes
}
