import { createCanvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import type { Asset } from '#document/model/document'

export const PHOTO = 7
export const ALPHA = 8
/** Asset id of a 24-megapixel camera picture. */
export const LARGE = 9
/** Asset id of a picture with odd sides. */
export const ODD = 10
export const CLEAR = 11
export const LARGE_PICTURES: readonly number[] = [LARGE, ODD, CLEAR]

const asset = (id: number, width: number, height: number): Asset => ({
  id,
  sha256: String(id).padStart(64, '0'),
  width,
  height,
})
export const ASSETS: readonly Asset[] = [
  asset(PHOTO, 900, 600),
  asset(ALPHA, 480, 480),
  asset(LARGE, 6000, 4000),
  asset(ODD, 3601, 2403),
  asset(CLEAR, 3000, 3000),
]

/** Two PNGs: one with photo-like content, one with holes and partial alpha. */
export async function paintedPictures(): Promise<ReadonlyMap<number, Buffer>> {
  return new Map([
    [PHOTO, await photo(900, 600)],
    [ALPHA, await holes(480)],
  ])
}

/** Pictures too large for a screen to show in full. */
export async function largePictures(): Promise<ReadonlyMap<number, Buffer>> {
  return new Map([
    [LARGE, await detailed(6000, 4000)],
    [ODD, await detailed(3601, 2403)],
    [CLEAR, await holes(3000)],
  ])
}

/** A JPEG with gradients, grain, hard edges, and rings down to pixel width. */
async function detailed(width: number, height: number): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const [across, down] = [x / width - 0.5, y / height - 0.5]
      const grain = ((at * 2_654_435_761) >>> 24) / 16
      const rings = 40 * Math.cos(width * (across * across + down * down))
      const edge = (x >> 6) % 5 === 0 || (y >> 5) % 9 === 0 ? 45 : 0
      data[at * 3] = 100 + 90 * across + grain + rings
      data[at * 3 + 1] = 90 + grain + rings + edge
      data[at * 3 + 2] = 130 - 100 * down + grain + edge
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Gradients, waves and grain from a formula, identical on every machine. */
async function photo(width: number, height: number): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height]
    const grain = ((at * 2_654_435_761) >>> 24) / 8
    data[at * 3] = 40 + 160 * x + grain
    data[at * 3 + 1] = 90 + 80 * Math.sin(9 * x) * Math.cos(7 * y) + grain
    data[at * 3 + 2] = 220 - 170 * y + grain
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

async function holes(size: number): Promise<Buffer> {
  const canvas = createCanvas(size, size)
  const pen = canvas.getContext('2d')
  const colours = ['#e03131', '#2f9e44', '#1971c2', '#f08c00cc', '#9c36b580']
  for (const [index, colour] of colours.entries()) {
    pen.fillStyle = colour
    pen.beginPath()
    pen.arc(size * (0.25 + 0.13 * index), size * (0.3 + 0.11 * (index % 3)), size * 0.22, 0, 7)
    pen.fill()
  }
  pen.clearRect(size * 0.45, size * 0.4, size * 0.12, size * 0.12)
  return canvas.toBuffer('image/png')
}
