/**
 * HEIC photos by libheif, which is compiled to WebAssembly: it sees only these bytes, and neither files nor the network.
 * Memory is not freed, because the process ends with its file.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { crc32, deflateSync } from 'node:zlib'

const { resolve } = createRequire(import.meta.url)

/** Of `heif_colorspace`, `heif_chroma` and `heif_channel`. */
const RGB = 1
const INTERLEAVED_RGBA = 11
const INTERLEAVED = 10
const CHANNELS = 4
/** A `heif_error` of three words, or one pointer. */
const RESULT_BYTES = 12
const WORD_BYTES = 4

type Call = (...pointers: number[]) => number

/** The parts of libheif's C interface that are called here. Calls that can fail write an error to their first pointer. */
interface Libheif {
  readonly HEAPU8: Uint8Array<ArrayBuffer>
  readonly HEAPU32: Uint32Array
  _malloc: Call
  _free: Call
  _heif_context_alloc: Call
  _heif_context_read_from_memory_without_copy: Call
  _heif_context_get_primary_image_handle: Call
  _heif_image_handle_get_width: Call
  _heif_image_handle_get_height: Call
  _heif_image_handle_has_alpha_channel: Call
  _heif_image_handle_is_premultiplied_alpha: Call
  _heif_image_handle_get_raw_color_profile_size: Call
  _heif_image_handle_get_raw_color_profile: Call
  _heif_image_handle_get_item_id: Call
  _heif_context_get_number_of_items: Call
  _heif_context_get_list_of_item_IDs: Call
  _heif_context_get_item_references: Call
  _heif_item_get_item_type: Call
  _heif_item_get_item_data: Call
  _heif_decode_image: Call
  _heif_image_get_plane_readonly: Call
  _de265_new_decoder: Call
  _de265_set_parameter_bool: Call
  _de265_push_NAL: Call
  _de265_flush_data: Call
  _de265_decode: Call
  _de265_get_next_picture: Call
  _de265_free_decoder: Call
}

async function load(): Promise<Libheif> {
  const path = resolve('libheif-js/libheif-wasm/libheif.js')
  const { default: start } = (await import(path)) as { default(options: { wasmBinary: Buffer }): Libheif }
  return start({ wasmBinary: await readFile(path.replace(/js$/, 'wasm')) })
}

export interface HeicPixels {
  /** RGBA. Rows may be longer than the photo is wide. */
  readonly data: Buffer
  readonly rowPixels: number
  readonly isPremultiplied: boolean
}

export interface HeicPhoto {
  /** Upright, of the header. */
  readonly width: number
  readonly height: number
  readonly hasAlpha: boolean
  /** ICC; phones use Display P3. */
  readonly profile: Buffer | null
  /** Refuses content that is larger than the header says, or damaged. */
  decode(): HeicPixels
}

/** Reads the boxes of the main photo without decoding it. */
export async function openHeic(bytes: Buffer): Promise<HeicPhoto> {
  const heif = await load()
  const [error, result] = [heif._malloc(RESULT_BYTES), heif._malloc(WORD_BYTES)]
  const word = (pointer: number) => heif.HEAPU32[pointer / WORD_BYTES] ?? 0
  const memory = (pointer: number, length: number) => Buffer.from(heif.HEAPU8.buffer, pointer >>> 0, length)
  const call = (name: keyof Libheif & `_${string}`, ...pointers: number[]) => {
    heif[name](error, ...pointers)
    if (word(error) !== 0) throw new Error(`${name}: ${word(error)} ${word(error + WORD_BYTES)}`)
  }

  const input = heif._malloc(bytes.length)
  heif.HEAPU8.set(bytes, input)
  const context = heif._heif_context_alloc()
  call('_heif_context_read_from_memory_without_copy', context, input, bytes.length, 0)
  call('_heif_context_get_primary_image_handle', context, result)
  const photo = word(result)

  const profile = () => {
    const length = heif._heif_image_handle_get_raw_color_profile_size(photo)
    if (length === 0) return null
    const made = heif._malloc(length)
    call('_heif_image_handle_get_raw_color_profile', photo, made)
    return Buffer.from(memory(made, length))
  }
  const hasAlpha = heif._heif_image_handle_has_alpha_channel(photo) === 1
  const decode = () => {
    call('_heif_decode_image', photo, result, RGB, INTERLEAVED_RGBA, 0)
    const decoded = word(result)
    const items = new ItemReader(heif, context)
    const main = heif._heif_image_handle_get_item_id(photo)
    const configurations = configurationsIn(bytes)
    for (const id of items.coded(main, hasAlpha))
      if (!isIntact(heif, configurations.get(id), items.content(id))) throw new Error('the coded picture is damaged')
    const rows = heif._heif_image_get_plane_readonly(decoded, INTERLEAVED, result)
    const rowBytes = word(result)
    return {
      data: memory(rows, rowBytes * heif._heif_image_handle_get_height(photo)),
      rowPixels: rowBytes / CHANNELS,
      isPremultiplied: heif._heif_image_handle_is_premultiplied_alpha(photo) === 1,
    }
  }
  return {
    width: heif._heif_image_handle_get_width(photo),
    height: heif._heif_image_handle_get_height(photo),
    hasAlpha,
    profile: profile(),
    decode,
  }
}

