/**
 * Checks one uploaded font and writes it anew, in a process of its own with capped memory and time, which isolates
 * hostile files. Names no other file than its input and output.
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { convert } from 'fontverter'
import subsetFont from 'subset-font'
import { OWN_FONTS, type FontFault } from '#contracts/own_fonts'
import type { FontAnswer, FontCheck } from './own_fonts.ts'

/** Of an unpacked font; its packed header says how large it will be. */
const MOST_UNPACKED = 20_000_000

process.umask(0o077)
process.on('disconnect', () => process.exit(0))
process.on('message', (job: FontCheck) => {
  void check(job)
    .catch((error: unknown): FontAnswer => ({ refused: error instanceof FontRefused ? error.fault : 'damaged' }))
    .then((said) => process.send?.(said))
})

async function check({ input, output }: FontCheck): Promise<FontAnswer> {
  const font = await unpacked(await readFile(input))
  const { characters, ...parsed } = parseFont(font)
  const letters = characters.map((point) => String.fromCodePoint(point)).join('')
  const made = await subsetFont(font, letters, { targetFormat: 'woff2' })
  if (made.length > OWN_FONTS.stored) throw new FontRefused('too_large')
  await writeFile(output, made, { flag: 'wx', mode: 0o600 })
  const sha256 = createHash('sha256').update(made).digest('hex')
  return { checked: { ...parsed, coverage: coverageOf(characters), sha256 } }
}

async function unpacked(file: Buffer): Promise<Buffer> {
  if (isSfnt(file)) return file
  if (file.toString('latin1', 0, 4) !== 'wOF2' || file.length < 48) throw new FontRefused('not_a_font')
  if (file.readUInt32BE(16) > MOST_UNPACKED) throw new FontRefused('too_large')
  const font = await convert(file, 'truetype')
  if (font.length > MOST_UNPACKED) throw new FontRefused('too_large')
  return font
}

/** What is read from the tables of an unpacked TrueType or OpenType font. */
interface ParsedFont {
  name: string | null
  weight: number
  isItalic: boolean
  ascent: number
  descent: number
  characters: number[]
}

class FontRefused extends Error {
  readonly fault: FontFault

  constructor(fault: FontFault) {
    super(fault)
    this.fault = fault
  }
}

const MOST_TABLES = 64
const MOST_GROUPS = 20_000
const NEEDED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp']
const COLOUR = ['COLR', 'CBDT', 'sbix', 'SVG ']
/** The maker allows no embedding. */
const RESTRICTED = 0x2
const SIGNATURES = ['\u0000\u0001\u0000\u0000', 'true', 'OTTO']

const isSfnt = (file: Buffer) => SIGNATURES.includes(file.toString('latin1', 0, 4))

/** Reads out of bounds throw a `RangeError`. */
function parseFont(file: Buffer): ParsedFont {
  if (!isSfnt(file)) throw new FontRefused('not_a_font')
  const tables = tablesOf(file)
  if (tables.has('fvar') || tables.has('CFF2')) throw new FontRefused('variable')
  if (COLOUR.some((tag) => tables.has(tag))) throw new FontRefused('colour')
  if (NEEDED.some((tag) => tag !== 'cmap' && !tables.has(tag))) throw new FontRefused('damaged')
  if (!tables.has('CFF ') && !(tables.has('glyf') && tables.has('loca'))) throw new FontRefused('damaged')
  const [head, hhea, os2] = [tables.get('head') as Buffer, tables.get('hhea') as Buffer, tables.get('OS/2')]
  if (os2 && (os2.readUInt16BE(8) & 0xf) === RESTRICTED) throw new FontRefused('restricted')
  const cmap = tables.get('cmap')
  const characters = cmap ? charactersIn(cmap) : []
  if (characters.length === 0) throw new FontRefused('no_characters')
  const em = head.readUInt16BE(18)
  const [ascent, descent] = [hhea.readInt16BE(4) / em, -hhea.readInt16BE(6) / em]
  if (em < 16 || ![ascent, descent].every((share) => share >= 0 && share <= 4)) throw new FontRefused('damaged')
  const weight = os2?.readUInt16BE(4) ?? 400
  return {
    name: nameIn(tables.get('name')),
    weight: weight >= 1 && weight <= 1000 ? weight : 400,
    isItalic: (head.readUInt16BE(44) & 2) !== 0,
    ascent,
    descent,
    characters,
  }
}

function tablesOf(file: Buffer): ReadonlyMap<string, Buffer> {
  const count = file.readUInt16BE(4)
  if (count > MOST_TABLES) throw new FontRefused('damaged')
  const tables = new Map<string, Buffer>()
  let sum = 0
  for (let index = 0; index < count; index++) {
    const at = 12 + index * 16
    const [offset, length] = [file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)]
    sum += length
    if (offset + length > file.length || sum > 2 * file.length) throw new FontRefused('damaged')
    tables.set(file.toString('latin1', at, at + 4), file.subarray(offset, offset + length))
  }
  return tables
}

