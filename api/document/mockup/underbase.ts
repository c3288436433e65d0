import { luminanceOf, toneOf } from '../model/cloths.ts'
import type { Pixels } from './template.ts'

/** White cloth needs no white ink. */
const WHITE = 0.9

/** Whether white ink is printed under the artwork: on no cloth, on dark cloth or on all that is not white. */
export function hasUnderbase(underbase: 'none' | 'dark' | 'all' | undefined, hex: string): boolean {
  if (underbase === 'dark') return toneOf(hex) === 'dark'
  return underbase === 'all' && luminanceOf(hex) < WHITE
}

const made = new WeakMap<Pixels, Pixels>()

/**
 * A premultiplied print over white ink of the same coverage, as the printer lays it: translucent artwork lets less of
 * the cloth through. The same object for the same print.
 */
export function withUnderbase(print: Pixels): Pixels {
  const known = made.get(print) ?? laidOnWhite(print)
  made.set(print, known)
  return known
}

function laidOnWhite({ width, height, data }: Pixels): Pixels {
  const laid = Uint8Array.from(data)
  for (let at = 3; at < laid.length; at += 4) {
    const alpha = laid[at] as number
    if (alpha === 0 || alpha === 255) continue
    const white = (alpha * (255 - alpha)) / 255 + 0.5
    for (let channel = at - 3; channel <= at; channel++) laid[channel] = (laid[channel] as number) + white
  }
  return { width, height, data: laid }
}
