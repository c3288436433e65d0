import { channelsOf } from '../model/colour_channels.ts'
import type { Shadow } from '../model/paint.ts'
import { drawApart, NOTHING_BEYOND, scaleOf, type Reach } from './apart.ts'
import type { Pen } from './pen.ts'
import type { World } from './world.ts'

/**
 * Composites several strokes as one. The shadow's direction is fixed to the face and ignores rotation; its size scales.
 */
export function drawWhole(pen: Pen, world: World, reach: Reach, shadow: Shadow | undefined, draw: (pen: Pen) => void) {
  if (!shadow) return drawApart(pen, world, reach, NOTHING_BEYOND, draw)
  const scale = scaleOf(pen) * world.pxPerMm
  const [x, y, blur] = [shadow.x * scale, shadow.y * scale, shadow.blur * scale]
  drawApart(pen, world, reach, { pixels: reachOfShadow(shadow, scale), cast }, draw)

  function cast(over: Pen) {
    over.shadowColor = translucent(shadow?.colour ?? '#000000', shadow?.opacity ?? 0)
    over.shadowOffsetX = x
    over.shadowOffsetY = y
    over.shadowBlur = blur
  }
}

/** Maximum extent of a shadow in canvas pixels, at `scale` pixels per millimetre. */
export const reachOfShadow = ({ x, y, blur }: Shadow, scale: number): number =>
  Math.ceil((Math.max(Math.abs(x), Math.abs(y)) + 2 * blur) * scale)

function translucent(colour: string, opacity: number): string {
  const [red, green, blue] = channelsOf(colour)
  return `rgba(${red}, ${green}, ${blue}, ${opacity})`
}
