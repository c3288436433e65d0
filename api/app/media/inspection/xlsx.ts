import { inflateRawSync } from 'node:zlib'
import { reportFinding } from '#media/inspection/finding'

export interface Entry {
  name: string
  method: number
  packed: number
  unpacked: number
  offset: number
}

const END_LENGTH = 22
const HEADER_LENGTH = 46
const LOCAL_LENGTH = 30
const MOST_ENTRIES = 4_096
const MOST_UNPACKED = 100 * 1024 * 1024
const STORED = 0
const DEFLATED = 8

/** The directory's entries, validated before anything is unpacked. */
export function entriesOf(bytes: Buffer): Entry[] {
  const end = bytes.length - END_LENGTH
  const count = bytes.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) reportFinding('bomb')
  const entries: Entry[] = []
  let position = bytes.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    const { entry, next } = entryAt(bytes, position)
    entries.push(entry)
    position = next
  }
  if (position !== end) reportFinding('broken')
  refuseOverlapping(entries, bytes.readUInt32LE(end + 16))
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > MOST_UNPACKED) reportFinding('bomb')
  return entries
}

function entryAt(bytes: Buffer, position: number): { entry: Entry; next: number } {
  if (bytes.readUInt32LE(position) !== 0x02014b50) reportFinding('broken')
  const [flags, method] = [bytes.readUInt16LE(position + 8), bytes.readUInt16LE(position + 10)]
  if (flags & 1) reportFinding('encrypted')
  if (method !== STORED && method !== DEFLATED) reportFinding('broken')
  const [nameLength, extra, comment] = [28, 30, 32].map((at) => bytes.readUInt16LE(position + at)) as [
    number,
    number,
    number,
  ]
  const name = bytes.toString('utf8', position + HEADER_LENGTH, position + HEADER_LENGTH + nameLength)
  const [packed, unpacked] = [bytes.readUInt32LE(position + 20), bytes.readUInt32LE(position + 24)]
  const entry = { name, method, packed, unpacked, offset: bytes.readUInt32LE(position + 42) }
  return { entry, next: position + HEADER_LENGTH + nameLength + extra + comment }
}

/** Overlapping entries are how a small file unpacks to a very large size. */
function refuseOverlapping(entries: Entry[], directory: number) {
  let free = 0
  for (const { offset, packed } of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < free) reportFinding('bomb')
    free = offset + LOCAL_LENGTH + packed
  }
  if (free > directory) reportFinding('broken')
}

/** The unpacked entry; a size that exceeds the declared one is refused. */
export function contentOf(bytes: Buffer, { name, method, packed, unpacked, offset }: Entry): Buffer {
  const [nameLength, extra] = [bytes.readUInt16LE(offset + 26), bytes.readUInt16LE(offset + 28)]
  const named = bytes.toString('utf8', offset + LOCAL_LENGTH, offset + LOCAL_LENGTH + nameLength)
  if (bytes.readUInt32LE(offset) !== 0x04034b50 || named !== name) reportFinding('broken')
  const start = offset + LOCAL_LENGTH + nameLength + extra
  const data = bytes.subarray(start, start + packed)
  if (method === STORED) return packed === unpacked ? data : reportFinding('broken')
  return inflated(data, unpacked)
}

function inflated(data: Buffer, expected: number): Buffer {
  try {
    const content = inflateRawSync(data, { maxOutputLength: Math.max(1, expected) })
    return content.length === expected ? content : reportFinding('broken')
  } catch (error) {
    return reportFinding((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'bomb' : 'broken')
  }
}

const CONTENT_TYPES = '[Content_Types].xml'
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
/** By their usual names; renamed parts are detected by their declared types. */
const ACTIVE_PARTS =
  /(?:vba\w*\.bin$|^xl\/(?:macrosheets|dialogsheets|externalLinks|embeddings|activeX|ctrlProps|queryTables|webExtensions|model)\/|^xl\/connections\.xml$|^customUI)/i
const ACTIVE_TYPES =
  /vbaProject|macroEnabled|macrosheet|dialogsheet|externalLink|oleObject|activeX|connections|queryTable|attachedToolbars|webextension|relationships\/(?:package|control|frame|subDocument)\b/i
const RELATION = /<(?:\w+:)?Relationship\b(?:[^>"']|"[^"]*"|'[^']*')*>/g
const DEFAULT = /<(?:\w+:)?Default\b(?:[^>"']|"[^"]*"|'[^']*')*>/g
const HYPERLINK = /\/relationships\/hyperlink$/

/** Accepts workbooks with cells only: no macros, external links, embedded objects or zip bombs. */
export function inspectXlsx(bytes: Buffer): void {
  const entries = entriesOf(bytes)
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  if (names.size !== entries.length || entries.some(({ name }) => isStrange(name))) reportFinding('broken')
  if (entries.some(({ name }) => ACTIVE_PARTS.test(name))) reportFinding('active')
  for (const entry of entries) {
    const content = contentOf(bytes, entry)
    if (/\.(?:xml|rels|vml)$/i.test(entry.name)) inspectXml(entry.name, content, names)
  }
  if (!entries.some(({ name }) => name === CONTENT_TYPES)) reportFinding('broken')
}

const isStrange = (name: string) => /^[/\\]|\\|\0|(?:^|\/)\.\.(?:\/|$)/.test(name)

function inspectXml(name: string, content: Buffer, names: ReadonlySet<string>) {
  // UTF-16 would evade the text search; no workbook writer uses it.
  if (content.subarray(0, 4).includes(0) || content[0] === 0xff || content[0] === 0xfe) reportFinding('broken')
  if (content.includes('<!DOCTYPE') || content.includes('<!ENTITY')) reportFinding('active')
  if (name === CONTENT_TYPES) inspectTypes(content.toString('utf8'), names)
  else if (/\.rels$/i.test(name)) inspectRelations(content.toString('utf8'))
}

function inspectTypes(types: string, names: ReadonlySet<string>) {
  if (types.includes('&#') || !types.includes(WORKBOOK)) reportFinding('broken')
  if (ACTIVE_TYPES.test(types.replaceAll(DEFAULT, (element) => (isOfNothing(element, names) ? '' : element))))
    reportFinding('active')
}

/** Some writers declare types for extensions that have no parts. */
function isOfNothing(element: string, names: ReadonlySet<string>): boolean {
  const extension = attributesOf(element).Extension?.toLowerCase()
  return extension !== undefined && [...names].every((name) => !name.endsWith(`.${extension}`))
}

/** The only permitted external relation is a cell's hyperlink. */
function inspectRelations(relations: string) {
  for (const [element] of relations.matchAll(RELATION)) {
    const { Type: type = '', TargetMode: mode } = attributesOf(element)
    if (type.includes('&') || !type) reportFinding('broken')
    if (ACTIVE_TYPES.test(type) || (mode !== undefined && mode !== 'Internal' && !HYPERLINK.test(type)))
      reportFinding('active')
  }
  if (/<(?:\w+:)?Relationship\b/.test(relations.replaceAll(RELATION, ''))) reportFinding('broken')
}

function attributesOf(element: string): Record<string, string | undefined> {
  const attributes = element.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return Object.fromEntries([...attributes].map(([, name, double, single]) => [name, double ?? single]))
}
