import type { Face } from '#document/model/document'
import type { ImageLayer, Layer, TextLayer, TileLayer } from '#document/model/layers'
import { code, group, image, tile } from '../../../document/tests/support/documents.ts'
import { ALPHA, LARGE, ODD, PHOTO } from './pictures.ts'

type SetText = (but: Partial<TextLayer>) => TextLayer
/** Name, layers from bottom to top, and other properties of the face. */
export type Declared = readonly [name: string, layers: readonly Layer[], but?: Partial<Face>]

const MIDDLE = { x: 80, y: 100 }
const SHADOW = { colour: '#102040', opacity: 0.7, x: 2, y: 2, blur: 3 } as const
const GRADIENT = {
  kind: 'linear',
  angle: -50,
  stops: [
    { at: 0, colour: '#f8f9fa' },
    { at: 0.4, colour: '#e8590c' },
    { at: 1, colour: '#212529' },
  ],
} as const

const photo = (id: string, but: Partial<ImageLayer> = {}) =>
  image(id, { ...MIDDLE, width: 110, height: 74, asset: PHOTO, ...but })
const cells = (id: string, side: number, but: Partial<TileLayer> = {}) =>
  tile(id, { ...MIDDLE, width: 90, height: 90, cell: { width: side, height: side }, asset: ALPHA, ...but })

/** Cases most likely to differ between screen and print: thin, tiny, deeply nested, stacked or bent. */
export const worstDocuments = (set: SetText): readonly Declared[] => [
  ...thin(set),
  ...tiny(),
  ...stacked(set),
  ...bent(set),
  ...codes(set),
]

const thin = (set: SetText): Declared[] => [
  ['hairline text', [set({ size: 1, text: 'hairline letters, one millimetre', font: 'inter-400' })]],
  ['hairline text of half a millimetre', [set({ size: 0.5, text: 'smallest letters 最小的字', rotation: 3 })]],
  [
    'hairline Chinese in a box',
    [set({ size: 1.4, wrap: true, width: 60, text: '春江潮水连海平海上明月共潮生'.repeat(9) })],
  ],
  [
    'hairline outline',
    [set({ size: 20, text: '细 line', fill: '#ffffff', outline: { colour: '#000000', width: 0.05 } })],
  ],
  ['hairline outline of a picture', [photo('a', { rotation: 31, outline: { colour: '#e03131', width: 0.05 } })]],
  ['hairline text, reduced a hundred times', [set({ size: 200, text: 'Ink', scaleX: 0.01, scaleY: 0.01 })]],
  [
    'hairline text, light on a fill',
    [set({ size: 2, text: 'thin and pale 浅', fill: '#f1f3f5' })],
    { fill: '#0b7285' },
  ],
]

const tiny = (): Declared[] => [
  ...[1.9, 1.1, 0.6].map((side): Declared => [`pattern cells of ${side} mm`, [cells('a', side)]]),
  ['pattern cells of 1.3 mm, brick, turned', [cells('a', 1.3, { layout: 'brick', rotation: 17, asset: PHOTO })]],
  ['pattern cells of 1.7 mm, mirrored with gaps', [cells('a', 1.7, { layout: 'mirror', gapX: 0.3, gapY: 0.7 })]],
  ['pattern cells of 5 mm, reduced', [cells('a', 5, { layout: 'half_drop', scaleX: 0.21, scaleY: 0.33 })]],
  ['pattern cells of 1.9 mm of a large picture', [cells('a', 1.9, { asset: LARGE, layout: 'grid' })]],
  ['picture of two millimetres', [photo('a', { width: 2, height: 1.3, asset: ODD, rotation: 40 })]],
]

