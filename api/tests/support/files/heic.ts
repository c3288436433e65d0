/**
 * HEIC files. Three were made by `heif-enc -q 80` of Debian 12 (libheif 1.15, x265): `fields_64.heic` and
 * `fields_512.heic` from JPEGs of the four fields of `pictures.ts` in Display P3, `clear.heic` from a PNG of a red whose
 * right half is half transparent. Others are built here of the coded pictures in the first two, as phones build theirs.
 */
import { readFileSync } from 'node:fs'

const fileOf = (name: string) => readFileSync(new URL(name, import.meta.url))

export const fieldsHeic = () => fileOf('fields_64.heic')
export const clearHeic = () => fileOf('clear.heic')

/** With wrong bytes in the coded picture, where the boxes are intact: its `share` is how far from the beginning. */
export function damaged(heic: Buffer, share: number, count = 1): Buffer {
  const bytes = Buffer.from(heic)
  const first = bytes.indexOf('mdat', 0, 'latin1') + 4
  const from = first + Math.floor((bytes.length - first) * share)
  for (let at = from; at < Math.min(bytes.length, from + count); at++) bytes[at] = Number(bytes[at]) ^ 0x5a
  return bytes
}

interface Built {
  /** Side of the coded picture. */
  tile?: 64 | 512
  /** Columns and rows of a grid of the same picture; absent for the picture alone. */
  grid?: readonly [columns: number, rows: number]
  /** As the header says. */
  size?: readonly [width: number, height: number]
  /** Counter-clockwise. */
  quarterTurns?: number
}

interface Item {
  type: 'hvc1' | 'grid'
  place: readonly [start: number, length: number]
  properties: readonly Buffer[]
}

const byte = (...values: number[]) => Buffer.from(values)
const short = (value: number) => byte(value >> 8, value & 0xff)
const word = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex')
const text = (value: string) => Buffer.from(value, 'latin1')
const box = (type: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts)
  return Buffer.concat([word(content.length + 8), text(type), content])
}
const fullBox = (type: string, version: number, ...parts: Buffer[]) => box(type, byte(version, 0, 0, 0), ...parts)
const sizeBox = ([width, height]: readonly [number, number]) => fullBox('ispe', 0, word(width), word(height))

/** A photo in the boxes of a phone: its picture or a grid of it, turned. */
export function heicOf({ grid, tile = 64, size = [tile, tile], quarterTurns = 0 }: Built = {}): Buffer {
  const source = fileOf(`fields_${tile}.heic`)
  const configuration = boxIn(source, 'hvcC')
  const coded = boxIn(source, 'mdat').subarray(8)
  const layout = Buffer.concat([byte(0, 1, (grid?.[1] ?? 1) - 1, (grid?.[0] ?? 1) - 1), ...size.map(word)])
  const own = [sizeBox(size), boxIn(source, 'colr'), box('irot', byte(quarterTurns))]
  const ofTile = [configuration, sizeBox([tile, tile])]

  const itemsFrom = (start: number): Item[] => {
    const place = [start, coded.length] as const
    if (!grid) return [{ type: 'hvc1', place, properties: [configuration, ...own] }]
    const tiles = Array.from({ length: grid[0] * grid[1] }, () => ({
      type: 'hvc1' as const,
      place,
      properties: ofTile,
    }))
    return [...tiles, { type: 'grid', place: [start + coded.length, layout.length], properties: own }]
  }
  const head = (start: number) =>
    Buffer.concat([box('ftyp', text('heic'), word(0), text('mif1heic')), meta(itemsFrom(start))])
  const start = head(0).length + 8
  return Buffer.concat([head(start), box('mdat', coded, layout)])
}

function boxIn(source: Buffer, type: string): Buffer {
  const start = source.indexOf(type, 0, 'latin1') - 4
  return source.subarray(start, start + source.readUInt32BE(start))
}

/** The last item is the photo; others are its tiles. */
function meta(items: readonly Item[]): Buffer {
  const tiles = items.slice(0, -1)
  const properties = [...new Set(items.flatMap((item) => item.properties))]
  const ids = items.map((_, index) => short(index + 1))
  const id = (item: number) => ids[item] ?? short(0)
  const places = items.map(({ place }, item) => Buffer.concat([id(item), short(0), short(1), ...place.map(word)]))
  const entries = items.map(({ type }, item) => fullBox('infe', 2, id(item), short(0), text(type), byte(0)))
  const owners = items.map((item, index) =>
    Buffer.concat([
      id(index),
      byte(item.properties.length, ...item.properties.map((one) => 0x80 | (properties.indexOf(one) + 1))),
    ]),
  )
  const references = box('dimg', id(tiles.length), short(tiles.length), ...ids.slice(0, -1))
  return fullBox(
    'meta',
    0,
    fullBox('hdlr', 0, word(0), text('pict'), Buffer.alloc(13)),
    fullBox('pitm', 0, id(tiles.length)),
    fullBox('iloc', 0, byte(0x44, 0), short(items.length), ...places),
    fullBox('iinf', 0, short(items.length), ...entries),
    ...(tiles.length > 0 ? [fullBox('iref', 0, references)] : []),
    box('iprp', box('ipco', ...properties), fullBox('ipma', 0, word(items.length), ...owners)),
  )
}
