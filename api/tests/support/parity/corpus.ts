import { BLENDS, MASK_SHAPES, TILE_LAYOUTS } from '#document/model/kinds'
import type { Face, PrintArea } from '#document/model/document'
import type { Filters, Layer, TextLayer } from '#document/model/layers'
import type { Measure } from '#document/text/break_lines'
import { laidOut } from '#document/text/laid_out'
import { code, design, face, group, image, text, tile } from '../../../document/tests/support/documents.ts'
import { layered, MIDDLE, type Sample } from './layered.ts'
import { BRUSHED_DOCUMENTS } from './corpus_brushed.ts'
import { ownFontDocuments } from './corpus_own_fonts.ts'
import { LARGE_PICTURES } from './corpus_large.ts'
import { clothDocuments } from './corpus_cloths.ts'
import { scriptDocuments } from './corpus_scripts.ts'
import { SHAPE_DOCUMENTS } from './corpus_shapes.ts'
import { worstDocuments } from './corpus_worst.ts'
import { ALPHA, ASSETS, PHOTO } from './pictures.ts'

const AREA: PrintArea = { width: 160, height: 200, dpi: 300, bleed: 3, safe: 5 }
const SHADOW = { colour: '#102040', opacity: 0.6, x: 2, y: 3, blur: 4 } as const
const OUTLINE = { colour: '#e64980', width: 2 } as const
const RAINBOW = {
  kind: 'linear',
  angle: 30,
  stops: [
    { at: 0, colour: '#e03131' },
    { at: 0.5, colour: '#fab005' },
    { at: 1, colour: '#1971c2' },
  ],
} as const
const GLOW = { kind: 'radial', stops: RAINBOW.stops } as const

const CHINESE = '墨折，让设计落在布上。「春江潮水连海平，海上明月共潮生」，滟滟随波千万里！'
const ENGLISH = 'The quick brown fox jumps over the lazy dog, twice — “quoted” and well-kerned: AVATAR, Type.'

/** Every kind of layer and every effect in both scripts, with the editor's line breaks. */
export function corpus(measure: (layer: TextLayer) => Measure): readonly Sample[] {
  const set = (but: Partial<TextLayer>) => {
    const layer = text('t', { ...MIDDLE, size: 14, font: 'noto-sans-sc-400', fill: '#1c3f6e', ...but })
    return laidOut(layer, measure(layer))
  }
  const large = LARGE_PICTURES.map(([name, ...layers]) => sample(name, layers))
  const shapes = SHAPE_DOCUMENTS.map(([name, ...layers]) => sample(name, layers))
  const worst = worstDocuments(set).map(([name, layers, but]) => sample(name, layers, but))
  const kinds = [
    ...pictures(),
    ...texts(set),
    ...tiles(),
    ...codes(),
    ...groups(set),
    ...fills(set),
    ...large,
    ...shapes,
  ]
  const cloths = clothDocuments(set).map(([name, cloth, layers, but]) => ({ ...sample(name, layers, but), cloth }))
  const brushed = BRUSHED_DOCUMENTS.map(([name, ...layers]) => sample(name, layers))
  const ownFonts = ownFontDocuments(set).map(([name, layers]) => sample(name, layers))
  return [
    ...worst,
    ...kinds.map((one, index) => (index % 3 === 0 ? one : layered(one, kinds, index))),
    ...cloths,
    ...brushed,
    ...ownFonts,
  ]
}

const sample = (name: string, layers: readonly Layer[], but: Partial<Face> = {}): Sample => ({
  name,
  document: { ...design([face('front', layers, { area: AREA, ...but })]), assets: ASSETS },
})

