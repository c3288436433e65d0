import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { PdfFile } from '#design/render/child/pdf/pdf_content'

interface StreamObject {
  number: number
  /** The entries of its dictionary without filter and length. */
  properties: string
  at: number
  length: number
}

/** The page of a print file with what it draws, read from a PDF of the renderer. */
export interface VectorPage {
  /** In points. */
  width: number
  height: number
  resources: string
  group: string
  content: StreamObject
  /** Each after those that it refers to. */
  objects: readonly StreamObject[]
}

/** Of a document, in dictionaries and tables. Pixels and drawings stay on disk. */
const MOST_BYTES = 16 * 1024 * 1024
const CHUNK = 65_536
const [SHORT, TAIL] = [2048, 64]

/** Throws if the file is not as `writePage` writes PDFs. Other programs' PDFs may hold what a form must not. */
export async function readVectorPage(path: string): Promise<VectorPage> {
  const file = await open(path)
  try {
    return await new PageReader(file).page()
  } finally {
    await file.close()
  }
}

const PAGE = /\/MediaBox \[0\.0000 0\.0000 ([\d.]+) ([\d.]+)\] .*?\/Resources (<< .* >>) \/Group (<< [^<>]* >>) \/Contents (\d+) 0 R >>$/ // prettier-ignore
const STREAM = /^<< (.*) \/Filter \/FlateDecode \/Length (\d+) >>$/
const REFERENCE = /(\d+) 0 R\b/g

class PageReader {
  readonly #file: FileHandle
  readonly #found = new Map<number, StreamObject>()
  readonly #open = new Set<number>()
  #places: readonly number[] = []
  #left = MOST_BYTES

  constructor(file: FileHandle) {
    this.#file = file
  }

  async page(): Promise<VectorPage> {
    const { size } = await this.#file.stat()
    const tail = await this.#read(Math.max(0, size - TAIL), Math.min(TAIL, size))
    const [, begins] = matched(/startxref\n(\d+)\n%%EOF\n$/, tail)
    const table = this.#counted(await this.#read(Number(begins), size - Number(begins)))
    matched(/^xref\n/, table)
    this.#places = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
    const [, root] = matched(/trailer\n<< .*\/Root (\d+) 0 R/, table)
    const [, pages] = matched(/\/Pages (\d+) 0 R/, await this.#dictionary(Number(root)))
    const [, first] = matched(/\/Kids \[(\d+) 0 R\]/, await this.#dictionary(Number(pages)))
    const page = matched(PAGE, await this.#dictionary(Number(first)))
    const [, width, height, resources = '', group = '', contents] = page
    await this.#visitAll(resources + group)
    const objects = [...this.#found.values()]
    return {
      width: Number(width),
      height: Number(height),
      resources,
      group,
      content: await this.#stream(Number(contents)),
      objects,
    }
  }

  async #visitAll(dictionary: string): Promise<void> {
    for (const [, number] of dictionary.matchAll(REFERENCE)) await this.#visit(Number(number))
  }

  async #visit(number: number): Promise<void> {
    if (this.#found.has(number)) return
    if (this.#open.has(number)) throw new Error('an object of the PDF draws itself')
    this.#open.add(number)
    const one = await this.#stream(number)
    await this.#visitAll(one.properties)
    this.#found.set(number, one)
  }

  async #stream(number: number): Promise<StreamObject> {
    const dictionary = await this.#dictionary(number)
    const [, properties = '', length] = matched(STREAM, dictionary)
    const at = this.#placeOf(number) + `${number} 0 obj\n${dictionary}\nstream\n`.length
    const one = { number, properties, at, length: Number(length) }
    matched(/^\nendstream\n$/, await this.#read(at + one.length, '\nendstream\n'.length))
    return one
  }

  async #dictionary(number: number): Promise<string> {
    const head = `${number} 0 obj\n`
    for (let length = SHORT; ; length *= 2) {
      const text = await this.#read(this.#placeOf(number), length, true)
      const [, dictionary] = /^\d+ 0 obj\n(.*)\n(?:stream|endobj)\n/.exec(text) ?? []
      if (dictionary !== undefined && text.startsWith(head)) return this.#counted(dictionary)
      if (text.length < length || length > MOST_BYTES) throw new Error(`the PDF has no object ${number}`)
    }
  }

  #counted(text: string): string {
    this.#left -= text.length
    if (this.#left < 0) throw new Error('the PDF describes too many objects')
    return text
  }

  #placeOf(number: number): number {
    const place = this.#places[number - 1]
    if (place === undefined) throw new Error(`the PDF has no object ${number}`)
    return place
  }

  async #read(at: number, length: number, isAtMost = false): Promise<string> {
    if (length > 2 * MOST_BYTES) throw new Error('the PDF describes too many objects')
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(length), 0, length, at)
    if (bytesRead < length && !isAtMost) throw new Error('the PDF is cut off')
    return buffer.toString('latin1', 0, bytesRead)
  }
}

function matched(pattern: RegExp, text: string): RegExpExecArray {
  const found = pattern.exec(text)
  if (!found) throw new Error('the PDF is not one of the renderer')
  return found
}

/** Larger streams are hardly the same in two files. */
const SHARED_BYTES = 65_536

/**
 * Copies the page as a form, compressed as it is; returns its number. Streams that several pages have alike, such as
 * their colour profile, are written once.
 */
export async function writeForm(into: PdfFile, path: string, page: VectorPage, shared: Map<string, number>) {
  const file = await open(path)
  const numbers = new Map<number, number>()
  const renumbered = (text: string) => text.replaceAll(REFERENCE, (_, number) => `${numbers.get(Number(number))} 0 R`)
  try {
    for (const { number, properties, at, length } of page.objects) {
      const copied = renumbered(properties)
      const key = length > SHARED_BYTES ? null : await keyOf(file, copied, at, length)
      const known = key === null ? undefined : shared.get(key)
      const made = known ?? (await into.compressed(copied, bytesOf(file, at, length)))
      numbers.set(number, made)
      if (key !== null) shared.set(key, made)
    }
    const { width, height, group, resources, content } = page
    return await into.compressed(
      `/Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}] /Group ${renumbered(group)} /Resources ${renumbered(resources)}`,
      bytesOf(file, content.at, content.length),
    )
  } finally {
    await file.close()
  }
}

async function keyOf(file: FileHandle, properties: string, at: number, length: number): Promise<string> {
  const hash = createHash('sha256').update(properties)
  for await (const chunk of bytesOf(file, at, length)) hash.update(chunk)
  return hash.digest('hex')
}

async function* bytesOf(file: FileHandle, at: number, length: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < length; from += CHUNK) {
    const most = Math.min(CHUNK, length - from)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, at + from)
    if (bytesRead < most) throw new Error('the PDF is cut off')
    yield buffer
  }
}
