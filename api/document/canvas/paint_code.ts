import type { CodeLayer } from '../model/layers.ts'
import type { Modules } from './codes.ts'
import type { Pen } from './pen.ts'
import type { World } from './world.ts'

/**
 * A background includes the quiet zone; without one the code fills its frame and the design must keep its surroundings
 * free.
 */
export function paintCode(pen: Pen, layer: CodeLayer, { pxPerMm, modules: shapesOf }: World): void {
  const [width, height] = [layer.width * pxPerMm, layer.height * pxPerMm]
  const modules = shapesOf(layer)
  if (!modules) return
  const quiet = layer.ground ? modules.quiet : { x: 0, y: 0 }
  pen.save()
  if (layer.ground) {
    pen.fillStyle = layer.ground
    pen.fillRect(-width / 2, -height / 2, width, height)
  }
  const across = width / (modules.width + 2 * quiet.x)
  const down = height / (modules.height + 2 * quiet.y)
  // QR codes keep their aspect ratio; bar codes may have any height.
  const isSquare = layer.symbology === 'qr'
  trace(pen, modules, isSquare ? Math.min(across, down) : across, isSquare ? Math.min(across, down) : down)
  pen.fillStyle = layer.colour
  pen.fill('evenodd')
  pen.restore()
}

function trace(pen: Pen, { width, height, dark }: Modules, across: number, down: number): void {
  pen.beginPath()
  for (const shape of dark) {
    for (const [index, [x, y]] of shape.entries()) {
      const to = [(x - width / 2) * across, (y - height / 2) * down] as const
      if (index === 0) pen.moveTo(...to)
      else pen.lineTo(...to)
    }
    pen.closePath()
  }
}
