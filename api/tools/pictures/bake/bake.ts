import { SHADE_ONE, type Plane, type Template, type TemplateFace } from '#document/mockup/template'
import { clamp } from '../geometry/chance.ts'
import type { Rendered, RenderedFace } from '../render/rendered.ts'
import { gridOf } from './grid.ts'

/** Limits, because deep folds would hide a print and overexposed areas bleach it. */
const [DARKEST, LIGHTEST] = [0.55, 1.08]

export function bake(rendered: Rendered): Template {
  const { width, height } = rendered
  const faces = rendered.faces.map((face) => faceOf(rendered, face)).filter((face) => face !== null)
  return {
    width,
    height,
    base: { width, height, data: baseOf(rendered) },
    colour: bytes(rendered.colour, (value) => value * 255),
    shade: bytes(rendered.shade, (value) => clamp(value, DARKEST, LIGHTEST) * SHADE_ONE),
    light: bytes(rendered.light, (value) => value * 255),
    faces,
  }
}

function baseOf({ width, height, red, green, blue }: Rendered): Uint8ClampedArray<ArrayBuffer> {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let i = 0; i < width * height; i += 1)
    data.set([(red[i] as number) * 255, (green[i] as number) * 255, (blue[i] as number) * 255], i * 4)
  return data
}

function bytes(plane: Float32Array, of: (value: number) => number): Plane {
  const out = new Uint8Array(plane.length)
  for (let i = 0; i < plane.length; i += 1) out[i] = Math.round(clamp(of(plane[i] as number), 0, 255))
  return out
}

function faceOf(rendered: Rendered, face: RenderedFace): TemplateFace | null {
  const grid = gridOf(rendered, face)
  if (!grid) return null
  const mask = bytes(face.mask, (value) => value * 255)
  return { key: face.key, ...grid, footprint: footprintOf(rendered, face), mask }
}

/** Pixels the whole area would cover at the scale of its nearest tenth. */
function footprintOf({ width, height }: Rendered, { u, v }: RenderedFace) {
  const steps: [number[], number[]] = [[], []]
  for (let y = 2; y < height - 2; y += 5)
    for (let x = 2; x < width - 2; x += 5)
      for (const [i, of] of [u, v].entries()) {
        const at = y * width + x
        const slope = Math.hypot((of[at + 1] as number) - (of[at - 1] as number), (of[at + width] as number) - (of[at - width] as number)) / 2 // prettier-ignore
        if (slope > 1e-6) steps[i]?.push(1 / slope)
      }
  const [across, down] = steps.map((all) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.7)] ?? 1)
  return { width: Math.round(Math.min(2400, across ?? 1)), height: Math.round(Math.min(2400, down ?? 1)) }
}
