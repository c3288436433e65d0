import { hills } from '../geometry/chance.ts'
import type { Place } from '../geometry/mesh.ts'
import { nearTo, type Nearest } from '../geometry/outline.ts'
import type { Detail } from '../render/scene.ts'

export interface Seam {
  readonly line: readonly Place[]
  /**
   * `join`: two pieces meet; `stitch`: one row of thread; `rib`: a knitted band along the line; `edge`: another layer
   * ends here, with two rows of thread.
   */
  readonly kind: 'join' | 'stitch' | 'rib' | 'edge'
  /** Offset of a stitch from the line, or width of a rib. */
  readonly at?: number
}

export interface Weave {
  readonly seams: readonly Seam[]
  /** Roughness: jersey 1, fleece 2, canvas 3. */
  readonly grain: number
  /** Yarn width in millimetres. */
  readonly yarn: number
}

const groove = (far: number, width: number) => Math.exp(-((far / width) ** 2))

export function cloth({ seams, grain, yarn }: Weave): (x: number, y: number) => Detail {
  const near = seams.map((seam) => [seam, nearTo(seam.line, (seam.at ?? 0) + (seam.kind === 'edge' ? 22 : 9))] as const)
  return (x, y) => {
    const fine = hills(x / yarn, y / (yarn * 1.6), 3) * 0.6 + hills(x / (yarn * 2.7), y / (yarn * 3.1), 5) * 0.4
    let tint = 1 + fine * 0.011 * grain
    let right = hills(x / yarn, y / yarn, 9) * 0.03 * grain
    let up = hills(x / yarn, y / yarn, 10) * 0.03 * grain
    for (const [seam, nearest] of near) {
      const found = nearest(x, y)
      if (!found) continue
      const mark = markOf(seam, found, x, y)
      tint *= mark.tint
      right += mark.right
      up += mark.up
    }
    return { tint, right, up }
  }
}

function markOf(seam: Seam, found: Nearest, x: number, y: number): Detail {
  if (seam.kind === 'edge') return layerEnds(found)
  return seam.kind === 'rib' ? rib(seam, found) : sewing(seam, found, x, y)
}

/** The layer is left of its line and casts a shadow beyond it. */
function layerEnds({ far, away: [slopeX, slopeY], isLeft }: Nearest): Detail {
  if (!isLeft) return { tint: 1 - 0.34 * Math.exp(-far / 2.6) - 0.06 * Math.exp(-far / 8), right: 0, up: 0 }
  const [tilt, rows] = [Math.exp(-far / 2) * 0.55, groove(far - 4, 1) + groove(far - 8.5, 1)]
  return { tint: 1 - rows * 0.09, right: -tilt * slopeX, up: -tilt * slopeY }
}

function sewing({ kind, at = 0 }: Seam, { far, away: [slopeX, slopeY] }: Nearest, x: number, y: number): Detail {
  const from = far - at
  const deep = kind === 'join' ? 1.5 : 1.1
  const tilt = (-from / deep) * groove(from, deep * 1.5) * (kind === 'join' ? 0.42 : 0.3)
  const dashed = kind === 'stitch' ? 0.75 + 0.25 * Math.sin((x + y) * 2.1) : 1
  const pucker = groove(from, 6) * (kind === 'join' ? 0.1 : 0.12) * hills(x / 5, y / 5, 21)
  return {
    tint: 1 - groove(from, deep) * 0.1 * dashed,
    right: tilt * slopeX + pucker,
    up: tilt * slopeY + pucker,
  }
}

function rib({ at = 18 }: Seam, { far, along, away: [slopeX, slopeY] }: Nearest): Detail {
  const edge = groove(far - at, 1.6)
  const tiltOfEdge = (-(far - at) / 1.6) * groove(far - at, 2.4) * 0.5
  if (far > at) return { tint: 1 - edge * 0.12, right: tiltOfEdge * slopeX, up: tiltOfEdge * slopeY }
  const period = at > 40 ? 5.2 : 3.4
  const wave = Math.sin((along / period) * Math.PI * 2)
  const tilt = Math.cos((along / period) * Math.PI * 2) * 0.16
  return {
    tint: (1 + wave * 0.022) * (1 - edge * 0.12),
    right: -tilt * slopeY + tiltOfEdge * slopeX,
    up: tilt * slopeX + tiltOfEdge * slopeY,
  }
}
