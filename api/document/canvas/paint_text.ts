import type { TextLayer } from '../model/layers.ts'
import type { Reach } from './apart.ts'
import { glyphsOf, type Glyphs } from './glyphs.ts'
import { naturalWidth, setFont } from './measure.ts'
import { filling } from './paints.ts'
import type { Pen } from './pen.ts'
import { drawWhole } from './shadows.ts'
import type { World } from './world.ts'

/** Where the letters stand does not change while the layer does not; fonts that come later are looked at again. */
const laid = new WeakMap<TextLayer, readonly Glyphs[]>()

export function paintText(pen: Pen, layer: TextLayer, world: World): void {
  const [family, natural] = [world.family(layer.font), naturalWidth(layer, world)]
  if (!family || !natural) return
  const glyphs = laid.get(layer) ?? glyphsOf(layer, natural)
  laid.set(layer, glyphs)
  const draw = (own: Pen) => drawLetters(own, layer, glyphs, family, world.pxPerMm)
  const isSeveral = layer.outline !== undefined || glyphs.length > layer.lines.length
  if (!layer.shadow && !(isSeveral && pen.globalAlpha < 1)) return draw(pen)
  drawWhole(pen, world, reachOf(layer, glyphs, world), layer.shadow, draw)
}

/** All outlines first: none lies over another letter. */
function drawLetters(pen: Pen, layer: TextLayer, glyphs: readonly Glyphs[], family: string, pxPerMm: number): void {
  pen.save()
  setFont(pen, family, layer.size * pxPerMm)
  if (layer.outline) {
    pen.strokeStyle = layer.outline.colour
    pen.lineWidth = layer.outline.width * pxPerMm
    pen.lineJoin = 'round'
    for (const one of glyphs) drawn(one, () => pen.strokeText(one.text, 0, 0))
  }
  const [width, height] = [layer.width * pxPerMm, layer.height * pxPerMm]
  for (const one of glyphs) {
    pen.fillStyle = filling(pen, layer.fill, { width, height, x: one.x * pxPerMm, y: one.y * pxPerMm, turn: one.turn })
    drawn(one, () => pen.fillText(one.text, 0, 0))
  }
  pen.restore()

  function drawn({ x, y, turn }: Glyphs, stroke: () => void) {
    pen.save()
    pen.translate(x * pxPerMm, y * pxPerMm)
    if (turn) pen.rotate(turn)
    stroke()
    pen.restore()
  }
}

/** More than any letter reaches over its place. */
const OVERHANG = 1.5

function reachOf({ width, height, size, outline }: TextLayer, glyphs: readonly Glyphs[], { pxPerMm }: World): Reach {
  const beyond = size * OVERHANG + (outline?.width ?? 0)
  const [across, down] = [glyphs.map(({ x }) => x), glyphs.map(({ y }) => y)]
  return {
    left: (Math.min(-width / 2, ...across) - beyond) * pxPerMm,
    top: (Math.min(-height / 2, ...down) - beyond) * pxPerMm,
    right: (Math.max(width / 2, ...across) + beyond) * pxPerMm,
    bottom: (Math.max(height / 2, ...down) + beyond) * pxPerMm,
  }
}
