import sharp from 'sharp'

export const SEEN = 8

export interface Difference {
  /** Share of pixels that differ visibly. */
  readonly share: number
  readonly most: number
}

interface Pixels {
  readonly data: Uint8Array | Uint8ClampedArray
}

/** Compares pictures as seen: colours are weighted by alpha. */
export function differenceOf(one: Pixels, other: Pixels, seen = SEEN): Difference {
  let [differing, most] = [0, 0]
  for (let at = 0; at < one.data.length; at += 4) {
    const difference = pixelDifference(one.data, other.data, at)
    if (difference > seen) differing++
    most = Math.max(most, difference)
  }
  return { share: differing / (one.data.length / 4), most: Math.round(most) }
}

function pixelDifference(one: Pixels['data'], other: Pixels['data'], at: number): number {
  const [alpha, beta] = [one[at + 3] as number, other[at + 3] as number]
  const channel = (index: number) =>
    Math.abs(((one[at + index] as number) * alpha - (other[at + index] as number) * beta) / 255)
  return Math.max(channel(0), channel(1), channel(2), Math.abs(alpha - beta))
}

export async function pixelsOfPng(png: Buffer): Promise<Pixels & { width: number; height: number }> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A quarter of the resolution: viewers smooth edges and pictures in their own ways within a pixel of the print file. */
export async function reduced({ data, width, height }: Pixels & { width: number; height: number }): Promise<Pixels> {
  const size = { width: Math.round(width / 4), height: Math.round(height / 4), fit: 'fill', kernel: 'linear' } as const
  const raw = { width, height, channels: 4 } as const
  const made = sharp(Buffer.from(data.buffer, data.byteOffset, data.length), { raw })
    .resize(size)
    .raw()
  return { data: await made.toBuffer() }
}
