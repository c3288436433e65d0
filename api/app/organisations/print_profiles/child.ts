/** Checks one profile from outside and computes its colour table, with capped memory and time. Opens nothing else. */
import { readFile, writeFile } from 'node:fs/promises'
import { INTENT_RELATIVE_COLORIMETRIC, TYPE_CMYK_16, TYPE_RGB_16, instantiate, type Engine } from 'lcms-wasm'
import type { ProfileFault } from '#contracts/print_profiles'
import { GRID, levelOf, PROOF_BYTES, STEPS } from '#document/colour/proof_table'
import { READY } from '#media/decoding/job'
import type { ProfileAnswer, ProfileJob } from './endpoints.ts'

// Output files are readable by this user only.
process.umask(0o077)
process.on('disconnect', () => process.exit(0))
process.on('message', (job: ProfileJob) => {
  void check(job)
    .catch((): ProfileAnswer => ({ refused: 'damaged' }))
    .then((said) => process.send?.(said))
})
process.send?.(READY)

async function check({ input, output }: ProfileJob): Promise<ProfileAnswer> {
  const file = await readFile(input)
  const refused = profileFault(file)
  if (refused) return { refused }
  await writeFile(output, await proofTable(file))
  return { name: profileName(file) }
}

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
function profileFault(file: Buffer): ProfileFault | null {
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
function profileName(file: Buffer): string | null {
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

/** Maps the printer's black to the screen's, as printers and design programs do. */
const BLACK_POINT_COMPENSATION = 0x2000

/**
 * How each colour of a grid prints: to the printer's inks and back, in sRGB. With the black point compensated both ways,
 * colours that the printer has return unchanged. Throws for a profile that the engine cannot use.
 */
async function proofTable(profile: Buffer): Promise<Buffer> {
  const engine = await instantiate()
  const printer = openProfile(engine, profile)
  const screen = engine.cmsCreate_sRGBProfile()
  const there = transformOf(engine, [screen, TYPE_RGB_16], [printer, TYPE_CMYK_16])
  const back = transformOf(engine, [printer, TYPE_CMYK_16], [screen, TYPE_RGB_16])
  const colours = gridColours()
  const count = colours.length / 3
  const inks = engine.cmsDoTransform(there, colours, count)
  const printed = engine.cmsDoTransform(back, inks, count)
  const table = Buffer.alloc(PROOF_BYTES)
  for (let node = 0; node < count; node++) {
    const asked = colours.subarray(node * 3, node * 3 + 3)
    const made = printed.subarray(node * 3, node * 3 + 3)
    for (let channel = 0; channel < 3; channel++)
      table[node * 4 + channel] = Math.round((made[channel] as number) / 257)
    table[node * 4 + 3] = Math.min(255, Math.round(distance(labOf(asked), labOf(made)) * STEPS))
  }
  return table
}

/** The package's own call copies the file onto a stack of 64 KB. */
function openProfile(engine: Engine, profile: Buffer): number {
  const at = engine._malloc(profile.length)
  engine.HEAPU8.set(profile, at)
  const opened = engine._cmsOpenProfileFromMem(at, profile.length)
  engine._free(at)
  if (!opened) throw new Error('the engine does not open the profile')
  return opened
}

type End = readonly [profile: number, format: number]

function transformOf(engine: Engine, [from, fromFormat]: End, [to, toFormat]: End): number {
  const made = engine.cmsCreateTransform(
    from,
    fromFormat,
    to,
    toFormat,
    INTENT_RELATIVE_COLORIMETRIC,
    BLACK_POINT_COMPENSATION,
  )
  if (!made) throw new Error('the engine does not convert with the profile')
  return made
}

function gridColours(): Uint16Array {
  const colours = new Uint16Array(GRID ** 3 * 3)
  let at = 0
  for (let red = 0; red < GRID; red++)
    for (let green = 0; green < GRID; green++)
      for (let blue = 0; blue < GRID; blue++) {
        for (const node of [red, green, blue]) colours[at++] = levelOf(node) * 257
      }
  return colours
}

type Lab = readonly [lightness: number, a: number, b: number]

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const cube = (value: number) => (value > 216 / 24389 ? Math.cbrt(value) : (24389 / 27) * (value / 116) + 16 / 116)

/** Of 16-bit sRGB, relative to its own white. */
function labOf(colour: Uint16Array | Uint8Array | Float32Array): Lab {
  const [r = 0, g = 0, b = 0] = [...colour].map((value) => linear(value / 65535))
  const x = cube((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = cube(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = cube((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const distance = (one: Lab, other: Lab) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
