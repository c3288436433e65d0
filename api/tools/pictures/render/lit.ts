import { mirrored, rim } from './mirror.ts'
import type { Surface } from './surface.ts'
import type { View } from './view.ts'

export interface Lit {
  readonly shade: number
  readonly sheen: number
  readonly gloss: number
}

export function lit(view: View, direct: number, { point, normal, material, tint }: Surface): Lit {
  // Ambient light reaches even the deepest fold.
  const all = Math.max(0, direct) * 0.93 + 0.07
  const shade = exposed(all) * tint
  const sheen = material.sheen * (all * all * 0.75 + rim(view, point, normal) * all)
  return { shade, sheen, gloss: material.gloss > 0 ? material.gloss * mirrored(view, point, normal) : 0 }
}

const KNEE = 0.9

/** Tone mapping: gamma, with compressed highlights so that white cloth keeps its folds. */
function exposed(light: number): number {
  const value = (light * 0.9) ** (1 / 2.2)
  return value < KNEE ? value : KNEE + 0.12 * (1 - Math.exp((KNEE - value) / 0.12))
}
