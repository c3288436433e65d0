import type { TileLayout } from '../model/kinds.ts'
import type { TileLayer } from '../model/layers.ts'
import { scaleOf } from './apart.ts'
import { drawBrushed } from './brushed.ts'
import { filtered } from './filtered.ts'
import { drawPicture } from './paint_picture.ts'
import type { Pen } from './pen.ts'
import { traceFrame } from './shapes.ts'
import { WHOLE } from './wanted.ts'
import { penOf, type Picture, type World } from './world.ts'

/** The repeating unit, measured in cells: its size and the cells in it, some mirrored or across its edge. */
interface Period {
  readonly across: number
  readonly down: number
  readonly cells: readonly { x: number; y: number; flipX?: true; flipY?: true }[]
}

const PERIODS: Record<TileLayout, Period> = {
  grid: { across: 1, down: 1, cells: [{ x: 0, y: 0 }] },
  brick: {
    across: 1,
    down: 2,
    cells: [
      { x: 0, y: 0 },
      { x: -0.5, y: 1 },
      { x: 0.5, y: 1 },
    ],
  },
  half_drop: {
    across: 2,
    down: 1,
    cells: [
      { x: 0, y: 0 },
      { x: 1, y: -0.5 },
      { x: 1, y: 0.5 },
    ],
  },
  mirror: {
    across: 2,
    down: 2,
    cells: [
      { x: 0, y: 0 },
      { x: 1, y: 0, flipX: true },
      { x: 0, y: 1, flipY: true },
      { x: 1, y: 1, flipX: true, flipY: true },
    ],
  },
}

/** Maximum pixels per side of a period; more than any printer resolves. */
const MOST_PIXELS = 4096

/** Tiles from the layer's upper left corner; one period is drawn once and repeated without a seam. */
export function paintTile(pen: Pen, layer: TileLayer, world: World): void {
  const { pxPerMm } = world
  const scale = scaleOf(pen)
  const pixels = pxPerMm * scale
  const wanted = { seen: WHOLE, across: layer.cell.width * pixels, down: layer.cell.height * pixels }
  const picture = world.picture(layer.asset, wanted)
  if (!picture) return
  const period = PERIODS[layer.layout]
  const width = (layer.cell.width + (layer.gapX ?? 0)) * period.across * pxPerMm
  const height = (layer.cell.height + (layer.gapY ?? 0)) * period.down * pxPerMm
  const sheet = world.sheet(whole(width * scale), whole(height * scale), true)
  const own = penOf(sheet)
  own.scale(sheet.width / width, sheet.height / height)
  drawPeriod(own, layer, filtered(picture, layer.asset, layer.filters, world), pxPerMm)

  const [x, y] = [(layer.width / 2) * pxPerMm, (layer.height / 2) * pxPerMm]
  drawBrushed(pen, layer, world, { left: -x, top: -y, right: x, bottom: y }, (on) => {
    on.save()
    traceFrame(on, layer, pxPerMm)
    on.translate(-x, -y)
    on.scale(width / sheet.width, height / sheet.height)
    on.fillStyle = on.createPattern(sheet, 'repeat')
    on.fill()
    on.restore()
  })
}

const whole = (pixels: number) => Math.min(MOST_PIXELS, Math.max(1, Math.round(pixels)))

function drawPeriod(pen: Pen, layer: TileLayer, picture: Picture, pxPerMm: number): void {
  const [width, height] = [layer.cell.width * pxPerMm, layer.cell.height * pxPerMm]
  const [stepX, stepY] = [width + (layer.gapX ?? 0) * pxPerMm, height + (layer.gapY ?? 0) * pxPerMm]
  for (const { x, y, flipX, flipY } of PERIODS[layer.layout].cells) {
    pen.save()
    pen.translate(x * stepX + width / 2, y * stepY + height / 2)
    pen.scale(flipX ? -1 : 1, flipY ? -1 : 1)
    drawPicture(pen, picture, { width, height })
    pen.restore()
  }
}