function pictures(): Sample[] {
  const photo = (but: Partial<ReturnType<typeof image>> = {}) =>
    image('i', { ...MIDDLE, width: 110, height: 74, asset: PHOTO, ...but })
  const filters: Filters[] = [
    { brightness: 0.25 },
    { contrast: -0.4 },
    { contrast: 0.6 },
    { saturation: 0.8 },
    { hue: 110 },
    { greyscale: true },
    { sepia: true },
    { invert: true },
    { brightness: -0.2, contrast: 0.3, saturation: -0.5, hue: -60, sepia: true },
    { knockout: { colour: '#ffffff', reach: 0.3 } },
    { knockout: { colour: '#ffffff', reach: 0.2, edges: true } },
    { replace: { from: '#c62828', to: '#1565c0', reach: 0.3 } },
    {
      knockout: { colour: '#1565c0', reach: 0.1, edges: true },
      replace: { from: '#ffffff', to: '#2e7d32', reach: 0.4 },
      hue: 40,
    },
  ]
  return [
    sample('picture', [photo()]),
    sample('picture, turned', [photo({ rotation: 17 })]),
    sample('picture, skewed', [photo({ skewX: 20, rotation: -8 })]),
    sample('picture, flipped and scaled', [photo({ flipX: true, scaleX: 0.7, scaleY: 1.4 })]),
    sample('picture, upside down', [photo({ flipY: true, rotation: 90 })]),
    sample('picture, translucent', [photo({ opacity: 0.45 })]),
    sample('picture, cropped', [photo({ crop: { x: 0.2, y: 0.1, width: 0.5, height: 0.6 } })]),
    sample('picture with holes', [photo({ asset: ALPHA, height: 110 })]),
    sample('picture with holes, shadow', [photo({ asset: ALPHA, height: 110, rotation: 12, shadow: SHADOW })]),
    ...MASK_SHAPES.map((shape) =>
      sample(`picture, ${shape}`, [
        photo({ mask: { shape, ...(shape === 'rounded' && { radius: 12 }) }, rotation: 9 }),
      ]),
    ),
    sample('picture, outlined', [photo({ outline: OUTLINE })]),
    sample('picture, outlined heart with a shadow', [
      photo({ mask: { shape: 'heart' }, outline: OUTLINE, shadow: SHADOW, rotation: -20 }),
    ]),
    sample('picture, outlined and translucent', [photo({ outline: { ...OUTLINE, width: 6 }, opacity: 0.5 })]),
    sample('picture, far shadow', [photo({ shadow: { ...SHADOW, x: -12, y: 14, blur: 9 }, scaleX: 0.5 })]),
    ...filters.map((one) => sample(`picture, ${JSON.stringify(one)}`, [photo({ filters: one })])),
    ...BLENDS.map((blend) =>
      sample(`picture that mixes: ${blend}`, [
        photo(),
        photo({ id: 'm', asset: ALPHA, height: 110, rotation: 20, opacity: 0.8, blend }),
      ]),
    ),
    sample('picture with holes, filtered', [photo({ asset: ALPHA, height: 110, filters: { hue: 90, contrast: 0.2 } })]),
  ]
}

function texts(set: (but: Partial<TextLayer>) => TextLayer): Sample[] {
  const box = { wrap: true, width: 130 } as const
  return [
    ...scriptDocuments(set).map(([name, layers]) => sample(name, layers)),
    ...(['start', 'center', 'end', 'justify'] as const).flatMap((align) => [
      sample(`Chinese, ${align}`, [set({ ...box, align, text: CHINESE })]),
      sample(`English, ${align}`, [set({ ...box, align, text: ENGLISH, font: 'playfair-display-400' })]),
    ]),
    sample('both scripts, justified and turned', [
      set({ ...box, size: 9, align: 'justify', text: CHINESE + ENGLISH, rotation: 11 }),
    ]),
    sample('text, spaced', [set({ text: 'SPACED 间距', spacing: 0.4 })]),
    sample('text, tight', [set({ text: 'tight 紧', size: 30, spacing: -0.08 })]),
    sample('text, leading', [set({ text: '一\n二\nthree', leading: 2.1 })]),
    sample('text, small', [set({ ...box, size: 4, text: CHINESE + ENGLISH })]),
    sample('text, huge', [set({ size: 110, text: '墨', font: 'ma-shan-zheng-400' })]),
    sample('text, larger than fonts are drawn', [set({ size: 900, text: '墨', fill: RAINBOW, outline: OUTLINE })]),
    sample('text, outlined', [set({ size: 26, text: '描边 Ink', font: 'noto-sans-sc-700', outline: OUTLINE })]),
    sample('text, shadow', [set({ size: 26, text: '阴影 Ink', font: 'zcool-xiaowei-400', shadow: SHADOW })]),
    sample('text, outline and shadow, turned', [
      set({ size: 26, text: '双 Ink', outline: OUTLINE, shadow: SHADOW, rotation: 33 }),
    ]),
    sample('text, outlined, translucent', [
      set({ size: 30, text: '叠 Ink', outline: { ...OUTLINE, width: 4 }, opacity: 0.4 }),
    ]),
    sample('text, gradient', [set({ size: 26, text: '渐变\nGradient', fill: RAINBOW })]),
    sample('text, glow', [set({ size: 26, text: '渐变\nGlow', fill: GLOW })]),
    sample('text, curved', [set({ text: 'CURVED 弯曲的文字', curve: { radius: 45 }, fill: RAINBOW })]),
    sample('text, curved the other way', [
      set({ text: 'SMILE & curve', curve: { radius: -40 }, outline: OUTLINE, font: 'anton-400' }),
    ]),
    sample('text, curved with a shadow', [
      set({ text: 'rainbow', curve: { radius: 38 }, shadow: SHADOW, font: 'pacifico-400', spacing: 0.05 }),
    ]),
    sample('text, columns', [set({ text: '竖排「文字」，很好。\n第二列 ABC、一—二', vertical: true })]),
    sample('text, justified columns', [
      set({
        text: CHINESE,
        vertical: true,
        wrap: true,
        height: 150,
        align: 'justify',
        outline: { ...OUTLINE, width: 0.5 },
      }),
    ]),
    sample('text, stretched and flipped', [set({ text: '镜 Mirror', scaleX: 1.6, flipX: true, skewX: -15 })]),
  ]
}

