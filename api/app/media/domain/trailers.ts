import type { ReadAt } from '#media/domain/headers'

const TAIL = 1024
const END_OF_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1')
const END_LENGTH = 22

/** A PDF that begins at its first byte and ends with its end mark: nothing rides before or behind. */
export async function isWholePdf(read: ReadAt, size: number): Promise<boolean> {
  const start = await read(0, 8)
  const end = (await read(Math.max(0, size - TAIL), TAIL)).toString('latin1')
  return /^%PDF-\d\.\d/.test(start.toString('latin1')) && /%%EOF\s*$/.test(end)
}

/** A ZIP whose directory ends exactly where the file does and that begins with its first entry. */
export async function isWholeZip(read: ReadAt, size: number): Promise<boolean> {
  const start = await read(0, 4)
  const end = await read(Math.max(0, size - END_LENGTH), END_LENGTH)
  if (start.toString('latin1') !== 'PK\x03\x04' || !end.subarray(0, 4).equals(END_OF_DIRECTORY)) return false
  return end.readUInt32LE(12) + end.readUInt32LE(16) === size - END_LENGTH && end.readUInt16LE(20) === 0
}
