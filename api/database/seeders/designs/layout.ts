import type { Asset, DesignDocument, Face, PrintArea } from '#document/model/document'
import type { Layer, TextLayer } from '#document/model/layers'
import { TILE_LAYOUTS } from '#document/model/kinds'
import type { Colour } from '#document/model/paint'
import { FONT_HASHES } from '#document/fonts/manifest'
import { covers } from '#document/fonts/covers'
import { tidy } from '#document/geometry/units'
import type { MaterialType } from '#contracts/materials'
import { visibleAreaOf, type VisibleRange, type VisibleArea } from '#database/seeders/designs/visible_area'

export interface Motif extends Asset {
  type: MaterialType
  name_zh: string
  name_en: string
}

/** Fonts with square Chinese characters. */
const FONTS = ['noto-sans-sc-700', 'ma-shan-zheng-400', 'zcool-xiaowei-400'] as const

const SHAPES = ['heart', null, 'ellipse', null, 'hexagon'] as const

export interface Layout {
  motif: Motif
  ink: Colour
  n: number
  seen: VisibleRange
}

/** A plausible design with one motif: an all-over pattern, or a picture with its name below. */
export function layOut(document: DesignDocument, { motif, ink, n, seen }: Layout): DesignDocument {
  const [face, ...others] = document.faces as [Face, ...Face[]]
  const font = FONTS[n % FONTS.length] as (typeof FONTS)[number]
  const place = { area: face.area, stage: visibleAreaOf(face.area, seen) }
  const layers = motif.type === 'pattern' ? [patterned(motif, place, n)] : pictured(motif, place, n)
  const words = motif.type !== 'picture' || n % 2 === 0 ? null : named(motif.name_zh, place, font, ink)
  const { type: _type, name_zh: _name, name_en: _english, ...asset } = motif
  return {
    ...document,
    assets: [asset],
    fonts: words ? [{ id: font, sha256: FONT_HASHES.get(font) as string }] : [],
    faces: [{ ...face, layers: words ? [...layers, words] : layers }, ...others],
  }
}

interface Place {
  area: PrintArea
  stage: VisibleArea
}

/** To the bleed line, or masked in the middle: a full pattern suits a cushion but not a shirt. */
function patterned({ id, width, height }: Motif, { area, stage }: Place, n: number): Layer {
  const cell = Math.min(area.width, area.height) / (3 + (n % 3))
  const side = tidy(Math.min(Math.min(area.width, area.height) * 0.74, stage.width))
  const mask = SHAPES[n % SHAPES.length]
  const whole = { width: tidy(area.width + 2 * area.bleed), height: tidy(area.height + 2 * area.bleed) }
  return {
    type: 'tile',
    id: 'pattern',
    x: mask ? stage.middle : tidy(area.width / 2),
    y: tidy(area.height / 2),
    ...(mask ? { width: side, height: side, mask: { shape: mask } } : whole),
    asset: id,
    cell: { width: tidy(cell), height: tidy((cell * height) / width) },
    layout: TILE_LAYOUTS[n % TILE_LAYOUTS.length] as (typeof TILE_LAYOUTS)[number],
  }
}

/** Slightly above the middle; full pictures get rounded corners. */
function pictured({ id, type, width, height }: Motif, { area, stage }: Place, n: number): Layer[] {
  const scale = Math.min(stage.width / width, (area.height * 0.62) / height)
  const sized = { width: tidy(width * scale), height: tidy(height * scale) }
  const mask = type === 'picture' ? { mask: { shape: 'rounded' as const, radius: tidy(sized.width / 20) } } : {}
  const turned = n % 5 === 4 ? { rotation: -6 } : {}
  return [
    {
      type: 'image',
      id: 'motif',
      x: stage.middle,
      y: tidy(area.height * 0.42),
      ...sized,
      asset: id,
      ...turned,
      ...mask,
    },
  ]
}

function named(words: string, { area, stage }: Place, font: string, ink: Colour): TextLayer | null {
  const isWritten = /^\p{Script=Han}{2,8}$/u.test(words) && covers(font, words)
  if (!isWritten) return null
  const size = tidy(Math.min((stage.width * 0.77) / words.length, area.height * 0.1))
  const width = tidy(size * words.length)
  return {
    type: 'text',
    id: 'words',
    x: stage.middle,
    y: tidy(area.height * 0.84),
    width,
    height: tidy(size * 1.2),
    text: words,
    font,
    size,
    lines: [{ text: words, width }],
    leading: 1.2,
    align: 'center',
    fill: ink,
  }
}
