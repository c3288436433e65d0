import type { Place } from '../geometry/mesh.ts'
import type { Cut } from './upper_body.ts'

/** Millimetres of a size table; widths are of a piece laid flat. */
export interface Measures {
  readonly chest: number
  readonly length: number
  /** From the centre of the neck to the shoulder seam. */
  readonly shoulder: number
  readonly sleeve: number
  readonly cuff: number
  readonly neck: number
  readonly frontDrop: number
  readonly collar: number
  readonly stiffness: number
  readonly bands?: number
  /** How much narrower the waist is; 0 is straight. */
  readonly waist?: number
  readonly seams?: Cut['seams']
}

const [ALONG, DOWN] = [0.809, -0.588]

/** A cut for these measures, with a matching figure. */
export function cutOf(m: Measures): Cut {
  const half = m.chest / 2
  const tip: Place = [m.shoulder, -m.shoulder * 0.195]
  const at = (share: number, fall = 0): Place => [tip[0] + ALONG * m.sleeve * share, tip[1] + DOWN * m.sleeve * share - fall] // prettier-ignore
  const end = at(1)
  const pit: Place = [half + 2, -m.shoulder * 0.2 - half * 0.88]
  const low: Place = [end[0] - 0.52 * m.cuff, end[1] - 0.855 * m.cuff]
  const waist = half * (m.waist ?? 0)
  return {
    neck: m.neck,
    frontDrop: m.frontDrop,
    backDrop: 22,
    top: [[m.neck, 0], [m.neck + (tip[0] - m.neck) * 0.5, tip[1] * 0.42], tip, at(0.22, -4), at(0.6), end], // prettier-ignore
    under: [
      low,
      [low[0] * 0.42 + pit[0] * 0.58, low[1] * 0.42 + pit[1] * 0.58 + 3],
      [pit[0] + 9, pit[1] - 2],
      [pit[0] - 1, pit[1] - 22],
      [half - 2 - waist * 0.25, pit[1] - 80],
      [half - 2 - waist, pit[1] - (m.length + pit[1]) * 0.42],
      [half, -m.length],
    ],
    armhole: [tip, [tip[0] - 9, tip[1] - 68 * (half / 260)], [tip[0] - 5, (tip[1] + pit[1]) * 0.6], [tip[0] + (pit[0] - tip[0]) * 0.5, pit[1] + 24], pit], // prettier-ignore
    figure: figureOf(m, half, waist),
    drop: m.sleeve > 350 ? 31 : 25,
    collar: m.collar,
    bands: m.bands,
    stiffness: m.stiffness,
    seams: m.seams,
    gather: m.bands ? (_, y) => (y < -m.length + (m.bands ?? 0) ? 0.86 : 1) : undefined,
  }
}

function figureOf({ neck, shoulder, length, sleeve, cuff }: Measures, half: number, waist: number): Cut['figure'] {
  const k = half / 260
  const wide = (share: number, less = 0): [number, number] => [half * share - less, half * share * 0.385]
  const isLong = sleeve > 350
  const [x, y] = [shoulder - 38 * k, -shoulder * 0.2 - 54 * k]
  const [dx, dy] = isLong ? [0.39, -0.92] : [0.5, -0.866]
  const root = 48 * k
  const wrist = isLong ? Math.min(root, cuff * 0.34) : Math.min(44 * k, cuff * 0.27)
  return {
    torso: [[70 * k, neck * 0.7, 52 * k], [10 * k, neck * 0.76, 55 * k], [-30 * k, neck + 12 * k, 60 * k], [-100 * k, shoulder * 0.8, 72 * k], [-200 * k, ...wide(0.823)], [-330 * k, ...wide(0.8, waist)], [-450 * k, ...wide(0.785, waist)], [-length + 110, ...wide(0.823)], [-length - 200, ...wide(0.823)]], // prettier-ignore
    arm: [[40 * k, -50 * k, 40 * k], [x, y, root], [x + dx * sleeve * 0.62, y + dy * sleeve * 0.62, isLong ? root * 0.92 : 45 * k], [x + dx * (sleeve + 120), y + dy * (sleeve + 120), wrist]], // prettier-ignore
  }
}
