import type { PRODUCT_WORDS } from '#database/seeders/product_words'

type Size = readonly [width: number, height: number]
type Face = readonly [key: string, zh: string, en: string, size: Size, dpi: number, bleed: number, safe: number]

const face = (key: string, zh: string, en: string, size: Size, dpi = 300, bleed = 0, safe = 5): Face =>
  [key, zh, en, size, dpi, bleed, safe] // prettier-ignore

const front = (size: Size, dpi = 300, bleed = 0, safe = 5) => face('front', '正面', 'Front', size, dpi, bleed, safe)
const back = (size: Size, dpi = 300, bleed = 0, safe = 5) => face('back', '背面', 'Back', size, dpi, bleed, safe)
const wrap = (size: Size) => face('wrap', '环绕', 'Wrap', size, 300, 2, 3)
const sleeves = (size: Size) => [
  face('left_sleeve', '左袖', 'Left sleeve', size),
  face('right_sleeve', '右袖', 'Right sleeve', size),
]
const both = (size: Size, dpi = 300, bleed = 0, safe = 5) => [
  front(size, dpi, bleed, safe),
  back(size, dpi, bleed, safe),
]

/** A product on a blank: item number, kind of text, unit prices by tier, print price, working days, faces. */
export type SeededProduct = readonly [
  itemNo: string,
  words: keyof typeof PRODUCT_WORDS,
  tiers: readonly [number, number, number, number],
  face: number,
  days: 1 | 2 | 9,
  faces: readonly Face[],
]

/** Lower bounds of the four price tiers. */
export const RANGES = [1, 10, 50, 200] as const

/** Amounts in fen. */
// prettier-ignore
export const PRODUCTS: readonly SeededProduct[] = [
  ['T180-U', 'tee', [1950, 1820, 1690, 1560], 600, 1, [...both([305, 406]), ...sleeves([90, 90])]],
  ['T240-O', 'tee', [2880, 2700, 2520, 2340], 650, 1, [...both([355, 455]), ...sleeves([100, 100])]],
  ['T160-W', 'tee', [1850, 1730, 1610, 1490], 600, 1, both([260, 360])],
  ['T220-L', 'tee', [2480, 2320, 2160, 2000], 600, 2, [...both([305, 406]), ...sleeves([80, 350])]],
  ['H320-U', 'hoodie', [5200, 4900, 4600, 4300], 800, 2, [front([330, 330]), back([355, 406])]],
  ['H280-C', 'hoodie', [4200, 3950, 3700, 3450], 800, 2, [front([330, 380]), back([355, 406])]],
  ['K160-T', 'tee', [1580, 1490, 1390, 1290], 500, 1, both([230, 300])],
  ['K280-H', 'hoodie', [3980, 3750, 3520, 3290], 600, 2, [front([220, 220]), back([240, 300])]],
  ['A-SHIRT', 'aop', [3800, 3600, 3350, 3100], 0, 9, [front([620, 820], 150, 10, 20), back([620, 820], 150, 10, 20), ...sleeves([420, 280])]],
  ['A-TEE', 'aop', [2950, 2780, 2600, 2420], 0, 9, both([600, 780], 150, 10, 20)],
  ['S-CREW', 'aop', [950, 890, 830, 770], 0, 9, [face('left', '左脚', 'Left foot', [180, 430], 150, 5, 10), face('right', '右脚', 'Right foot', [180, 430], 150, 5, 10)]],
  ['B-TOTE', 'bag', [990, 920, 850, 780], 400, 1, both([280, 280])],
  ['B-LINEN', 'bag', [1680, 1580, 1480, 1380], 400, 2, both([260, 260])],
  ['B-POUCH', 'bag', [890, 830, 770, 710], 300, 2, [front([180, 110])]],
  ['B-DRAW', 'bag', [1080, 1010, 940, 870], 0, 2, both([340, 420], 200, 5, 15)],
  ['C-BASE', 'cap', [1390, 1310, 1220, 1130], 600, 2, [front([120, 60])]],
  ['C-BUCKET', 'cap', [1580, 1480, 1380, 1280], 600, 2, [front([140, 60])]],
  ['G-MUG', 'cup', [1150, 1080, 990, 900], 0, 1, [wrap([229, 89])]],
  ['G-RIM', 'cup', [1280, 1200, 1110, 1020], 0, 1, [wrap([229, 89])]],
  ['G-TUMB', 'cup', [2900, 2700, 2500, 2300], 0, 2, [wrap([237, 208])]],
  ['F-SOFT', 'hard', [880, 820, 760, 700], 0, 1, [back([78, 158], 300, 2, 3)]],
  ['F-TOUGH', 'hard', [1480, 1380, 1280, 1180], 0, 1, [back([80, 160], 300, 2, 3)]],
  ['F-CLEAR', 'hard', [1280, 1190, 1100, 1010], 0, 1, [back([78, 158], 300, 2, 3)]],
  ['P-SHORT', 'home', [1450, 1360, 1260, 1170], 500, 2, both([450, 450], 200, 10, 15)],
  ['P-LINEN', 'home', [1650, 1550, 1440, 1340], 500, 2, both([450, 450], 200, 10, 15)],
  ['P-VELVET', 'home', [1780, 1670, 1560, 1450], 500, 2, both([450, 450], 200, 10, 15)],
  ['Q-FLANNEL', 'home', [3200, 3000, 2780, 2560], 0, 2, [front([1270, 1520], 100, 10, 20)]],
  ['M-DOOR', 'home', [2280, 2140, 1990, 1850], 0, 2, [front([600, 400], 150, 5, 15)]],
  ['N-BAND', 'home', [680, 640, 590, 550], 0, 1, [front([420, 210], 200, 5, 10)]],
  ['W-TAP', 'wall', [1880, 1760, 1640, 1520], 0, 2, [front([1500, 1300], 100, 10, 20)]],
  ['W-FRAME', 'wall', [3600, 3380, 3150, 2930], 0, 9, [front([400, 500], 300, 30, 5)]],
  ['R-POSTER', 'wall', [520, 480, 440, 400], 0, 1, [front([420, 594], 300, 3, 5)]],
  ['D-MOUSE', 'hard', [1180, 1100, 1020, 940], 0, 1, [front([800, 300], 200, 3, 5)]],
  ['N-ORN', 'hard', [480, 450, 410, 380], 0, 1, [front([80, 80], 300, 2, 4), back([80, 80], 300, 2, 4)]],
  ['N-TAG', 'hard', [620, 580, 540, 500], 200, 2, both([32, 32], 600, 0, 2)],
]

/** Exclusive prices of one merchant: three are below its level price, the last is not. */
export const EXCLUSIVE = {
  merchant: '知远跨境',
  prices: [
    ['T180-U', 1680],
    ['B-TOTE', 860],
    ['G-MUG', 1020],
    ['H320-U', 5000],
  ],
  /** Expires at the end of the day in this many days. */
  days: 130,
} as const

/** A fixed level price instead of the level's percentage. */
export const LEVEL_PRICE = { level: 'Diamond', itemNo: 'F-SOFT', minor: 750 } as const
