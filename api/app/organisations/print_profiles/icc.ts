import type { ProfileFault } from '#contracts/print_profiles'

const HEADER = 128
const ENTRY = 12
const MOST_TAGS = 100
/** Tables with grids; each names its channels. */
const TABLE_TYPES = ['mft1', 'mft2', 'mAB ', 'mBA ']
/** Inks to the connection space and back; the specification demands both of a printer's profile. */
const TABLES = { A2B0: [4, 3], B2A0: [3, 4] } as const

interface Tag {
  readonly start: number
  readonly size: number
}

/** What is wrong with a file as a CMYK printer profile, or null. Reads its structure only. */
export function profileFault(file: Buffer): ProfileFault | null {
  if (file.length < HEADER + 4 || word(file, 36) !== 'acsp') return 'not_a_profile'
  const version = file[8] as number
  if (version < 2 || version > 4) return 'version'
  if (word(file, 12) !== 'prtr') return 'not_a_printer'
  if (word(file, 16) !== 'CMYK') return 'not_cmyk'
  if (file.readUInt32BE(0) !== file.length || !['Lab ', 'XYZ '].includes(word(file, 20))) return 'damaged'
  const tags = tagsOf(file)
  if (!tags) return 'damaged'
  for (const [name, [from, to]] of Object.entries(TABLES)) {
    const tag = tags.get(name)
    if (!tag) return 'no_tables'
    const isTable = tag.size >= 32 && TABLE_TYPES.includes(word(file, tag.start))
    if (!isTable || file[tag.start + 8] !== from || file[tag.start + 9] !== to) return 'damaged'
  }
  return null
}

/** The name that its maker gave it, or null. */
export function profileName(file: Buffer): string | null {
  const tag = tagsOf(file)?.get('desc')
  if (!tag) return null
  const text = file.subarray(tag.start, tag.start + tag.size)
  if (word(text, 0) === 'desc' && text.length > 12)
    return text.toString('latin1', 12, Math.min(text.length, 12 + text.readUInt32BE(8))).replaceAll('\0', '')
  if (word(text, 0) !== 'mluc' || text.length < 28) return null
  const [length, start] = [text.readUInt32BE(20), text.readUInt32BE(24)]
  if (start + length > text.length) return null
  return new TextDecoder('utf-16be').decode(text.subarray(start, start + length))
}

/** Null where the table or a tag reaches beyond the file. */
function tagsOf(file: Buffer): ReadonlyMap<string, Tag> | null {
  const count = file.readUInt32BE(HEADER)
  const first = HEADER + 4 + count * ENTRY
  if (count === 0 || count > MOST_TAGS || first > file.length) return null
  const tags = new Map<string, Tag>()
  for (let at = HEADER + 4; at < first; at += ENTRY) {
    const [start, size] = [file.readUInt32BE(at + 4), file.readUInt32BE(at + 8)]
    if (start < first || size < 8 || start + size > file.length) return null
    tags.set(word(file, at), { start, size })
  }
  return tags
}

const word = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4)
