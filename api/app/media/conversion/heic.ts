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
  _heif_context_alloc: Call
  _heif_context_read_from_memory_without_copy: Call
  _heif_context_get_primary_image_handle: Call
  _heif_image_handle_get_width: Call
  _heif_image_handle_get_height: Call
  _heif_image_handle_has_alpha_channel: Call
  _heif_image_handle_is_premultiplied_alpha: Call
  _heif_image_handle_get_raw_color_profile_size: Call
  _heif_image_handle_get_raw_color_profile: Call
  _heif_decode_image: Call
  _heif_image_get_plane_readonly: Call
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
  /** Refuses content that is larger than the header says. */
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
  const decode = () => {
    call('_heif_decode_image', photo, result, RGB, INTERLEAVED_RGBA, 0)
    const rows = heif._heif_image_get_plane_readonly(word(result), INTERLEAVED, result)
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
    hasAlpha: heif._heif_image_handle_has_alpha_channel(photo) === 1,
    profile: profile(),
    decode,
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