const typeAt = (value: number) =>
  String.fromCharCode(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)

/** The parts of a file and how they refer to each other. */
class ItemReader {
  readonly #heif: Libheif
  readonly #context: number
  readonly #words: number
  readonly #error: number

  constructor(heif: Libheif, context: number) {
    ;[this.#heif, this.#context] = [heif, context]
    ;[this.#words, this.#error] = [heif._malloc(2 * WORD_BYTES), heif._malloc(RESULT_BYTES)]
  }

  /** The HEVC pictures that the main one consists of: itself or its tiles, and those of its alpha. */
  coded(main: number, hasAlpha: boolean): ReadonlySet<number> {
    const [found, seen] = [new Set<number>(), new Set<number>()]
    const visit = (id: number) => {
      if (seen.has(id)) return
      seen.add(id)
      if (typeAt(this.#heif._heif_item_get_item_type(this.#context, id)) === 'hvc1') found.add(id)
      for (const tile of this.#referred(id, 'dimg')) visit(tile)
    }
    visit(main)
    if (hasAlpha) for (const id of this.#all()) if (this.#referred(id, 'auxl').includes(main)) visit(id)
    return found
  }

  content(id: number): Buffer {
    this.#heif._heif_item_get_item_data(this.#error, this.#context, id, 0, this.#words, this.#words + WORD_BYTES)
    if (this.#word(this.#error) !== 0) return Buffer.alloc(0)
    const [start, length] = [this.#word(this.#words), this.#word(this.#words + WORD_BYTES)]
    return Buffer.from(Buffer.from(this.#heif.HEAPU8.buffer, start, length))
  }

  #all(): readonly number[] {
    const count = this.#heif._heif_context_get_number_of_items(this.#context)
    const list = this.#heif._malloc(count * WORD_BYTES)
    this.#heif._heif_context_get_list_of_item_IDs(this.#context, list, count)
    return this.#wordsAt(list, count)
  }

  #referred(id: number, type: string): readonly number[] {
    const [kind, list] = [this.#words, this.#words + WORD_BYTES]
    for (let index = 0; ; index++) {
      const count = this.#heif._heif_context_get_item_references(this.#context, id, index, kind, list)
      if (count === 0) return []
      const ids = this.#wordsAt(this.#word(list), count)
      if (typeAt(this.#word(kind)) === type) return ids
    }
  }

  #word = (pointer: number) => this.#heif.HEAPU32[pointer >>> 2] ?? 0
  #wordsAt = (pointer: number, count: number) =>
    Array.from({ length: count }, (_, index) => this.#word(pointer + index * WORD_BYTES))
}

/** Of `de265_param`: pictures that were not decoded as coded are not returned. */
const SUPPRESS_FAULTY = 6

/**
 * libheif draws a damaged picture as far as it goes and tells nobody. Its decoder knows, so it is asked once more, for
 * pictures without faults only.
 */
function isIntact(heif: Libheif, configuration: Buffer | undefined, content: Buffer): boolean {
  if (!configuration) return false
  const decoder = heif._de265_new_decoder()
  try {
    heif._de265_set_parameter_bool(decoder, SUPPRESS_FAULTY, 1)
    for (const unit of unitsOf(configuration, content)) {
      const at = heif._malloc(unit.length)
      heif.HEAPU8.set(unit, at)
      heif._de265_push_NAL(decoder, at, unit.length, 0, 0, 0)
      heif._free(at)
    }
    heif._de265_flush_data(decoder)
    const more = heif._malloc(WORD_BYTES)
    for (let isFound = false; ;) {
      if (heif._de265_decode(decoder, more) !== 0) return false
      if (heif._de265_get_next_picture(decoder) !== 0) isFound = true
      if (heif.HEAPU32[more >>> 2] === 0) return isFound
    }
  } finally {
    heif._de265_free_decoder(decoder)
  }
}

/** Of an `hvcC`: its settings, before lists of units that all pictures begin with. */
const SETTINGS_BYTES = 22

function* unitsOf(configuration: Buffer, content: Buffer): Generator<Buffer> {
  const lengthBytes = ((configuration[SETTINGS_BYTES - 1] ?? 0) & 3) + 1
  let at = SETTINGS_BYTES + 1
  for (let list = configuration[SETTINGS_BYTES] ?? 0; list > 0; list--) {
    const count = configuration.readUInt16BE(at + 1)
    at += 3
    for (let unit = 0; unit < count; unit++) {
      const length = configuration.readUInt16BE(at)
      yield configuration.subarray(at + 2, (at += 2 + length))
    }
  }
  for (let from = 0; from < content.length;) {
    const begins = from + lengthBytes
    from = begins + content.readUIntBE(from, lengthBytes)
    yield content.subarray(begins, from)
  }
}

/** Bodies of the `hvcC` boxes, by the numbers of the items that they are of. */
function configurationsIn(bytes: Buffer): ReadonlyMap<number, Buffer> {
  const meta =
    boxesIn(bytes)
      .find(({ type }) => type === 'meta')
      ?.body.subarray(FULL_BYTES) ?? Buffer.alloc(0)
  const properties = boxesIn(boxesIn(meta).find(({ type }) => type === 'iprp')?.body ?? Buffer.alloc(0))
  const listed = boxesIn(properties.find(({ type }) => type === 'ipco')?.body ?? Buffer.alloc(0))
  const found = new Map<number, Buffer>()
  for (const { body } of properties.filter(({ type }) => type === 'ipma'))
    for (const [item, places] of associationsIn(body)) {
      const own = places.map((place) => listed[place - 1]).find((one) => one?.type === 'hvcC')
      if (own) found.set(item, own.body)
    }
  return found
}

const FULL_BYTES = 4

interface Box {
  readonly type: string
  readonly body: Buffer
}

function boxesIn(bytes: Buffer): readonly Box[] {
  const found: Box[] = []
  for (let at = 0; at + 8 <= bytes.length;) {
    const [short, type] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)]
    const isLong = short === 1 && at + 16 <= bytes.length
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short || bytes.length - at
    const head = isLong ? 16 : 8
    if (length < head) break
    found.push({ type, body: bytes.subarray(at + head, at + length) })
    at += length
  }
  return found
}

/** Numbers of items with the places of their properties. */
function* associationsIn(body: Buffer): Generator<readonly [item: number, places: readonly number[]]> {
  const [idBytes, placeBytes] = [body[0] === 0 ? 2 : 4, ((body[3] ?? 0) & 1) + 1]
  let at = 2 * FULL_BYTES
  for (let count = body.readUInt32BE(FULL_BYTES); count > 0; count--) {
    const item = body.readUIntBE(at, idBytes)
    const places = Array.from({ length: body[at + idBytes] ?? 0 }, (_, index) => {
      const value = body.readUIntBE(at + idBytes + 1 + index * placeBytes, placeBytes)
      // The highest bit says that readers must know the property.
      return value & (placeBytes === 2 ? 0x7fff : 0x7f)
    })
    yield [item, places]
    at += idBytes + 1 + places.length * placeBytes
  }
}

/** Signature and header; the profile has to follow at once. */
const PNG_HEADER_BYTES = 33

/** Adds a profile to a PNG that has none; sharp itself cannot give one to raw pixels. */
export function withProfile(png: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length - 4)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([png.subarray(0, PNG_HEADER_BYTES), length, content, checksum, png.subarray(PNG_HEADER_BYTES)])
}
