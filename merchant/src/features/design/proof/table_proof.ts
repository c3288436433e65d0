import { lookUp, PROOF_BYTES, STEPS, VISIBLE, type ProofTable } from '@inkfold/api/document/colour/proof_table'
import type { Proof } from '@/editor'

const LIMIT = VISIBLE * STEPS
/** Of the stripes; no printer has it. */
const MARK = [255, 0, 170] as const
/** Pixels that a stripe is wide, as a power of two. */
const STRIPE = 2

export function tableOf(base64: string): ProofTable {
  const table = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
  if (table.length !== PROOF_BYTES) throw new RangeError('A colour table of another size')
  return table
}

export function tableProof(table: ProofTable): Proof {
  const out = new Float32Array(4)
  return {
    isOutside(red, green, blue) {
      lookUp(table, red, green, blue, out)
      return (out[3] as number) > LIMIT
    },
    printed(red, green, blue) {
      lookUp(table, red, green, blue, out)
      return [Math.round(out[0] as number), Math.round(out[1] as number), Math.round(out[2] as number)]
    },
    paint(pixels, width, { proof, gamut }) {
      // Neighbours often have the same colour.
      let last = -1
      for (let at = 0, pixel = 0; at < pixels.length; at += 4, pixel++) {
        if (pixels[at + 3] === 0) continue
        const [red, green, blue] = [pixels[at] as number, pixels[at + 1] as number, pixels[at + 2] as number]
        const colour = (red << 16) | (green << 8) | blue
        if (colour !== last) lookUp(table, red, green, blue, out)
        last = colour
        const isStriped = gamut && (out[3] as number) > LIMIT && ((((pixel % width) + Math.floor(pixel / width)) >> STRIPE) & 1) === 1 // prettier-ignore
        const shown = isStriped ? MARK : proof ? out : null
        if (!shown) continue
        pixels[at] = shown[0] as number
        pixels[at + 1] = shown[1] as number
        pixels[at + 2] = shown[2] as number
      }
    },
  }
}
