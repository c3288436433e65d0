import { fontNamed } from '../fonts/manifest.ts'
import { boxAround } from '../geometry/boxes.ts'
import type { TextLayer } from '../model/layers.ts'
import type { Measure } from '../text/break_lines.ts'
import type { RunStyle } from '../text/runs.ts'
import type { Reach } from './apart.ts'
import { glyphsOf, type Glyphs } from './glyphs.ts'
import { familiesOf, naturalWidth, setFont } from './measure.ts'
import { filling } from './paints.ts'
import type { Pen } from './pen.ts'
import { drawWhole } from './shadows.ts'
import type { World } from './world.ts'

/** Cached per layer object, which is immutable. Not cached until the font is loaded. */
const laid = new WeakMap<TextLayer, readonly Glyphs[]>()

export function paintText(pen: Pen, layer: TextLayer, world: World): void {
  const [families, natural] = [familiesOf(layer, world), naturalWidth(layer, world)]
  if (!families || !natural) return
  const glyphs = laid.get(layer) ?? glyphsOf(layer, natural)
  laid.set(layer, glyphs)
  const draw = (own: Pen) => drawScaled(own, layer, glyphs, families, world.pxPerMm)
  const isSeveral = layer.outline !== undefined || glyphs.length > layer.lines.length || layer.runs !== undefined
  if (!layer.shadow && !(isSeveral && pen.globalAlpha < 1)) return draw(pen)
  drawWhole(pen, world, reachOf(layer, glyphs, natural, world), layer.shadow, draw)
}

type Families = ReadonlyMap<string, string>

/** In pixels. Browsers silently skip letters above 10,000; far below that all draw scalable outlines. */
const LARGEST_FONT = 4000

function drawScaled(pen: Pen, layer: TextLayer, glyphs: readonly Glyphs[], families: Families, pxPerMm: number): void {
  const largest = layer.size * Math.max(1, ...(layer.runs ?? []).map(({ size = 1 }) => size))
  const by = Math.max(1, (largest * pxPerMm) / LARGEST_FONT)
  pen.save()
  pen.scale(by, by)
  drawLetters(pen, layer, glyphs, families, pxPerMm / by)
  pen.restore()
}

/** Of the letters' size: how far a drawn italic leans, and where the lines of a style are. */
const LEAN = 0.21
const BOLD = 0.035
const UNDERLINE = { top: 0.12, height: 0.06 }
const STRIKE = { top: -0.3, height: 0.05 }

/** Draws all outlines before the fills, so that no outline covers a neighbouring letter. */
function drawLetters(pen: Pen, layer: TextLayer, glyphs: readonly Glyphs[], families: Families, pxPerMm: number): void {
  pen.lineJoin = 'round'
  let set = ''
  if (layer.outline) {
    pen.strokeStyle = layer.outline.colour
    const width = layer.outline.width * pxPerMm
    for (const one of glyphs) {
      // Pictures of a colour font have no outline.
      if (fontNamed(one.style?.font ?? layer.font)?.colour) continue
      drawn(one, (size) => {
        pen.lineWidth = width + (one.style?.bold ? BOLD * size : 0)
        pen.strokeText(one.text, 0, 0)
      })
    }
  }
  const [width, height] = [layer.width * pxPerMm, layer.height * pxPerMm]
  for (const one of glyphs) {
    const { x, y, turn, style, room = 0 } = one
    const box = { width, height, x: x * pxPerMm, y: y * pxPerMm, ...(turn !== undefined && { turn }) }
    const paint = style?.fill ?? filling(pen, layer.fill, box)
    pen.fillStyle = paint
    drawn(one, (size) => {
      if (style?.bold) {
        pen.strokeStyle = paint
        pen.lineWidth = BOLD * size
        pen.strokeText(one.text, 0, 0)
      }
      pen.fillText(one.text, 0, 0)
    })
    const rules = [...(style?.underline ? [UNDERLINE] : []), ...(style?.strike ? [STRIKE] : [])]
    const upright = { ...one, style: { ...style, italic: undefined } as RunStyle }
    for (const rule of rules)
      drawn(upright, (size) => pen.fillRect(0, rule.top * size, room * pxPerMm, rule.height * size))
  }

  function drawn({ x, y, turn, style, isRtl = false }: Glyphs, stroke: (size: number) => void) {
    const size = layer.size * (style?.size ?? 1) * pxPerMm
    const family = families.get(style?.font ?? layer.font) as string
    const wanted = `${size} ${isRtl} ${family}`
    if (wanted !== set) {
      setFont(pen, family, size)
      if ('direction' in pen) pen.direction = isRtl ? 'rtl' : 'ltr'
      set = wanted
    }
    pen.save()
    pen.translate(x * pxPerMm, y * pxPerMm)
    if (turn) pen.rotate(turn)
    if (style?.italic) pen.transform(1, 0, -LEAN, 1, 0, 0)
    stroke(size)
    pen.restore()
  }
}

/** How far glyphs may exceed their advance and line height, relative to the font size. */
const OVERHANG = 0.5
const BEYOND = 0.2

function reachOf(layer: TextLayer, glyphs: readonly Glyphs[], natural: Measure, { pxPerMm }: World): Reach {
  const { outline } = layer
  const { ascent = 1, descent = 0.3 } = fontNamed(layer.font) ?? {}
  const corners = glyphs.flatMap(({ text, x, y, turn = 0, style, room = 0 }) => {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const size = layer.size * (style?.size ?? 1)
    const [left, right] = [-OVERHANG * size, Math.max(room, natural(text) * (style?.size ?? 1)) + OVERHANG * size]
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
