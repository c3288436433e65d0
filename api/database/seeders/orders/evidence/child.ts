import sharp from 'sharp'
import { drawnOver, PHOTO, type Fault } from '#database/seeders/orders/evidence/faults'
import { photographed } from '#database/seeders/shop/photograph'

/* Renders customers' photos in a process of its own, so that its memory is freed. */

interface Asked {
  folder: string
  hex: string
  fault: Fault
  /** Variant: whole piece, closer, and closest. */
  number: number
  path: string
}

const QUALITY = 78
const [WIDTH, HEIGHT] = [960, 720]
const NEARER = [1, 0.8, 0.62] as const

process.on('message', ({ path, ...asked }: Asked) => {
  void taken(asked)
    .then((photo) => photo.jpeg({ quality: QUALITY }).toFile(path))
    .then(() => process.send?.({ path }))
})

let lies: { piece: string; pixels: Buffer } | undefined

/** Cached, because all pictures of a product show one piece. */
async function pixelsOf({ folder, hex }: Pick<Asked, 'folder' | 'hex'>): Promise<Buffer> {
  const piece = `${folder} ${hex}`
  if (lies?.piece !== piece) lies = { piece, pixels: await (await photographed(folder, hex)).raw().toBuffer() }
  return lies.pixels
}

const RAW = { raw: { width: PHOTO, height: PHOTO, channels: 3 } } as const

/** With lamp light and a slight rotation. */
async function taken({ fault, number, ...piece }: Omit<Asked, 'path'>) {
  const whole = await sharp(await pixelsOf(piece), RAW)
    .composite([{ input: Buffer.from(drawnOver(fault, number)) }])
    .removeAlpha()
    .raw()
    .toBuffer()
  const side = Math.round(PHOTO * (NEARER[number % NEARER.length] as number))
  const cut = Math.round((PHOTO - side) / 2)
  const turned = await sharp(whole, RAW)
    .extract({ left: cut, top: cut, width: side, height: side })
    .rotate(number % 2 === 0 ? 2 : -3, { background: '#cfc8be' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = turned.info
  return sharp(turned.data, { raw: { width, height, channels } })
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .linear([0.96, 0.94, 0.9], [0, 0, 0])
}

process.send?.({})