const WHOLE = 12
const SEGMENTED = 4
/** Unicode, by platform and encoding. */
const UNICODE = new Set(['0.0', '0.1', '0.2', '0.3', '0.4', '0.6', '3.1', '3.10'])

function charactersIn(cmap: Buffer): number[] {
  const count = Math.min(cmap.readUInt16BE(2), MOST_TABLES)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 4 + index * 8
    const isUnicode = UNICODE.has(`${cmap.readUInt16BE(at)}.${cmap.readUInt16BE(at + 2)}`)
    return isUnicode ? [cmap.subarray(cmap.readUInt32BE(at + 4))] : []
  }).flat()
  const found = new Set<number>()
  const whole = tables.find((table) => table.readUInt16BE(0) === WHOLE)
  const segmented = tables.find((table) => table.readUInt16BE(0) === SEGMENTED)
  if (whole) inGroups(whole, found)
  else if (segmented) inSegments(segmented, found)
  return [...found].filter(isCharacter).toSorted((one, other) => one - other)
}

const isCharacter = (point: number) => point >= 32 && (point < 0xd800 || point > 0xdfff) && point < 0x110000

/** A table may claim millions of characters, or the same ones again and again. */
function add(found: Set<number>, from: number, to: number, isThere: (point: number) => boolean) {
  if (to - from > OWN_FONTS.characters) throw new FontRefused('damaged')
  for (let point = from; point <= to; point++) if (isThere(point)) found.add(point)
  if (found.size > OWN_FONTS.characters) throw new FontRefused('damaged')
}

function inGroups(table: Buffer, found: Set<number>) {
  const count = table.readUInt32BE(12)
  if (count > MOST_GROUPS) throw new FontRefused('damaged')
  let last = -1
  for (let index = 0; index < count; index++) {
    const at = 16 + index * 12
    const [from, to, glyph] = [table.readUInt32BE(at), table.readUInt32BE(at + 4), table.readUInt32BE(at + 8)]
    if (from <= last || to < from) throw new FontRefused('damaged')
    last = to
    add(found, from, to, (point) => glyph + point - from !== 0)
  }
}

function inSegments(table: Buffer, found: Set<number>) {
  const size = table.readUInt16BE(6)
  const at = (column: number, index: number) => 14 + column * size + index * 2 + (column > 0 ? 2 : 0)
  let last = -1
  for (let index = 0; index < size / 2; index++) {
    const [to, from] = [table.readUInt16BE(at(0, index)), table.readUInt16BE(at(1, index))]
    const [delta, place] = [table.readUInt16BE(at(2, index)), at(3, index)]
    const offset = table.readUInt16BE(place)
    if (from <= last || to < from) throw new FontRefused('damaged')
    last = to
    add(found, from, Math.min(to, 0xfffe), (point) => {
      const glyph = offset === 0 ? point : table.readUInt16BE(place + offset + (point - from) * 2)
      return glyph !== 0 && (glyph + delta) % 0x10000 !== 0
    })
  }
}

/** Its full name, else its family's, as Windows reads them. */
function nameIn(table: Buffer | undefined): string | null {
  if (!table) return null
  const [count, start] = [Math.min(table.readUInt16BE(2), 1000), table.readUInt16BE(4)]
  const names = new Map<number, string>()
  for (let index = 0; index < count; index++) {
    const at = 6 + index * 12
    const [platform, id, length] = [table.readUInt16BE(at), table.readUInt16BE(at + 6), table.readUInt16BE(at + 8)]
    if (platform !== 3 || length % 2 !== 0 || names.has(id)) continue
    const from = start + table.readUInt16BE(at + 10)
    names.set(
      id,
      Buffer.from(table.subarray(from, from + length))
        .swap16()
        .toString('utf16le'),
    )
  }
  return names.get(4) ?? names.get(1) ?? null
}

const PAGE = 256

/** A 256-bit map per page of characters, in base 64. */
function coverageOf(characters: readonly number[]): string {
  const pages = new Map<number, Buffer>()
  for (const point of characters) {
    const page = Math.floor(point / PAGE)
    const bits = pages.get(page) ?? Buffer.alloc(PAGE / 8)
    pages.set(page, bits)
    const byte = Math.floor((point % PAGE) / 8)
    bits.writeUInt8(bits.readUInt8(byte) | (1 << (point % 8)), byte)
  }
  return [...pages].map(([page, bits]) => `${page.toString(16)}:!${bits.toString('base64')}`).join(' ')
}