const stacked = (set: SetText): Declared[] => [
  [
    'opaque picture above an opaque picture',
    [photo('a'), photo('b', { x: 100, y: 120, rotation: 20, filters: { hue: 90 } })],
  ],
  [
    'opaque large picture above a large picture',
    [photo('a', { asset: LARGE }), photo('b', { asset: ODD, x: 95, y: 130 })],
  ],
  [
    'words above a pattern above a picture',
    [photo('a'), cells('b', 8), set({ size: 30, text: '叠 Stack', outline: { colour: '#ffffff', width: 1 } })],
  ],
  [
    'five layers, each half opaque',
    Array.from({ length: 5 }, (_, at) => photo(`p${at}`, { y: 50 + at * 25, rotation: at * 9, opacity: 0.5 })),
  ],
  [
    'almost invisible layers',
    [photo('a', { opacity: 0.04 }), set({ size: 30, text: '淡 pale', opacity: 0.06, shadow: SHADOW })],
  ],
  ['picture with holes above a gradient', [photo('a', { asset: ALPHA, height: 110 })], { fill: GRADIENT }],
  [
    'twenty small layers',
    Array.from({ length: 20 }, (_, at) =>
      photo(`p${at}`, {
        x: 15 + (at % 5) * 32,
        y: 25 + Math.floor(at / 5) * 45,
        width: 30,
        height: 40,
        rotation: at * 18,
        crop: { x: (at % 5) / 6, y: 0.1, width: 0.15, height: 0.7 },
      }),
    ),
  ],
  [
    'flipped group above another',
    [
      group(
        'g',
        [
          photo('a', { x: -20, y: 0, width: 60, height: 40 }),
          set({ id: 'b', x: 10, y: 30, text: '组 F' } as Partial<TextLayer>),
        ],
        { ...MIDDLE, flipX: true, rotation: 12 },
      ),
      group('h', [cells('c', 6, { x: 0, y: 0, width: 40, height: 40 })], { x: 110, y: 140, flipY: true, opacity: 0.6 }),
    ],
  ],
]

const bent = (set: SetText): Declared[] => [
  ['text on a tight curve', [set({ size: 5, text: 'tight 弯弯的字', curve: { radius: 9 }, shadow: SHADOW })]],
  [
    'text curved, outlined, translucent, turned',
    [
      set({
        text: 'BENT 弧形',
        curve: { radius: -33 },
        outline: { colour: '#ffd43b', width: 1.5 },
        opacity: 0.55,
        rotation: 70,
      }),
    ],
  ],
  ['text, skewed by sixty degrees', [set({ size: 24, text: '斜 slant', skewX: 60, fill: GRADIENT })]],
  ['wide shadow without blur', [set({ size: 40, text: '影', shadow: { ...SHADOW, x: 18, y: -14, blur: 0 } })]],
  [
    'shadow of thirty millimetres',
    [photo('a', { mask: { shape: 'star' }, shadow: { ...SHADOW, blur: 30 }, scaleX: 0.6 })],
  ],
  [
    'star in a flipped, turned, translucent group',
    [
      group('g', [photo('a', { x: 0, y: 0, mask: { shape: 'star' }, outline: { colour: '#1971c2', width: 2 } })], {
        ...MIDDLE,
        flipX: true,
        flipY: true,
        rotation: 205,
        opacity: 0.7,
        skewX: 15,
      }),
    ],
  ],
  ['a thousandth of a picture', [photo('a', { crop: { x: 0.4993, y: 0.3, width: 0.002, height: 0.4 }, rotation: 8 })]],
  [
    'crop, filters, mask, outline and shadow',
    [
      photo('a', {
        asset: LARGE,
        crop: { x: 0.31, y: 0.22, width: 0.2, height: 0.3 },
        filters: { contrast: 0.4, brightness: 0.1, saturation: -0.6 },
        mask: { shape: 'rounded', radius: 15 },
        outline: { colour: '#ffffff', width: 1 },
        shadow: SHADOW,
        rotation: -14,
        flipX: true,
      }),
    ],
  ],
]

const codes = (set: SetText): Declared[] => [
  [
    'QR code of eight millimetres, turned',
    [code('c', { ...MIDDLE, width: 8, height: 8, text: 'https://inkfold.example/墨', rotation: 33 })],
  ],
  [
    'bar code as narrow as it can be read, above a picture',
    [
      photo('a'),
      code('c', { ...MIDDLE, width: 25, height: 9, symbology: 'ean13', text: '4006381333931', ground: '#ffffff' }),
    ],
  ],
  [
    'codes in a flipped group with words',
    [
      group(
        'g',
        [
          code('c', { x: 0, y: 0, width: 30, height: 30, ground: '#fff3bf' }),
          code('d', { x: 0, y: 30, width: 50, height: 14, symbology: 'code128', text: 'INK-0001' }),
          set({ id: 'e', x: 0, y: -28, size: 6, text: '扫我 scan' } as Partial<TextLayer>),
        ],
        { ...MIDDLE, rotation: -90, flipX: true },
      ),
    ],
  ],
]
