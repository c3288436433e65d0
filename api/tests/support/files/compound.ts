const SECTOR = 512
const END = 0xfffffffe
const TABLE = 0xfffffffd
const FREE = 0xffffffff

export interface CompoundPart {
  name: string
  /** Absent for folders. */
  content?: Buffer
}

/** A compound file with these parts; contents are padded so that no small sectors are needed. */
export function compoundOf(parts: CompoundPart[]): Buffer {
  const contents = parts.flatMap(({ content }) => (content ? [padded(content, 4096)] : []))
  const directory = padded(Buffer.alloc((parts.length + 1) * 128), SECTOR)
  const directorySectors = directory.length / SECTOR
  const table = new Uint32Array(SECTOR / 4).fill(FREE)
  table[0] = TABLE
  chain(table, 1, directorySectors)
  entry(directory, 0, 'Root Entry', 5, END, 0)
  let at = 1 + directorySectors
  let index = 0
  for (const [i, { name, content }] of parts.entries()) {
    if (!content) {
      entry(directory, i + 1, name, 1, 0, 0)
      continue
    }
    const bytes = contents[index++] as Buffer
    entry(directory, i + 1, name, 2, at, bytes.length)
    chain(table, at, bytes.length / SECTOR)
    at += bytes.length / SECTOR
  }
  return Buffer.concat([header(), Buffer.from(table.buffer), directory, ...contents])
}

function header(): Buffer {
  const bytes = Buffer.alloc(SECTOR, 0xff)
  bytes.fill(0, 0, 76)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes)
  bytes.writeUInt16LE(0x3e, 24)
  bytes.writeUInt16LE(3, 26)
  bytes.writeUInt16LE(0xfffe, 28)
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt16LE(6, 32)
  bytes.writeUInt32LE(1, 44)
  bytes.writeUInt32LE(1, 48)
  bytes.writeUInt32LE(4096, 56)
  bytes.writeUInt32LE(END, 60)
  bytes.writeUInt32LE(END, 68)
  bytes.writeUInt32LE(0, 76)
  return bytes
}

function entry(directory: Buffer, index: number, name: string, kind: number, start: number, size: number) {
  const at = index * 128
  directory.write(name, at, 'utf16le')
  directory.writeUInt16LE((name.length + 1) * 2, at + 64)
  directory.writeUInt8(kind, at + 66)
  directory.writeUInt32LE(start, at + 116)
  directory.writeUInt32LE(size, at + 120)
}

function chain(table: Uint32Array, start: number, count: number) {
  for (let i = 0; i < count; i++) table[start + i] = i === count - 1 ? END : start + i + 1
}

function padded(bytes: Buffer, to: number): Buffer {
  const size = Math.max(to, Math.ceil(bytes.length / to) * to)
  return Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])
}

const record = (type: number, data: Buffer | number[] = []) => {
  const bytes = Buffer.from(data)
  const head = Buffer.alloc(4)
  head.writeUInt16LE(type, 0)
  head.writeUInt16LE(bytes.length, 2)
  return Buffer.concat([head, bytes])
}

/** Workbook records, with the given ones between start and sheet. */
export const workbook = (...more: [type: number, data?: number[]][]) =>
  Buffer.concat([
    record(0x0809, [0, 6, 5, 0]),
    ...more.map(([type, data]) => record(type, data)),
    record(0x0085, [0, 0, 0, 0, 0, 0, 1, 0, 65]),
    record(0x000a),
  ])
