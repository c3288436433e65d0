import { fontNamed } from '../fonts/manifest.ts'
import { boxAround } from '../geometry/boxes.ts'
import type { TextLayer } from '../model/layers.ts'
import type { Measure } from '../text/break_lines.ts'
import type { Reach } from './apart.ts'
import { glyphsOf, type Glyphs } from './glyphs.ts'
import { naturalWidth, setFont } from './measure.ts'
import { filling } from './paints.ts'
import type { Pen } from './pen.ts'
import { drawWhole } from './shadows.ts'
import type { World } from './world.ts'

/** Cached per layer object, which is immutable. Not cached until the font is loaded. */
const laid = new WeakMap<TextLayer, readonly Glyphs[]>()

export function paintText(pen: Pen, layer: TextLayer, world: World): void {
  const [family, natural] = [world.family(layer.font), naturalWidth(layer, world)]
  if (!family || !natural) return
  const glyphs = laid.get(layer) ?? glyphsOf(layer, natural)
  laid.set(layer, glyphs)
  const draw = (own: Pen) => drawScaled(own, layer, glyphs, family, world.pxPerMm)
  const isSeveral = layer.outline !== undefined || glyphs.length > layer.lines.length
  if (!layer.shadow && !(isSeveral && pen.globalAlpha < 1)) return draw(pen)
  drawWhole(pen, world, reachOf(layer, glyphs, natural, world), layer.shadow, draw)
}

/** In pixels. Browsers silently skip letters above 10,000; far below that all draw scalable outlines. */
const LARGEST_FONT = 4000

function drawScaled(pen: Pen, layer: TextLayer, glyphs: readonly Glyphs[], family: string, pxPerMm: number): void {
  const by = Math.max(1, (layer.size * pxPerMm) / LARGEST_FONT)
  pen.save()
  pen.scale(by, by)
  drawLetters(pen, layer, glyphs, family, pxPerMm / by)
  pen.restore()
}

/** Draws all outlines before the fills, so that no outline covers a neighbouring letter. */
function drawLetters(pen: Pen, layer: TextLayer, glyphs: readonly Glyphs[], family: string, pxPerMm: number): void {
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

  function drawn({ x, y, turn }: Glyphs, stroke: () => void) {
    pen.save()
    pen.translate(x * pxPerMm, y * pxPerMm)
    if (turn) pen.rotate(turn)
    stroke()
    pen.restore()
  }
}

/** How far glyphs may exceed their advance and line height, relative to the font size. */
const OVERHANG = 0.5
const BEYOND = 0.2

function reachOf(layer: TextLayer, glyphs: readonly Glyphs[], natural: Measure, { pxPerMm }: World): Reach {
  const { size, outline } = layer
  const { ascent = 1, descent = 0.3 } = fontNamed(layer.font) ?? {}
  const corners = glyphs.flatMap(({ text, x, y, turn = 0 }) => {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const [left, right] = [-OVERHANG * size, natural(text) + OVERHANG * size]
    const [top, bottom] = [-(ascent + BEYOND) * size, (descent + BEYOND) * size]
    return [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ].map(([across = 0, down = 0]) => ({ x: x + across * cos - down * sin, y: y + across * sin + down * cos }))
  })
  const { left, top, right, bottom } = boxAround(corners)
  const beyond = outline?.width ?? 0
  return {
    left: (left - beyond) * pxPerMm,
    top: (top - beyond) * pxPerMm,
    right: (right + beyond) * pxPerMm,
    bottom: (bottom + beyond) * pxPerMm,
  }
}
