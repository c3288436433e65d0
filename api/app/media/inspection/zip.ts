import { inflateRawSync } from 'node:zlib'
import { found } from '#media/inspection/finding'

export interface Entry {
  name: string
  method: number
  packed: number
  unpacked: number
  offset: number
}

const END_LENGTH = 22
const HEADER_LENGTH = 46
const LOCAL_LENGTH = 30
const MOST_ENTRIES = 4_096
const MOST_UNPACKED = 100 * 1024 * 1024
const STORED = 0
const DEFLATED = 8

/** What the directory says is inside, judged before a byte of it is unpacked. */
export function entriesOf(bytes: Buffer): Entry[] {
  const end = bytes.length - END_LENGTH
  const count = bytes.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) found('bomb')
  const entries: Entry[] = []
  let position = bytes.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    const { entry, next } = entryAt(bytes, position)
    entries.push(entry)
    position = next
  }
  if (position !== end) found('broken')
  refuseOverlapping(entries, bytes.readUInt32LE(end + 16))
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > MOST_UNPACKED) found('bomb')
  return entries
}

function entryAt(bytes: Buffer, position: number): { entry: Entry; next: number } {
  if (bytes.readUInt32LE(position) !== 0x02014b50) found('broken')
  const [flags, method] = [bytes.readUInt16LE(position + 8), bytes.readUInt16LE(position + 10)]
  if (flags & 1) found('encrypted')
  if (method !== STORED && method !== DEFLATED) found('broken')
  const [nameLength, extra, comment] = [28, 30, 32].map((at) => bytes.readUInt16LE(position + at)) as [
    number,
    number,
    number,
  ]
  const name = bytes.toString('utf8', position + HEADER_LENGTH, position + HEADER_LENGTH + nameLength)
  const [packed, unpacked] = [bytes.readUInt32LE(position + 20), bytes.readUInt32LE(position + 24)]
  const entry = { name, method, packed, unpacked, offset: bytes.readUInt32LE(position + 42) }
  return { entry, next: position + HEADER_LENGTH + nameLength + extra + comment }
}

/** Entries that share their bytes are how a small file says that it is a very large one. */
function refuseOverlapping(entries: Entry[], directory: number) {
  let free = 0
  for (const { offset, packed } of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < free) found('bomb')
    free = offset + LOCAL_LENGTH + packed
  }
  if (free > directory) found('broken')
}

/** An entry's content; whoever said a smaller size than it has is found out. */
export function contentOf(bytes: Buffer, { name, method, packed, unpacked, offset }: Entry): Buffer {
  const [nameLength, extra] = [bytes.readUInt16LE(offset + 26), bytes.readUInt16LE(offset + 28)]
  const named = bytes.toString('utf8', offset + LOCAL_LENGTH, offset + LOCAL_LENGTH + nameLength)
  if (bytes.readUInt32LE(offset) !== 0x04034b50 || named !== name) found('broken')
  const start = offset + LOCAL_LENGTH + nameLength + extra
  const data = bytes.subarray(start, start + packed)
  if (method === STORED) return packed === unpacked ? data : found('broken')
  return inflated(data, unpacked)
}

function inflated(data: Buffer, expected: number): Buffer {
  try {
    const content = inflateRawSync(data, { maxOutputLength: Math.max(1, expected) })
    return content.length === expected ? content : found('broken')
  } catch (error) {
    return found((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'bomb' : 'broken')
  }
}
