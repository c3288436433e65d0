import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FACES, type Face } from '#document/fonts/faces'
import { charactersIn } from './characters.ts'
import { tablesOf } from './woff2.ts'

const PAGE = 256
const LICENCES = new Set(['OFL-1.1', 'Apache-2.0'])
/** After the first file of a face. */
const ORDER = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']

export function measuredFonts(): string {
  const pages: string[] = []
  const numbers = new Map<string, number>()
  const faces = Object.fromEntries(FACES.map((face) => [face.id, measured(face, numberOf)]))
  return `${JSON.stringify({ pages, faces }, null, 1)}\n`

  function numberOf(page: string): number {
    const known = numbers.get(page) ?? pages.push(page) - 1
    numbers.set(page, known)
    return known
  }
}

function measured(face: Face, numberOf: (page: string) => number) {
  checkLicence(face)
  const known = new Set<number>()
  const files = subsetsOf(face).flatMap((subset) => {
    const content = readFileSync(pathOf(face, subset))
    const characters = charactersIn(table(content, 'cmap')).filter((point) => !known.has(point))
    if (characters.length === 0) return []
    for (const point of characters) known.add(point)
    return [[subset, content.length, hashOf(content).slice(0, 12), coverageOf(characters, numberOf)]]
  })
  const first = readFileSync(pathOf(face, face.first))
  const em = table(first, 'head').readUInt16BE(18)
  const hhea = table(first, 'hhea')
  return { sha256: hashOf(first), ascent: hhea.readInt16BE(4) / em, descent: -hhea.readInt16BE(6) / em, files }
}

const packageFolder = (familyId: string) =>
  dirname(fileURLToPath(import.meta.resolve(`@fontsource/${familyId}/metadata.json`)))
const filesFolder = (familyId: string) => join(packageFolder(familyId), 'files')

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const suffixOf = ({ weight, italic }: Face) => `-${weight}-${italic ? 'italic' : 'normal'}.woff2`
const pathOf = (face: Face, subset: string) =>
  join(filesFolder(face.familyId), `${face.familyId}-${subset}${suffixOf(face)}`)

/** The first file, then those with a name; numbered ones are parts of a file that we cut ourselves. */
function subsetsOf(face: Face): readonly string[] {
  const [prefix, suffix] = [`${face.familyId}-`, suffixOf(face)]
  const found = readdirSync(filesFolder(face.familyId))
    .filter((name) => name.startsWith(prefix) && name.endsWith(suffix))
    .map((name) => name.slice(prefix.length, -suffix.length))
    .filter((name) => !/^\d+$/.test(name) || face.also?.includes(name))
  const place = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length)
  const others = found.filter((name) => name !== face.first)
  if (others.length === found.length) throw new Error(`${face.id} has no file ${face.first}: ${found.join(', ')}`)
  return [face.first, ...others.toSorted((one, other) => place(one) - place(other) || (one < other ? -1 : 1))]
}

function checkLicence({ familyId }: Face): void {
  const folder = packageFolder(familyId)
  const { license } = JSON.parse(readFileSync(join(folder, 'metadata.json'), 'utf8')) as { license: { type: string } }
  if (!LICENCES.has(license.type)) throw new Error(`the licence of ${familyId} is ${license.type}`)
  readFileSync(join(folder, 'LICENSE'))
}

function table(file: Buffer, name: string): Buffer {
  const found = tablesOf(file).get(name)
  if (!found) throw new Error(`a font has no table ${name}`)
  return found
}

/** A 256-bit map per page of characters, named by its number among all pages. */
function coverageOf(characters: readonly number[], numberOf: (page: string) => number): string {
  const pages = new Map<number, Buffer>()
  for (const point of characters) {
    const page = Math.floor(point / PAGE)
    const bits = pages.get(page) ?? Buffer.alloc(PAGE / 8)
    pages.set(page, bits)
    const [byte, bit] = [Math.floor((point % PAGE) / 8), point % 8]
    bits.writeUInt8(bits.readUInt8(byte) | (1 << bit), byte)
  }
  return [...pages]
    .toSorted(([one], [other]) => one - other)
    .map(([page, bits]) => `${page.toString(16)}:${numberOf(bits.toString('base64')).toString(36)}`)
    .join(' ')
}
