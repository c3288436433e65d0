import type { Layer } from '#document/model/layers'
import { group, image, tile } from '../../../document/tests/support/documents.ts'
import { CLEAR, LARGE, ODD } from './pictures.ts'

const large = (but: Partial<ReturnType<typeof image>> = {}) =>
  image('i', { x: 80, y: 100, width: 150, height: 100, asset: LARGE, ...but })
const cropped = (x: number, y: number, side: number) => ({ crop: { x, y, width: side, height: side } })

/** Pictures larger than the screen: whole, cropped slightly and heavily, with every picture effect. */
export const LARGE_PICTURES: readonly (readonly [name: string, ...layers: Layer[]])[] = [
  ['large picture', large()],
  ['large picture, small', large({ width: 45, height: 30 })],
  ['large picture, over the edges', large({ width: 480, height: 320, x: 20, y: 150 })],
  ['large picture, cropped by half', large(cropped(0.21, 0.33, 0.5))],
  ['large picture, cropped to its own size', large(cropped(0.4137, 0.3011, 0.3))],
  ['large picture, cropped deeply', large(cropped(0.6113, 0.4537, 0.06))],
  ['large picture, cropped to a strip', large({ crop: { x: 0.1, y: 0.47, width: 0.8, height: 0.05 }, height: 14 })],
  ['large picture, turned', large({ rotation: 23 })],
  ['large picture, cropped, turned, flipped', large({ ...cropped(0.5, 0.1, 0.25), rotation: -31, flipX: true })],
  ['large picture, skewed and stretched', large({ skewX: 25, scaleX: 0.6, scaleY: 1.3 })],
  ['large picture, filtered', large({ filters: { contrast: 0.5, saturation: 0.6 } })],
  ['large picture, cropped and filtered', large({ ...cropped(0.3, 0.3, 0.2), filters: { sepia: true, hue: 40 } })],
  ['large picture, heart with a shadow', shadowed()],
  ['large picture, outlined, translucent', large({ opacity: 0.6, outline: { colour: '#e64980', width: 3 } })],
  ['large picture with odd sides', large({ asset: ODD })],
  ['large picture with odd sides, small', large({ asset: ODD, width: 60, height: 40, rotation: 5 })],
  ['large picture with odd sides, cropped', large({ asset: ODD, ...cropped(0.1237, 0.3331, 0.4) })],
  ['large picture with holes', large({ asset: CLEAR, height: 150, rotation: 14 })],
  ['large picture with holes, cropped, shadow', holed()],
  [
    'large pattern cells',
    tile('p', { x: 80, y: 100, width: 150, height: 180, cell: { width: 70, height: 46 }, asset: LARGE }),
  ],
  [
    'small pattern cells of a large picture',
    tile('p', { x: 80, y: 100, width: 150, height: 180, cell: { width: 6, height: 4 }, asset: LARGE }),
  ],
  [
    'large picture twice, whole and deep',
    large(),
    large({ id: 'j', ...cropped(0.7, 0.2, 0.08), width: 70, height: 47, y: 160 }),
  ],
  ['large pictures in a translucent group', grouped()],
]

function shadowed(): Layer {
  return large({
    ...cropped(0.2, 0.2, 0.6),
    mask: { shape: 'heart' },
    shadow: { colour: '#102040', opacity: 0.6, x: 2, y: 3, blur: 4 },
  })
}

function holed(): Layer {
  return large({
    ...cropped(0.35, 0.3, 0.3),
    asset: CLEAR,
    height: 150,
    shadow: { colour: '#102040', opacity: 0.5, x: -3, y: 4, blur: 5 },
  })
}

function grouped(): Layer {
  const children = [
    large({ id: 'a', x: -20, y: -40, rotation: 8, width: 90, height: 60 }),
    large({ id: 'b', x: 15, y: 30, asset: ODD, ...cropped(0.5, 0.5, 0.2), width: 80, height: 53 }),
  ]
  return group('g', children, { x: 80, y: 100, rotation: -12, opacity: 0.7 })
}
