import { inflateSync } from 'node:zlib'
import { reportFinding } from '#media/inspection/finding'

const LENGTH = 1024 * 1024
const OVERLAP = 256

/**
 * Bytes as text in chunks, so that a large file is not one large string. Chunks overlap by more than a name's length.
 */
export function* textChunks(bytes: Buffer): Generator<{ text: string; start: number }> {
  for (let start = 0; start === 0 || start < bytes.length; start += LENGTH)
    yield { text: bytes.toString('latin1', start, start + LENGTH + OVERLAP), start }
}

export function contains(bytes: Buffer, pattern: RegExp): boolean {
  for (const { text } of textChunks(bytes)) if (pattern.test(text)) return true
  return false
}

/** Each position where the pattern begins, once. */
export function placesOf(bytes: Buffer, pattern: RegExp): number[] {
  const places = new Set<number>()
  for (const { text, start } of textChunks(bytes))
    for (const { index } of text.matchAll(pattern)) places.add(start + index)
  return [...places]
}

/** Matches a PDF name in any spelling: each character may be written as `#` and two hex digits. */
export function nameOf(...words: string[]): string {
  const spelled = words.map((word) => [...word].map(letter).join(''))
  return `/(?:${spelled.join('|')})(?=[\\s()<>[\\]{}/%\\0]|$)`
}

function letter(one: string): string {
  const hex = one.charCodeAt(0).toString(16)
  const either = [...hex].map((digit) => (/[a-f]/.test(digit) ? `[${digit}${digit.toUpperCase()}]` : digit))
  return `(?:${one}|#${either.join('')})`
}

/**
 * Names of active or embedded content. `JS` and `AA` are omitted: they need one of these to act, and two letters occur
 * by chance in image data.
 */
const ACTIVE = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'Rendition',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'XFA',
]

export const activeNames = () => new RegExp(nameOf(...ACTIVE))
/** An action on opening. An array is a destination in the document and harmless. */
export const openingName = () => new RegExp(`${nameOf('OpenAction')}(?!\\s*\\[)`)
export const linkName = () => new RegExp(nameOf('URI'))
export const encryptName = () => new RegExp(nameOf('Encrypt'))
export const objectStreamName = () => new RegExp(nameOf('ObjStm'), 'g')

const MOST_STREAMS = 20_000
const MOST_UNPACKED = 32 * 1024 * 1024
const LONGEST_HEAD = 2_000

/** Object stream dictionaries as all writers produce them: one level, no strings, no comments, one known filter. */
const DICTIONARY = /\d\s+\d+\s+obj\s*<<([^<>()%]*)>>\s*stream\r?\n$/
const FILTERS = new RegExp(nameOf('Filter'), 'g')
const PLAIN_FILTER = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])\s*(?:\/|$)/
const ELSEWHERE = new RegExp(nameOf('DecodeParms', 'DP', 'F', 'FFilter', 'FDecodeParms'))

/** The unpacked object streams of a PDF. An unusual filter is refused. */
export function* objectStreams(bytes: Buffer): Generator<Buffer> {
  const places = placesOf(bytes, objectStreamName())
  if (places.length > MOST_STREAMS) reportFinding('bomb')
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
    return reportFinding((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'bomb' : 'broken')
  }
}

/** Where the data begins and whether it is compressed; uncompressed data is scanned as part of the file. */
function headAt(bytes: Buffer, place: number) {
  const keyword = bytes.indexOf('stream', place, 'latin1')
  const [line] = /^stream\r?\n/.exec(bytes.toString('latin1', keyword, keyword + 8)) ?? []
  if (keyword < 0 || !line || keyword - place > LONGEST_HEAD) return reportFinding('broken')
  const start = keyword + line.length
  const [, dictionary] = DICTIONARY.exec(bytes.toString('latin1', Math.max(0, place - LONGEST_HEAD), start)) ?? []
  if (dictionary === undefined || ELSEWHERE.test(dictionary)) return reportFinding('broken')
  const filters = dictionary.match(FILTERS)?.length ?? 0
  if (filters > 1 || (filters === 1 && !PLAIN_FILTER.test(dictionary))) return reportFinding('broken')
  return { isPacked: filters === 1, start }
}

/** Accepts only passive documents: no scripts, actions, embedded files or encryption. */
export function inspectPdf(bytes: Buffer): void {
  if (contains(bytes, encryptName())) reportFinding('encrypted')
  const seen = { opens: false, links: false }
  scanObjects(seen, bytes)
  for (const objects of objectStreams(bytes)) scanObjects(seen, objects)
  if (seen.opens && seen.links) reportFinding('active')
}

/** An open action may only select a page. The only other action without a distinctive name is opening a web link. */
function scanObjects(seen: { opens: boolean; links: boolean }, objects: Buffer) {
  if (contains(objects, activeNames())) reportFinding('active')
  seen.opens ||= contains(objects, openingName())
  seen.links ||= contains(objects, linkName())
}
