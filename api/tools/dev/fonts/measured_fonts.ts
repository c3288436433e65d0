import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { FACES, type Face } from '#document/fonts/faces'
import type { Measured } from '#document/fonts/manifest'
import { charactersIn } from './characters.ts'
import { tablesOf } from './woff2.ts'

const PAGE = 256

export const measuredFonts = () => `${JSON.stringify(Object.fromEntries(FACES.map(measured)), null, 2)}\n`

function measured({ id, source }: Face): [string, Measured] {
  const file = readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${source}`)))
  const tables = tablesOf(file)
  const em = table('head').readUInt16BE(18)
  return [
    id,
    {
      sha256: createHash('sha256').update(file).digest('hex'),
      bytes: file.length,
      ascent: table('hhea').readInt16BE(4) / em,
      descent: -table('hhea').readInt16BE(6) / em,
      coverage: paged(charactersIn(table('cmap'))),
    },
  ]

  function table(name: string): Buffer {
    const found = tables.get(name)
    if (!found) throw new Error(`${id} has no table ${name}`)
    return found
  }
}

/** A 256-bit map per page of characters, by page number. */
function paged(characters: readonly number[]): Record<string, string> {
  const pages = new Map<string, Buffer>()
  for (const point of characters) {
    const name = Math.floor(point / PAGE).toString(16)
    const bits = pages.get(name) ?? Buffer.alloc(PAGE / 8)
    pages.set(name, bits)
    const [byte, bit] = [Math.floor((point % PAGE) / 8), point % 8]
    bits.writeUInt8(bits.readUInt8(byte) | (1 << bit), byte)
  }
  return Object.fromEntries([...pages].map(([name, bits]) => [name, bits.toString('base64')]))
}
