import type { SKRSContext2D } from '@napi-rs/canvas'
import { modulesOf } from '#document/canvas/codes'
import type { CodeLayer } from '#document/model/layers'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A bar code as high and wide as its box, the quiet zone within it: bars are shapes, sharp at any size. */
export function drawCode(pen: SKRSContext2D, text: string, { x, y, width, height }: Box): void {
  const code = modulesOf({ symbology: 'code128', text } as CodeLayer)
  const across = width / (code.width + 2 * code.quiet.x)
  const down = height / code.height
  for (const shape of code.dark) {
    const [left, right] = [Math.min(...shape.map(([at]) => at)), Math.max(...shape.map(([at]) => at))]
    pen.fillRect(x + (code.quiet.x + left) * across, y, (right - left) * across, code.height * down)
  }
}
