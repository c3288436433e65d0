import { reportFinding } from '#media/inspection/finding'

const HEADER = 512
const ENTRY = 128
const END_OF_CHAIN = 0xfffffffe
const FREE = 0xffffffff
const IN_HEADER = 109
const SMALL_BELOW = 4_096
const SMALL_SECTOR = 64
const STREAM = 2
const ROOT = 5

export interface Part {
  name: string
  kind: number
  start: number
  size: number
}

/** A compound file as written by Excel 97: a small file system of sectors, chains and a directory. */
export class CompoundFile {
  readonly parts: Part[]
  readonly #bytes: Buffer
  readonly #sector: number
  readonly #next: number[]
  #smallNext: number[] | undefined

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#sector = 2 ** bytes.readUInt16LE(30)
    if (this.#sector !== 512 && this.#sector !== 4096) reportFinding('broken')
    this.#next = this.#tableOf(this.#tableSectors())
    this.parts = this.#directory()
  }

  read({ start, size }: Part): Buffer {
    if (size >= SMALL_BELOW) return this.#chain(start).subarray(0, size)
    const root = this.parts.find(({ kind }) => kind === ROOT)
    if (!root) return reportFinding('broken')
    const small = this.#chain(root.start)
    this.#smallNext ??= numbersIn(this.#chain(this.#bytes.readUInt32LE(60)))
    const sectors = followChain(start, this.#smallNext).map((at) =>
      small.subarray(at * SMALL_SECTOR, (at + 1) * SMALL_SECTOR),
    )
    return Buffer.concat(sectors).subarray(0, size)
  }

  #sectorAt(number: number): Buffer {
    const start = (number + 1) * this.#sector
    const sector = this.#bytes.subarray(start, start + this.#sector)
    return sector.length > 0 ? sector : reportFinding('broken')
  }

  #chain(start: number): Buffer {
    return Buffer.concat(followChain(start, this.#next).map((number) => this.#sectorAt(number)))
  }

  /** The sectors of the allocation table: the first ones in the header, the rest in their own chain. */
  #tableSectors(): number[] {
    const sectors = numbersIn(this.#bytes.subarray(76, HEADER)).slice(0, IN_HEADER)
    let more = this.#bytes.readUInt32LE(68)
    for (let steps = 0; more < END_OF_CHAIN; steps++) {
      if (steps > this.#bytes.length / this.#sector) reportFinding('broken')
      const numbers = numbersIn(this.#sectorAt(more))
      more = numbers.pop() ?? END_OF_CHAIN
      sectors.push(...numbers)
    }
    return sectors.filter((number) => number !== FREE)
  }

  #tableOf(sectors: number[]): number[] {
    if (sectors.length > this.#bytes.length / this.#sector) reportFinding('broken')
    return sectors.flatMap((number) => numbersIn(this.#sectorAt(number)))
  }

  #directory(): Part[] {
    const bytes = this.#chain(this.#bytes.readUInt32LE(48))
    const parts: Part[] = []
    for (let at = 0; at + ENTRY <= bytes.length; at += ENTRY) {
      const kind = bytes.readUInt8(at + 66)
      if (kind === 0) continue
      const name = bytes.toString('utf16le', at, at + Math.max(0, Math.min(64, bytes.readUInt16LE(at + 64)) - 2))
      parts.push({ name, kind, start: bytes.readUInt32LE(at + 116), size: bytes.readUInt32LE(at + 120) })
    }
    return parts
  }
}

export const isStream = ({ kind }: Part) => kind === STREAM

function followChain(start: number, next: readonly number[]): number[] {
  const chain: number[] = []
  for (let at = start; at < END_OF_CHAIN; at = next[at] ?? FREE) {
    if (chain.length > next.length) reportFinding('broken')
    chain.push(at)
  }
  return chain
}

function numbersIn(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, i) => bytes.readUInt32LE(i * 4))
}

/** Directory names of macros, embedded objects and encrypted packages. */
const ACTIVE = new Set(
  [
    '_VBA_PROJECT',
    '_VBA_PROJECT_CUR',
    'VBA',
    'Macros',
    'ObjectPool',
    '\u0001Ole',
    '\u0001Ole10Native',
    'Ctls',
    'XCB',
  ].map((name) => name.toLowerCase()),
)
const EMBEDDED = /^MBD[0-9A-F]{8}$/i
const LOCKED = /^(?:EncryptedPackage|EncryptionInfo)$/i

const RECORD = { start: 0x0809, sheet: 0x0085, book: 0x01ae, locked: 0x002f, macros: 0x00d3 } as const
const MACRO_SHEET = 1
const VISUAL_BASIC = 6
/** Reference books to the workbook itself or to functions, not to other files. */
const OWN_BOOKS = [0x0401, 0x3a01]

/** Accepts Excel 97 workbooks that contain only cells. */
export function inspectXls(bytes: Buffer): void {
  const compound = new CompoundFile(bytes)
  if (compound.parts.some(({ name }) => LOCKED.test(name))) reportFinding('encrypted')
  if (compound.parts.some(({ name }) => ACTIVE.has(name.toLowerCase()) || EMBEDDED.test(name))) reportFinding('active')
  const books = compound.parts.filter((part) => isStream(part) && /^(?:Workbook|Book)$/i.test(part.name))
  if (books.length === 0) reportFinding('broken')
  for (const book of books) inspectRecords(compound.read(book))
}

function inspectRecords(book: Buffer) {
  if (book.length < 4 || book.readUInt16LE(0) !== RECORD.start) reportFinding('broken')
  for (let at = 0; at + 4 <= book.length;) {
    const [type, length] = [book.readUInt16LE(at), book.readUInt16LE(at + 2)]
    if (at + 4 + length > book.length) reportFinding('broken')
    inspectRecord(type, book.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
}

function inspectRecord(type: number, data: Buffer) {
  if (type === RECORD.locked) reportFinding('encrypted')
  if (type === RECORD.macros) reportFinding('active')
  if (type === RECORD.sheet && data.length > 5 && [MACRO_SHEET, VISUAL_BASIC].includes(data.readUInt8(5)))
    reportFinding('active')
  if (type === RECORD.book && data.length >= 4 && !OWN_BOOKS.includes(data.readUInt16LE(2))) reportFinding('active')
}
