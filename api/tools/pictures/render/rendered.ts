import { clamp } from '../geometry/chance.ts'
import type { Lit } from './lit.ts'
import type { Vector } from '../geometry/mesh.ts'
import type { Scene } from './scene.ts'
import type { Surface } from './surface.ts'

/** Planes of a template, with values from 0 to 1. */
export interface Rendered {
  readonly width: number
  readonly height: number
  readonly red: Float32Array
  readonly green: Float32Array
  readonly blue: Float32Array
  readonly colour: Float32Array
  readonly shade: Float32Array
  readonly light: Float32Array
  readonly faces: readonly RenderedFace[]
  /** Smoothing radius of u and v in pixels; 0 if they are exact. */
  readonly soft: number
}

export interface RenderedFace {
  readonly key: string
  readonly mask: Float32Array
  /** NaN where the face is not visible. */
  readonly u: Float32Array
  readonly v: Float32Array
}

/** The ground is the shop's background, slightly darker than white products. */
const PAPER = [0.918, 0.912, 0.9] as const

/** Wavelength in millimetres of the noise that the simulation leaves on cloth. */
const TREMBLING = 17

export function blank({ faces, isSoft, camera }: Scene, width: number, height: number): Rendered {
  const plane = () => new Float32Array(width * height)
  return {
    width,
    height,
    soft: isSoft ? Math.round((TREMBLING * height) / camera.span) : 0,
    red: plane(),
    green: plane(),
    blue: plane(),
    colour: plane(),
    shade: plane(),
    light: plane(),
    faces: faces.map((key) => ({ key, mask: plane(), u: plane().fill(Number.NaN), v: plane().fill(Number.NaN) })),
  }
}

const add = (plane: Float32Array, at: number, value: number) => {
  plane[at] = (plane[at] as number) + value
}

export function addGround(out: Rendered, at: number, light: number, part: number, tone: Vector = PAPER) {
  if (part === 0) return
  add(out.red, at, tone[0] * light * part)
  add(out.green, at, tone[1] * light * part)
  add(out.blue, at, tone[2] * light * part)
  add(out.shade, at, part)
}

export function addSurface(
  out: Rendered,
  at: number,
  { material, place }: Surface,
  { shade, sheen, gloss }: Lit,
  part: number,
) {
  const shine = clamp(gloss)
  const warmth = material.warmth ?? 0
  const channel = (tone: number, power: number) => (1 - (1 - clamp(tone * shade ** power)) * (1 - shine)) * part
  add(out.red, at, channel(material.tone[0], 1 - 0.3 * warmth))
  add(out.green, at, channel(material.tone[1], 1))
  add(out.blue, at, channel(material.tone[2], 1 + 0.15 * warmth))
  add(out.colour, at, material.colour * part)
  add(out.shade, at, shade * part)
  add(out.light, at, clamp(sheen + gloss) * part)
  for (const { key, at: where } of material.prints ?? []) {
    const face = out.faces.find((one) => one.key === key)
    const share = where(...place)
    if (!face || !share || isFar(share[0]) || isFar(share[1])) continue
    add(face.mask, at, part)
    face.u[at] = share[0]
    face.v[at] = share[1]
  }
}

/** A small margin beyond the print area is kept for a smooth edge. */
const isFar = (share: number) => share < -0.03 || share > 1.03
