import { inflateSync } from 'node:zlib'
import { found } from '#media/inspection/finding'
import { nameOf, objectStreamName } from '#media/inspection/pdf_names'
import { placesOf } from '#media/inspection/pieces'

const MOST_STREAMS = 20_000
const MOST_UNPACKED = 32 * 1024 * 1024
const LONGEST_HEAD = 2_000

/** The dictionary of an object stream as every writer makes it: one level, no texts, no comments, one known packing. */
const DICTIONARY = /\d\s+\d+\s+obj\s*<<([^<>()%]*)>>\s*stream\r?\n$/
const FILTERS = new RegExp(nameOf('Filter'), 'g')
const PLAIN_FILTER = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])\s*(?:\/|$)/
const ELSEWHERE = new RegExp(nameOf('DecodeParms', 'DP', 'F', 'FFilter', 'FDecodeParms'))

/** The objects that a PDF keeps packed, unpacked. One that is packed in an unusual way is not read but refused. */
export function* objectStreams(bytes: Buffer): Generator<Buffer> {
  const places = placesOf(bytes, objectStreamName())
  if (places.length > MOST_STREAMS) found('bomb')
  let left = MOST_UNPACKED
  for (const place of places) {
    const unpacked = unpack(bytes, place, left)
    left -= unpacked.length
    yield unpacked
  }
}

function unpack(bytes: Buffer, place: number, most: number): Buffer {
  const { isPacked, start } = headAt(bytes, place)
  if (!isPacked) return Buffer.alloc(0)
  try {
    return inflateSync(bytes.subarray(start), { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    return found((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'bomb' : 'broken')
  }
}

/** Where the data begins, and whether it is packed; what is not stands in the file for all to read. */
function headAt(bytes: Buffer, place: number) {
  const keyword = bytes.indexOf('stream', place, 'latin1')
  const [line] = /^stream\r?\n/.exec(bytes.toString('latin1', keyword, keyword + 8)) ?? []
  if (keyword < 0 || !line || keyword - place > LONGEST_HEAD) return found('broken')
  const start = keyword + line.length
  const [, dictionary] = DICTIONARY.exec(bytes.toString('latin1', Math.max(0, place - LONGEST_HEAD), start)) ?? []
  if (dictionary === undefined || ELSEWHERE.test(dictionary)) return found('broken')
  const filters = dictionary.match(FILTERS)?.length ?? 0
  if (filters > 1 || (filters === 1 && !PLAIN_FILTER.test(dictionary))) return found('broken')
  return { isPacked: filters === 1, start }
}
