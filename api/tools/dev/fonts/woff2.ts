import { brotliDecompressSync } from 'node:zlib'

const HEADER = 48
const TAGS = 'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca'.split(' ')
/** Means that an explicit tag follows. */
const STRANGE = 63

/** The tables of a WOFF2 font. Outlines, which have their own encoding, are skipped. */
export function tablesOf(file: Buffer): ReadonlyMap<string, Buffer> {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('not a WOFF2 file')
  const { entries, end } = directoryOf(file, file.readUInt16BE(12))
  const content = brotliDecompressSync(file.subarray(end, end + file.readUInt32BE(20)))
  let at = 0
  return new Map(entries.map(({ tag, length }) => [tag, content.subarray(at, (at += length))]))
}

function directoryOf(file: Buffer, count: number) {
  let at = HEADER
  const entries = Array.from({ length: count }, () => {
    const flags = file.readUInt8(at++)
    const known = flags % 64
    const tag = known === STRANGE ? file.toString('latin1', at, (at += 4)) : (TAGS[known] ?? `#${known}`)
    const whole = packedNumber()
    return { tag, length: isPacked(tag, flags >> 6) ? packedNumber() : whole }
  })
  return { entries, end: at }

  /** Variable-length integer, seven bits per byte, most significant first. */
  function packedNumber(): number {
    let value = 0
    for (;;) {
      const byte = file.readUInt8(at++)
      value = value * 128 + (byte % 128)
      if (byte < 128) return value
    }
  }
}

const isPacked = (tag: string, version: number) => (tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0)
