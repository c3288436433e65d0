import { Compound, isStream } from '#media/inspection/compound'
import { found } from '#media/inspection/finding'

/** Macros, embedded objects and locked packages, by the names that they have in the directory. */
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
/** A book of references to itself, or to functions: not to another file. */
const OWN_BOOKS = [0x0401, 0x3a01]

/** A workbook of Excel 97 with cells alone. */
export function inspectXls(bytes: Buffer): void {
  const compound = new Compound(bytes)
  if (compound.parts.some(({ name }) => LOCKED.test(name))) found('encrypted')
  if (compound.parts.some(({ name }) => ACTIVE.has(name.toLowerCase()) || EMBEDDED.test(name))) found('active')
  const books = compound.parts.filter((part) => isStream(part) && /^(?:Workbook|Book)$/i.test(part.name))
  if (books.length === 0) found('broken')
  for (const book of books) inspectRecords(compound.read(book))
}

function inspectRecords(book: Buffer) {
  if (book.length < 4 || book.readUInt16LE(0) !== RECORD.start) found('broken')
  for (let at = 0; at + 4 <= book.length;) {
    const [type, length] = [book.readUInt16LE(at), book.readUInt16LE(at + 2)]
    if (at + 4 + length > book.length) found('broken')
    inspectRecord(type, book.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
}

function inspectRecord(type: number, data: Buffer) {
  if (type === RECORD.locked) found('encrypted')
  if (type === RECORD.macros) found('active')
  if (type === RECORD.sheet && data.length > 5 && [MACRO_SHEET, VISUAL_BASIC].includes(data.readUInt8(5)))
    found('active')
  if (type === RECORD.book && data.length >= 4 && !OWN_BOOKS.includes(data.readUInt16LE(2))) found('active')
}
