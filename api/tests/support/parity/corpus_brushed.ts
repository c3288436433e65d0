import type { BrushStroke, ImageLayer, Layer } from '#document/model/layers'
import { image, tile } from '../../../document/tests/support/documents.ts'
import { MIDDLE } from './layered.ts'
import { ALPHA, PHOTO } from './pictures.ts'

const ZIGZAG = 'M120 200C300 -40 420 700 560 380L900 820'
const erase = (width: number, path: string): BrushStroke => ({ brush: 'erase', width, path })
const restore = (width: number, path: string): BrushStroke => ({ brush: 'restore', width, path })
const ERASED = [erase(140, ZIGZAG), erase(60, 'M700 150L700.01 150')]
const MENDED = [erase(420, 'M100 500L900 500'), restore(90, 'M200 500L800 520'), erase(30, 'M300 480L700 540')]
const BLOB = 'M80 420C60 40 700 -60 930 300C1040 760 520 1010 240 900Z'

const photo = (but: Partial<ImageLayer>) => image('i', { ...MIDDLE, width: 110, height: 74, asset: PHOTO, ...but })

/** What an eraser took and what was restored; masks of one's own. */
export const BRUSHED_DOCUMENTS: readonly (readonly [name: string, ...layers: Layer[]])[] = [
  ['brushed picture, erased', photo({ erased: ERASED })],
  ['brushed picture, restored and turned', photo({ erased: MENDED, rotation: 17 })],
  [
    'brushed picture, cropped, masked, with a shadow',
    photo({
      crop: { x: 0.2, y: 0.1, width: 0.5, height: 0.6 },
      mask: { shape: 'heart' },
      erased: [...ERASED, ...MENDED],
      outline: { colour: '#e64980', width: 2 },
      shadow: { colour: '#102040', opacity: 0.6, x: 2, y: 3, blur: 4 },
      rotation: -12,
    }),
  ],
  [
    'brushed picture that mixes',
    photo({ rotation: 40 }),
    photo({
      id: 'm',
      asset: ALPHA,
      height: 110,
      erased: MENDED,
      opacity: 0.7,
      blend: 'multiply',
      flipX: true,
      scaleX: 0.6,
    }),
  ],
  [
    'brushed pattern',
    tile('t', { ...MIDDLE, width: 120, height: 150, asset: ALPHA, layout: 'half_drop', erased: MENDED, skewX: 12 }),
  ],
  ['picture, mask of one’s own', photo({ mask: { shape: 'path', path: BLOB }, rotation: 9 })],
  ['pattern, mask of one’s own', tile('t', { ...MIDDLE, asset: PHOTO, mask: { shape: 'path', path: BLOB } })],
]
