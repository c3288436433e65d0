const WHOLE = 12
const SEGMENTED = 4

export function charactersIn(cmap: Buffer): number[] {
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(8 + index * 8)),
  )
  const whole = tables.find((table) => table.readUInt16BE(0) === WHOLE)
  const segmented = tables.find((table) => table.readUInt16BE(0) === SEGMENTED)
  if (whole) return inGroups(whole)
  if (segmented) return inSegments(segmented)
  throw new Error('no table of characters that we can read')
}

function inGroups(table: Buffer): number[] {
  return Array.from({ length: table.readUInt32BE(12) }, (_, index) => {
    const at = 16 + index * 12
    return fromTo(table.readUInt32BE(at), table.readUInt32BE(at + 4))
  }).flat()
}

function inSegments(table: Buffer): number[] {
  const size = table.readUInt16BE(6)
  const at = (column: number, index: number) => 14 + column * size + index * 2 + (column > 0 ? 2 : 0)
  return Array.from({ length: size / 2 }, (_, index) => {
    const [to, from] = [table.readUInt16BE(at(0, index)), table.readUInt16BE(at(1, index))]
    const [delta, place] = [table.readUInt16BE(at(2, index)), at(3, index)]
    const offset = table.readUInt16BE(place)
    return fromTo(from, Math.min(to, 0xfffe)).filter((point) => {
      const glyph = offset === 0 ? point : table.readUInt16BE(place + offset + (point - from) * 2)
      return glyph !== 0 && (glyph + delta) % 0x10000 !== 0
    })
  }).flat()
}

const fromTo = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
