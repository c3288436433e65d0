import { clamp } from '../geometry/chance.ts'
import type { Body } from './settle.ts'

/** Half widths and half depths by height; the base of the neck is 0. */
export interface Figure {
  readonly torso: readonly (readonly [y: number, halfWidth: number, halfDepth: number])[]
  /** Points from the neck over the shoulder to the sleeve's end, with radii. */
  readonly arm: readonly (readonly [x: number, y: number, radius: number])[]
}

/** An invisible dress form for collisions. */
export function mannequin({ torso, arm }: Figure): Body {
  return (x, y, z) => {
    const side = Math.abs(x)
    let far = trunk(torso, side, y, z)
    for (let i = 0; i < arm.length - 1; i += 1)
      far = joined(far, limb(arm[i] as Joint, arm[i + 1] as Joint, side, y, z))
    return far
  }
}

type Joint = Figure['arm'][number]

export function trunk(torso: Figure['torso'], x: number, y: number, z: number): number {
  let i = 0
  while (i < torso.length - 2 && (torso[i + 1]?.[0] ?? 0) > y) i += 1
  const [[topY, topW, topD], [lowY, lowW, lowD]] = [torso[i] as Joint, torso[i + 1] as Joint]
  const t = clamp((y - topY) / (lowY - topY))
  const ease = t * t * (3 - 2 * t)
  const [w, d] = [topW + (lowW - topW) * ease, topD + (lowD - topD) * ease]
  const scaled = Math.sqrt((x / w) ** 2 + (z / d) ** 2)
  const slope = Math.sqrt((x / (w * w)) ** 2 + (z / (d * d)) ** 2) / Math.max(1e-6, scaled)
  const around = (scaled - 1) / Math.max(1e-6, slope)
  return Math.max(around, y - (torso[0]?.[0] ?? 0))
}

function limb([ax, ay, ar]: Joint, [bx, by, br]: Joint, x: number, y: number, z: number): number {
  const [dx, dy] = [bx - ax, by - ay]
  const t = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy))
  return Math.hypot(x - ax - dx * t, y - ay - dy * t, z) - (ar + (br - ar) * t)
}

function joined(a: number, b: number): number {
  const soft = Math.max(0, 30 - Math.abs(a - b)) / 30
  return Math.min(a, b) - soft * soft * 7.5
}