function tiles(): Sample[] {
  const tiled = (but: Partial<ReturnType<typeof tile>> = {}) =>
    tile('p', { ...MIDDLE, width: 140, height: 120, cell: { width: 23, height: 17 }, asset: ALPHA, ...but })
  return [
    ...TILE_LAYOUTS.map((layout) => sample(`tile, ${layout}`, [tiled({ layout })])),
    ...TILE_LAYOUTS.map((layout) =>
      sample(`tile, ${layout}, with gaps`, [tiled({ layout, gapX: 3.3, gapY: 1.7, asset: PHOTO })]),
    ),
    sample('tile, turned', [tiled({ rotation: 24, layout: 'grid', asset: PHOTO })]),
    sample('tile, masked and filtered', [tiled({ mask: { shape: 'rounded', radius: 20 }, filters: { hue: 60 } })]),
    sample('tile, scaled', [tiled({ scaleX: 0.5, scaleY: 0.8, opacity: 0.7, mask: { shape: 'star' } })]),
    sample('tile, tiny cells', [tiled({ cell: { width: 2, height: 2 } })]),
  ]
}

function codes(): Sample[] {
  const qr = code('c', { ...MIDDLE, width: 60, height: 60, text: 'https 墨折 Inkfold', colour: '#0b2545' })
  const bars = { ...qr, width: 90, height: 40 }
  return [
    sample('QR code', [qr]),
    sample('QR code on a ground, turned', [{ ...qr, ground: '#ffe066', rotation: 15 }]),
    sample('Code 128', [{ ...bars, symbology: 'code128', text: 'INK-2026-11' }]),
    sample('EAN 13 on a ground', [{ ...bars, symbology: 'ean13', text: '4006381333931', ground: '#ffffff' }]),
  ]
}

function groups(set: (but: Partial<TextLayer>) => TextLayer): Sample[] {
  const children = [
    image('a', { x: -20, y: -10, width: 60, height: 40, asset: PHOTO }),
    image('b', { x: 15, y: 10, width: 60, height: 60, asset: ALPHA, rotation: 30 }),
    set({ id: 'c', x: 0, y: 35, text: '组 group', outline: OUTLINE } as Partial<TextLayer>),
  ]
  const inner = group('inner', children, { x: 8, y: -6, rotation: 20, scaleX: 0.7, scaleY: 0.7, opacity: 0.6 })
  return [
    sample('group', [group('g', children, MIDDLE)]),
    sample('group, turned and flipped', [group('g', children, { ...MIDDLE, rotation: -25, flipX: true, skewX: 10 })]),
    sample('group, translucent', [group('g', children, { ...MIDDLE, opacity: 0.5 })]),
    sample('group in a group', [
      group('g', [inner, image('z', { x: 0, y: 60, width: 30, height: 20, asset: PHOTO })], {
        ...MIDDLE,
        opacity: 0.8,
      }),
    ]),
  ]
}

function fills(set: (but: Partial<TextLayer>) => TextLayer): Sample[] {
  const words = [set({ text: '底色 fill', fill: '#ffffff' })]
  const hidden = image('h', { ...MIDDLE, hidden: true })
  return [
    sample('fill', words, { fill: '#0b7285' }),
    sample('fill, gradient', words, { fill: RAINBOW }),
    sample('fill, glow', words, { fill: GLOW }),
    sample(
      'over the bleed line, and one hidden',
      [image('i', { x: 0, y: 0, width: 180, height: 120, asset: PHOTO }), hidden],
      { fill: '#ffec99' },
    ),
  ]
}
