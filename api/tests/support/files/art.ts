import sharp from 'sharp'
import { seeded } from '#tests/chance'

type Chance = () => number

const [WIDE, HIGH] = [300, 300]

/** A deterministic printable picture per seed: shapes and letters on a background or none, sometimes a photo. */
export function art(seed: number): Promise<Buffer> {
  const chance = seeded(seed * 7919 + 1)
  return seed % 5 === 4
    ? photograph(chance)
    : sharp(Buffer.from(drawing(seed, chance)))
        .png()
        .toBuffer()
}

function drawing(seed: number, chance: Chance): string {
  const parts = Array.from({ length: 4 + Math.floor(chance() * 16) }, () => shape(chance)).join('')
  const ground =
    seed % 4 === 3 ? '' : `<rect width="100%" height="100%" fill="${seed % 4 === 2 ? '#fff' : colour(chance)}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}">${ground}${parts}</svg>`
}

function shape(chance: Chance): string {
  const [x, y, size, kind] = [chance() * WIDE, chance() * HIGH, 10 + chance() * 100, Math.floor(chance() * 4)]
  const fill = `fill="${colour(chance)}"`
  if (kind === 0) return `<circle cx="${x}" cy="${y}" r="${size / 2}" ${fill}/>`
  if (kind === 1) return `<rect x="${x}" y="${y}" width="${size}" height="${10 + chance() * 100}" ${fill}/>`
  if (kind === 2) return `<path d="M${x} ${y} q ${size} ${-size} ${size * 2} 0 t ${size} ${size} Z" ${fill}/>`
  const word = Math.floor(chance() * 1e6).toString(36)
  return `<text x="${x / 2}" y="${y}" font-size="${15 + size / 2}" font-family="sans-serif" ${fill}>${word}</text>`
}

const colour = (chance: Chance) =>
  `hsl(${Math.floor(chance() * 360)},${40 + Math.floor(chance() * 60)}%,${15 + Math.floor(chance() * 70)}%)`

async function photograph(chance: Chance): Promise<Buffer> {
  const [coarse, fine] = [await clouds(8, chance), await clouds(60, chance)]
  return sharp(coarse)
    .composite([{ input: await sharp(fine).ensureAlpha(0.25).png().toBuffer() }])
    .png()
    .toBuffer()
}

function clouds(grain: number, chance: Chance): Promise<Buffer> {
  const raw = { width: grain, height: grain, channels: 3 as const }
  const dots = Buffer.from(Array.from({ length: grain * grain * 3 }, () => Math.floor(chance() * 256)))
  return sharp(dots, { raw }).resize(WIDE, HIGH, { fit: 'fill', kernel: 'cubic' }).png().toBuffer()
}

/** Crops this share of width and height in total, centred. */
export function trimmed(share: number) {
  const cut = (side: number) => ({ at: Math.round((side * share) / 2), size: Math.round(side * (1 - share)) })
  const [x, y] = [cut(WIDE), cut(HIGH)]
  return (picture: Buffer) =>
    sharp(picture).extract({ left: x.at, top: y.at, width: x.size, height: y.size }).png().toBuffer()
}

/** Alterations that pictures typically undergo. */
export const ALTERED = {
  'a poor JPEG': (picture: Buffer) =>
    sharp(picture).flatten({ background: '#808080' }).jpeg({ quality: 40 }).toBuffer(),
  'half as large': (picture: Buffer) =>
    sharp(picture)
      .resize({ width: WIDE / 2 })
      .png()
      .toBuffer(),
  'twice as large': (picture: Buffer) =>
    sharp(picture)
      .resize({ width: WIDE * 2 })
      .png()
      .toBuffer(),
  'a little brighter': (picture: Buffer) => sharp(picture).modulate({ brightness: 1.08 }).png().toBuffer(),
  softened: (picture: Buffer) => sharp(picture).blur(1).png().toBuffer(),
  'trimmed by 2 %': trimmed(0.02),
  'trimmed by 4 %': trimmed(0.04),
  'in other colours': (picture: Buffer) => sharp(picture).modulate({ hue: 120 }).png().toBuffer(),
  mirrored: (picture: Buffer) => sharp(picture).flop().png().toBuffer(),
  turned: (picture: Buffer) => sharp(picture).rotate(90).png().toBuffer(),
}
