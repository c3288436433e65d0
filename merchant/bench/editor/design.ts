import { SCHEMA, VERSION, type DesignDocument } from '@inkfold/api/document/model/document'
import type { Layer, TextLayer } from '@inkfold/api/document/model/layers'
import { RAINBOW } from './colours'

export const AREA = { width: 300, height: 300, dpi: 300, bleed: 3, safe: 5 }
const PIXELS = 600

const RICH = 20

/** Deterministic: half pictures, half texts, scattered and rotated; some texts have several styles. */
export function designOf(count: number, pictures: number): DesignDocument {
  const chance = dice(7)
  const layers = Array.from({ length: count }, (_, index): Layer => {
    const at = { x: 20 + chance() * 260, y: 20 + chance() * 260, rotation: Math.round(chance() * 360 - 180) }
    return index % 2 === 0
      ? { type: 'image', id: `p${index}`, ...at, width: 40, height: 40, asset: 1 + ((index / 2) % pictures) }
      : { type: 'text', id: `t${index}`, ...at, ...words(index), ...(index < 2 * RICH && { runs: STYLES }) }
  })
  return {
    schema: SCHEMA,
    version: VERSION,
    product: { id: 1, version: 1 },
    fonts: [{ id: 'noto-sans-sc-400', sha256: '0'.repeat(64) }],
    assets: Array.from({ length: pictures }, (_, index) => ({
      id: index + 1,
      sha256: index.toString(16).padStart(64, '0'),
      width: PIXELS,
      height: PIXELS,
    })),
    faces: [{ key: 'front', area: AREA, layers }],
  }
}

const STYLES: NonNullable<TextLayer['runs']> = [
  { from: 0, to: 2, bold: true, fill: RAINBOW[0]! },
  { from: 2, to: 5, italic: true, size: 0.8, underline: true },
  { from: 5, to: 7, strike: true, fill: RAINBOW[3]! },
]

const words = (index: number) => ({
  width: 50,
  height: 9.6,
  text: `Layer ${index}`,
  font: 'noto-sans-sc-400',
  size: 8,
  lines: [{ text: `Layer ${index}`, width: 50 }],
  leading: 1.2,
  align: 'start' as const,
  fill: RAINBOW[index % RAINBOW.length]!,
})

/** Photo-like pictures: many colours and poorly compressible. */
export async function photos(count: number): Promise<Blob[]> {
  const canvas = new OffscreenCanvas(PIXELS, PIXELS)
  const pen = canvas.getContext('2d')!
  const chance = dice(11)
  const made: Blob[] = []
  for (let index = 0; index < count; index++) {
    for (let patch = 0; patch < 300; patch++) {
      pen.fillStyle = RAINBOW[Math.floor(chance() * RAINBOW.length)]!
      pen.globalAlpha = chance()
      pen.fillRect(chance() * PIXELS, chance() * PIXELS, chance() * 120, chance() * 120)
    }
    made.push(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 }))
  }
  return made
}

function dice(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
