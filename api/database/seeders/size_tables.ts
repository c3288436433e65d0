import { GALAXIES, HEIGHTS, LETTERS, PHONES, type Attribute, type Word } from '#database/seeders/catalogue_words'

/** A size table: per attribute the first size's centimetres and the increment per size, or one value for each size. */
export interface SizeTable {
  name: Word
  sizes: readonly string[]
  measures: Partial<Record<Attribute, readonly [first: number, step: number] | readonly number[][]>>
  tolerance: number
}

const fromTo = (first: (typeof LETTERS)[number], last: (typeof LETTERS)[number]) =>
  LETTERS.slice(LETTERS.indexOf(first), LETTERS.indexOf(last) + 1)
/** Width and height come from the name, such as `45×45 cm`. */
const flat = (name: Word, sizes: readonly string[], tolerance = 1): SizeTable => {
  const sides = sizes.map((one) => one.replace(' cm', '').split('×').map(Number))
  return {
    name,
    sizes,
    tolerance,
    measures: { width: [sides.map(([w = 0]) => w)], height: [sides.map(([, h = 0]) => h)] },
  }
}
const one = (name: Word, size: string, measures: Partial<Record<Attribute, number>>, tolerance = 0.5): SizeTable => ({
  name,
  sizes: [size],
  tolerance,
  measures: Object.fromEntries(Object.entries(measures).map(([attribute, cm]) => [attribute, [cm, 0]])),
})

// prettier-ignore
export const SIZE_TABLES = {
  tee: {
    name: ['常规 T 恤', 'Regular tee'],
    sizes: fromTo('S', '3XL'),
    tolerance: 2,
    measures: { chest: [49, 2.5], length: [69, 2], shoulder: [44, 1.8], sleeve: [20, 0.7] },
  },
  oversize: {
    name: ['宽松 T 恤', 'Oversize tee'],
    sizes: fromTo('S', '2XL'),
    tolerance: 2,
    measures: { chest: [56, 2.5], length: [70, 2], shoulder: [53, 1.8], sleeve: [23, 0.8] },
  },
  fitted: {
    name: ['女款修身', 'Women’s fitted'],
    sizes: fromTo('S', '2XL'),
    tolerance: 2,
    measures: { chest: [42, 2.5], length: [61, 1.5], shoulder: [36, 1.5], sleeve: [15.5, 0.5] },
  },
  hoodie: {
    name: ['连帽卫衣', 'Hoodie'],
    sizes: fromTo('S', '3XL'),
    tolerance: 2,
    measures: { chest: [54, 2.5], length: [67, 2], shoulder: [51, 2], sleeve: [60, 1.2] },
  },
  aop: {
    name: ['全幅印衬衫', 'All-over shirt'],
    sizes: fromTo('S', '5XL'),
    tolerance: 2,
    measures: { chest: [52, 3], length: [70, 2], shoulder: [44, 2], sleeve: [22, 0.8] },
  },
  shorts: {
    name: ['短裤', 'Shorts'],
    sizes: fromTo('S', '3XL'),
    tolerance: 2,
    measures: { waist: [33, 2.5], length: [44, 1.2], inseam: [16, 0.5] },
  },
  kids: {
    name: ['童装', 'Kids'],
    sizes: HEIGHTS.map((height) => `${height} cm`),
    tolerance: 1.5,
    measures: { chest: [31, 2], length: [39, 3.5], shoulder: [26, 1.5], sleeve: [11, 1] },
  },
  cap: one(['帽子', 'Cap'], 'One size', { head: 58, height: 11, brim: 7 }, 1),
  sock: one(['中筒袜', 'Crew socks'], 'One size', { foot: 24, length: 36 }, 1),
  shoe: {
    name: ['帆布鞋', 'Canvas shoes'],
    sizes: ['36', '37', '38', '39', '40', '41', '42', '43', '44'],
    tolerance: 0.3,
    measures: { foot: [23, 0.5] },
  },
  tote: {
    name: ['帆布袋', 'Tote'],
    sizes: ['35×40 cm'],
    tolerance: 1,
    measures: { width: [35, 0], height: [40, 0], strap: [60, 0] },
  },
  pouch: {
    name: ['收纳袋', 'Pouch'],
    sizes: ['30×40 cm'],
    tolerance: 1,
    measures: { width: [30, 0], height: [40, 0] },
  },
  cushion: flat(['抱枕', 'Cushion'], ['40×40 cm', '45×45 cm', '50×50 cm', '60×60 cm']),
  blanket: flat(['毯子', 'Blanket'], ['100×150 cm', '130×180 cm', '150×200 cm'], 2),
  tapestry: flat(['挂毯', 'Tapestry'], ['100×150 cm', '150×130 cm', '150×200 cm'], 2),
  mat: flat(['地垫', 'Mat'], ['40×60 cm', '50×70 cm', '60×90 cm']),
  deskMat: flat(['鼠标垫', 'Desk mat'], ['80×30 cm', '60×90 cm'], 0.3),
  frame: flat(['画框', 'Canvas frame'], ['30×40 cm', '40×60 cm', '60×90 cm'], 0.3),
  poster: {
    name: ['海报', 'Poster'],
    sizes: ['A4', 'A3'],
    tolerance: 0.1,
    measures: { width: [[21, 29.7]], height: [[29.7, 42]] },
  },
  notebook: one(['笔记本', 'Notebook'], 'A5', { width: 14.8, height: 21, depth: 1.5 }, 0.2),
  acrylic: flat(['亚克力', 'Acrylic'], ['8×8 cm', '10×10 cm'], 0.1),
  mug: {
    name: ['马克杯', 'Mug'],
    sizes: ['11 oz', '15 oz'],
    tolerance: 0.2,
    measures: { diameter: [8.2, 0.4], height: [9.6, 2.2] },
  },
  tumbler: {
    name: ['保温杯', 'Tumbler'],
    sizes: ['20 oz', '30 oz'],
    tolerance: 0.2,
    measures: { diameter: [7.4, 2.2], height: [20.8, 0.2] },
  },
  bottle: one(['运动水壶', 'Sports bottle'], '500 ml', { diameter: 7.3, height: 21.5 }, 0.2),
  phone: {
    name: ['手机壳', 'Phone case'],
    sizes: [...PHONES, ...GALAXIES],
    tolerance: 0.1,
    measures: { depth: [1.1, 0] },
  },
  bandana: one(['宠物三角巾', 'Pet bandana'], 'One size', { width: 45, height: 25 }),
  tag: one(['宠物牌', 'Pet tag'], 'One size', { diameter: 3.2, depth: 0.3 }, 0.1),
} as const satisfies Record<string, SizeTable>
export type SizeTableName = keyof typeof SIZE_TABLES
